import { describe, expect, it } from 'vitest';
import { lineTexts, readEntry, readLine, shortOf, splitScan } from './entry.rules.ts';

describe('the field of a receipt', () => {
  it.each([
    ['', { type: 'ACCEPT' }],
    ['9788177091878', { type: 'SCAN', code: '9788177091878', units: 1 }],
    ['978-81-7709-187-8', { type: 'SCAN', code: '9788177091878', units: 1 }],
    ['49788177091878', { type: 'SCAN', code: '9788177091878', units: 4 }],
    ['12x9788177091878', { type: 'SCAN', code: '9788177091878', units: 12 }],
    ['4BJEEPHY7253-N', { type: 'SCAN', code: 'BJEEPHY7253-N', units: 4 }],
    ['JEEPHY7253', { type: 'SCAN', code: 'JEEPHY7253', units: 1 }],
    ['8177091872', { type: 'SCAN', code: '8177091872', units: 1 }],
    ['4', { type: 'COUNT', units: 4 }],
    ['999', { type: 'COUNT', units: 999 }],
    ['-1', { type: 'CHANGE', units: -1, damagedUnits: 0 }],
    ['2d', { type: 'CHANGE', units: -2, damagedUnits: 2 }],
    ['2025', { type: 'YEAR', printingYear: '2025' }],
    ['p', { type: 'POST' }],
  ])('reads %j', (text, entry) => expect(readEntry(text)).toEqual(entry));

  it.each([
    ['212.509788177091878', ['212.50', '9788177091878']],
    ['SecondBJEEPHY7253-N', ['Second', 'BJEEPHY7253-N']],
    ['30%', ['30%', '']],
    ['1250', ['1250', '']],
  ])('another field knows what a scanner typed into it: %j', (value, parts) => expect(splitScan(value)).toEqual(parts));
});

describe('the details of a title', () => {
  const TEXTS = { cost: '212.5', mrp: '300', printingYear: '2025', edition: '' };

  it('are an amount or a discount on the MRP, the MRP, and what may be left out', () => {
    expect(readLine(TEXTS)).toEqual({ costInPaise: 21_250, mrp: 300, printingYear: 2025, edition: null });
    expect(readLine({ ...TEXTS, cost: '30%', printingYear: '' })).toMatchObject({
      costInPaise: 21_000,
      printingYear: null,
    });
    expect(readLine({ ...TEXTS, cost: '32.5 %', mrp: '99' })).toMatchObject({ costInPaise: 6_683 });
  });

  it.each([
    ['cost', ''],
    ['cost', '30 rupees'],
    ['cost', '300.50'],
    ['mrp', '0'],
    ['mrp', '299.50'],
    ['printingYear', '25'],
  ])('name the field that is wrong: %s %j', (field, text) =>
    expect(readLine({ ...TEXTS, [field]: text })).toMatchObject({ wrong: field }),
  );

  it('are proposed, the cost by the last discount where it is not known', () => {
    const line = { costInPaise: null, mrp: 300, printingYear: null, edition: null };
    expect(lineTexts(line, '30%')).toEqual({ cost: '30%', mrp: '300', printingYear: '', edition: '' });
    expect(lineTexts({ ...line, costInPaise: 21_050 }, '30%').cost).toBe('210.50');
    expect(lineTexts({ ...line, costInPaise: 21_000 }, '').cost).toBe('210');
  });
});

it('a title is short or over of what is still to come', () => {
  expect(shortOf({ units: 3, orderedUnits: 5, receivedUnits: 0 })).toBe(2);
  expect(shortOf({ units: 3, orderedUnits: 5, receivedUnits: 4 })).toBe(-2);
  expect(shortOf({ units: 3, orderedUnits: null, receivedUnits: null })).toBe(0);
});
