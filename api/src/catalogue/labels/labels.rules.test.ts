import { describe, expect, it } from 'vitest';
import { Condition } from '../catalogue.rules.ts';
import {
  countScans,
  labelCode,
  matchScan,
  parseScan,
  SCAN_MESSAGES,
  scansError,
  type ScanLine,
} from './labels.rules.ts';

const ORDER_ID = 'ES-261122-7KQ2M9XA';
const ISBN = '9788177091878';
const ISBN_10 = '8177091875';
const { NEW, PREOWNED } = Condition;

function aLine(bookId: string, condition = NEW, quantity = 1, isbns: string[] = []): ScanLine {
  const label = labelCode({ kind: 'BOOK', bookId, condition });
  return {
    orderLineId: `${bookId}-${condition}`,
    bookDescription: `Book ${bookId}`,
    condition,
    quantity,
    codes: [...isbns, label],
  };
}

const physics = aLine('JEEPHY7253', NEW, 2, [ISBN]);
const maths = aLine('JEEMAT1001', PREOWNED);
const lines = [physics, maths];

describe('a label', () => {
  it.each([
    [{ kind: 'ORDER', orderId: ORDER_ID }, `O${ORDER_ID}`],
    [{ kind: 'BOOK', bookId: 'JEEPHY7253', condition: NEW }, 'BJEEPHY7253-N'],
    [{ kind: 'BOOK', bookId: 'BPSCPYQ1000', condition: PREOWNED }, 'BBPSCPYQ1000-P'],
    [{ kind: 'COPY', code: '42' }, 'C42'],
  ] as const)('%o has the code %s and is read back', (label, code) => {
    expect(labelCode(label)).toBe(code);
    expect(parseScan(code)).toEqual(label);
    expect(parseScan(` ${code.toLowerCase()} `)).toEqual(label);
  });
});

describe('a scanned code', () => {
  it.each([
    ['13 digits', ISBN],
    ['13 digits with hyphens', '978-81-7709-187-8'],
    ['10 digits', ISBN_10],
    ['10 digits with hyphens and spaces', '81-7709 187-5'],
  ])('that is an ISBN of %s is the same ISBN', (_description, text) => {
    expect(parseScan(text)).toEqual({ kind: 'ISBN', isbn: ISBN });
  });

  it.each(['9788177091879', '8177091870', '', 'HELLO', 'BJEEPHY7253', 'BJEEPHY7253-X'])(
    'that no label and no ISBN has is unknown: %j',
    (text) => {
      expect(parseScan(text)).toEqual({ kind: 'UNKNOWN', text });
    },
  );

  it('may be an order number without the letter of the label', () => {
    expect(parseScan(ORDER_ID)).toEqual({ kind: 'ORDER', orderId: ORDER_ID });
  });
});

describe('a scan while packing', () => {
  it.each([
    ['the label', 'BJEEPHY7253-N', []],
    ['the ISBN', ISBN, []],
    ['an ISBN of 10 digits', ISBN_10, []],
    ['the second copy', ISBN, ['BJEEPHY7253-N']],
  ])('counts for its line by %s', (_description, code, scanned) => {
    expect(matchScan(code, lines, scanned)).toEqual({ line: physics });
  });

  it('finds a book by any of its ISBNs, stored with 10 or 13 digits', () => {
    const line = aLine('JEEPHY7253', NEW, 1, ['9780306406157', ISBN_10]);
    expect(matchScan(ISBN, [line], [])).toEqual({ line });
  });

  it.each([
    ['another book by its label', 'BNEETBIO1000-N', [], SCAN_MESSAGES.otherBook('NEETBIO1000')],
    ['another book by its ISBN', '9780306406157', [], SCAN_MESSAGES.otherBook('ISBN 9780306406157')],
    ['the other condition', 'BJEEMAT1001-N', [], SCAN_MESSAGES.otherCondition(maths)],
    ['one copy too many', 'BJEEMAT1001-P', ['BJEEMAT1001-P'], SCAN_MESSAGES.tooMany(maths)],
    ['one too many by another code', ISBN, ['BJEEPHY7253-N', ISBN_10], SCAN_MESSAGES.tooMany(physics)],
    ['an unknown code', '123456', [], SCAN_MESSAGES.unknown('123456')],
    ['the label of an order', `O${ORDER_ID}`, [], SCAN_MESSAGES.order(ORDER_ID)],
    ['the label of a copy', 'C42', [], SCAN_MESSAGES.otherCopy('42', undefined)],
  ])('is refused for %s', (_description, code, scanned, error) => {
    expect(matchScan(code, lines, scanned)).toEqual({ error });
  });

  it('is refused for a line whose copies are all cancelled', () => {
    const cancelled = aLine('JEEMAT1001', PREOWNED, 0);
    expect(matchScan('BJEEMAT1001-P', [cancelled], [])).toEqual({ error: SCAN_MESSAGES.otherBook('JEEMAT1001') });
  });
});

describe('an ISBN of a new and a pre-owned line of one order', () => {
  const isNew = aLine('JEEPHY7253', NEW, 1, [ISBN]);
  const preOwned = aLine('JEEPHY7253', PREOWNED, 1, [ISBN]);
  const both = [isNew, preOwned];

  it('is refused while copies of both are missing', () => {
    expect(matchScan(ISBN, both, [])).toEqual({ error: SCAN_MESSAGES.ambiguous(isNew) });
  });

  it('counts for the line that is incomplete once the other is complete', () => {
    expect(matchScan(ISBN, both, ['BJEEPHY7253-N'])).toEqual({ line: preOwned });
    expect(matchScan(ISBN, both, ['BJEEPHY7253-P'])).toEqual({ line: isNew });
  });

  it('is one too many when both are complete', () => {
    expect(matchScan(ISBN, both, ['BJEEPHY7253-N', ISBN])).toEqual({ error: SCAN_MESSAGES.tooMany(isNew) });
  });
});

describe('the scans of a parcel', () => {
  it('are complete with each copy of each line, in any order', () => {
    expect(scansError(lines, [ISBN, 'BJEEMAT1001-P', 'BJEEPHY7253-N'])).toBeNull();
  });

  it('are incomplete with the missing copies named', () => {
    expect(scansError(lines, [])).toBe('Missing: 2 copies of Book JEEPHY7253 (new).');
    expect(scansError(lines, [ISBN, ISBN])).toBe('Missing: 1 copy of Book JEEMAT1001 (pre-owned).');
  });

  it('are wrong with any other code, even if all copies are there', () => {
    const complete = [ISBN, ISBN, 'BJEEMAT1001-P'];
    expect(scansError(lines, [...complete, ISBN])).toBe(SCAN_MESSAGES.tooMany(physics));
    expect(scansError(lines, ['123456', ...complete])).toBe(SCAN_MESSAGES.unknown('123456'));
  });

  it('are counted by line without the wrong ones', () => {
    const counts = countScans(lines, [ISBN, '123456', 'BJEEMAT1001-P', 'BJEEMAT1001-P']);
    expect([...counts]).toEqual([
      [physics.orderLineId, 1],
      [maths.orderLineId, 1],
    ]);
  });
});

describe('a line of one copy', () => {
  const copy = (code: string, orderLineId = code) => ({
    orderLineId,
    bookDescription: 'Maths',
    condition: Condition.PREOWNED,
    quantity: 1,
    codes: [labelCode({ kind: 'COPY', code }), ISBN, 'BJEEMAT1001-P'],
  });
  const [first, second] = [copy('7KQ2M9XA'), copy('3HJ5N8PB')];

  it('is complete by the label of that copy alone', () => {
    expect(matchScan('c7kq2m9xa', [first, second], [])).toEqual({ line: first });
    expect(scansError([first, second], ['C3HJ5N8PB', 'C7KQ2M9XA'])).toBeNull();
    expect(scansError([first, second], ['C3HJ5N8PB'])).toBe('Missing: copy 7KQ2M9XA of Maths.');
  });

  it.each([
    ['the label of the book', 'BJEEMAT1001-P', 'Scan the label of the copy: this order has copy 7KQ2M9XA of Maths.'],
    ['the ISBN', ISBN, 'Scan the label of the copy: this order has copy 7KQ2M9XA of Maths.'],
    ['another copy', 'C9RST4UVW', 'Another copy: this order has copy 7KQ2M9XA of Maths, not copy 9RST4UVW.'],
  ])('is not complete by %s', (_what, code, error) => {
    expect(matchScan(code, [first], [])).toEqual({ error });
  });

  it('takes its copy once', () => {
    expect(matchScan('C7KQ2M9XA', [first], ['C7KQ2M9XA'])).toEqual({ error: SCAN_MESSAGES.tooMany(first) });
  });

  it('makes an ISBN ambiguous that a new copy of the order has, too', () => {
    const fresh = { ...copy('X', 'new'), condition: Condition.NEW, codes: [ISBN, 'BJEEMAT1001-N'] };
    expect(matchScan(ISBN, [first, fresh], [])).toEqual({ error: SCAN_MESSAGES.ambiguous(fresh) });
    expect(matchScan(ISBN, [first, fresh], ['C7KQ2M9XA'])).toEqual({ line: fresh });
    expect(matchScan('BJEEMAT1001-N', [first, fresh], [])).toEqual({ line: fresh });
  });
});
