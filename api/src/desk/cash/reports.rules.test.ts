import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import {
  CourierReportKind,
  findColumns,
  matchRows,
  type CollectionOfRow,
  billedDifference,
  readAmount,
  readWeight,
  readRow,
  remittedDifference,
  ReportDifference as D,
  type ReportRow,
} from './reports.rules.ts';

const { REMITTANCE } = CourierReportKind;

describe("an amount in a courier's list", () => {
  it.each([
    ['261', 26_100],
    ['261.5', 26_150],
    ['261.50', 26_150],
    ['261.5000', 26_150],
    ['1,234', 123_400],
    ['1,23,456.78', 12_345_678],
    ['123,456', 12_345_600],
    ['₹ 1,234.50', 123_450],
    ['Rs. 99/-', 9_900],
    ['INR 99', 9_900],
    [' 0 ', 0],
    ['500,00', null],
    ['1,2', null],
    ['5.005', null],
    ['-5', null],
    ['=5', null],
    ['1e3', null],
    ['', null],
    ['none', null],
    ['10,00,000', 100_000_000],
    ['10,00,001', null],
    ['99999999999', null],
  ])('%j is %s paise', (text, paise) => {
    expect(readAmount(text)).toBe(paise);
  });

  it('is the same whichever way it is written', () => {
    const amounts = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(amounts, (paise) => {
        const rupees = paise / 100;
        expect(readAmount(rupees.toFixed(2))).toBe(paise);
        expect(readAmount(rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 }))).toBe(paise);
        expect(readAmount(`₹${rupees.toLocaleString('en-US', { maximumFractionDigits: 2 })}`)).toBe(paise);
      }),
    );
  });
});

describe("the columns of a courier's list", () => {
  it.each([
    [['AWB', 'Amount'], 0, 1, null],
    [['Sr No', 'AWB No.', 'Order ID', 'COD Amount (Rs.)'], 1, 3, 2],
    [['Waybill Number', 'COD Amount', 'Remitted Amount', 'Reference No'], 0, 2, 3],
    [['Amount', 'Tracking ID'], 1, 0, null],
    [['Tracking number', 'Amount', 'Collected amount'], 0, 2, null],
    [['Consignment No', 'COD Value'], 0, 1, null],
    [['CN No', 'Client Order No.', 'Cod Amt'], 0, 2, 1],
  ])('%j: number %i, amount %i, order %s', (names, awb, amount, order) => {
    expect(findColumns(names, REMITTANCE)).toEqual({ width: names.length, awb, amount, order, weight: null });
  });

  it.each([[['AWB']], [['Amount']], [['Date', 'UTR']], [[]]])('%j are none', (names) => {
    expect(findColumns(names, REMITTANCE)).toBeNull();
  });
});

describe("a row of a courier's list", () => {
  const columns = { width: 3, awb: 0, amount: 1, order: 2, weight: null };
  const read = (...cells: string[]) => readRow(cells, columns, 7);

  it('has a number in capitals, an amount and perhaps an order number', () => {
    expect(read(' awb 12 ', '99', 'es-261101-abc')).toEqual({
      line: 7,
      awb: 'AWB12',
      amountInPaise: 9900,
      orderId: 'ES-261101-ABC',
      weightGrams: null,
    });
    expect(read('="0012345"', '99')).toMatchObject({ awb: '0012345', orderId: null });
    expect(read("'0012345", '99')).toMatchObject({ awb: null });
  });

  it('without a number or an amount cannot be read, nor one whose amount has a comma without quotes', () => {
    for (const total of ['', 'Total', 'Grand total:']) expect(read(total, '5,000', '')).toMatchObject({ awb: null });
    expect(read('AWB1', 'n/a', '')).toMatchObject({ amountInPaise: null });
    expect(read('AWB1', '1', '234.50', 'X')).toMatchObject({ amountInPaise: null });
    expect(read('AWB1', '99', '', '', '')).toMatchObject({ amountInPaise: 9900 });
    expect(read('=HYPERLINK("x")', '99')).toMatchObject({ awb: null });
    expect(read('AWB\u00001', '99')).toMatchObject({ awb: null });
  });
});

describe('a row', () => {
  const { COLLECTED, DUE, REMITTED, SHORT, WAIVED } = CollectionStatus;
  const row = (awb: string | null, amountInPaise: number | null): ReportRow => ({
    line: 2,
    awb,
    amountInPaise,
    orderId: null,
    weightGrams: null,
  });
  const collection = (status: CollectionStatus, remittedInPaise = 0, isOfReport = false): CollectionOfRow => ({
    orderId: 'ES-1',
    id: 'one',
    expectedInPaise: 500 - remittedInPaise,
    status,
    amountInPaise: 500,
    isOfReport,
  });
  const judge = (amount: number | null, found: CollectionOfRow | null) =>
    matchRows([row('A', amount)], () => found, remittedDifference)[0]?.difference;

  it.each([
    [COLLECTED, 0, 500, null],
    [COLLECTED, 0, 499, D.SHORT],
    [COLLECTED, 0, 0, D.SHORT],
    [COLLECTED, 0, 501, D.OVER],
    [DUE, 0, 500, D.NOT_DELIVERED],
    [WAIVED, 0, 500, D.RETURNED],
    [REMITTED, 500, 500, D.LISTED_BEFORE],
    [REMITTED, 500, 1, D.LISTED_BEFORE],
    [SHORT, 400, 100, null],
    [SHORT, 400, 400, D.LISTED_BEFORE],
    [SHORT, 400, 99, D.LISTED_BEFORE],
    [SHORT, 400, 500, D.LISTED_BEFORE],
  ])('of a collection of 500 that is %s with %i remitted, and %i more: %s', (status, remitted, amount, difference) => {
    expect(judge(amount, collection(status, remitted))).toBe(difference);
  });

  it('that its own list has paid before is not paid again, even if it is what is missing', () => {
    expect(judge(250, collection(SHORT, 250, true))).toBe(D.LISTED_BEFORE);
    expect(judge(250, collection(SHORT, 250))).toBeNull();
  });

  it('of an unknown number, or that cannot be read, is a difference', () => {
    expect(judge(500, null)).toBe(D.UNKNOWN);
    expect(judge(null, collection(COLLECTED))).toBe(D.UNREADABLE);
    expect(matchRows([row(null, 500)], () => collection(COLLECTED), remittedDifference)[0]?.difference).toBe(
      D.UNREADABLE,
    );
  });

  it('counts once if its parcel is in the list twice', () => {
    const rows = [row('A', 500), row('A', 500), row('B', 500), row('X', 1), row('X', 1)];
    const judged = matchRows(rows, ({ awb }) => (awb === 'X' ? null : collection(COLLECTED)), remittedDifference);
    expect(judged.map(({ difference }) => difference)).toEqual([null, D.TWICE, D.TWICE, D.UNKNOWN, D.TWICE]);
  });
});

describe("a courier's invoice", () => {
  it.each([
    ['0.5', 500],
    ['1.25 kg', 1250],
    ['750', 750],
    ['750 g', 750],
    ['50', 50_000],
    ['', null],
    ['heavy', null],
    ['1,5', null],
  ])('with the weight %j is of %s g', (text, grams) => {
    expect(readWeight(text)).toBe(grams);
  });

  it.each([
    [['AWB', 'COD Amount', 'Charged Weight (kg)', 'Weight', 'Freight', 'Total Amount (Rs.)'], 5, 2],
    [['Waybill No', 'Weight (g)', 'Charges'], 2, 1],
    [['Docket', 'Amount'], 1, null],
  ])('%j: amount %i, weight %s', (names, amount, weight) => {
    expect(findColumns(names, CourierReportKind.INVOICE)).toMatchObject({ awb: 0, amount, weight });
  });

  it.each([
    [6000, 500, null, null],
    [6000, 501, null, D.HEAVIER],
    [6000, null, null, null],
    [6001, 500, null, D.OVER],
    [5999, 500, null, D.SHORT],
    [1, 500, 6000, D.LISTED_BEFORE],
  ])(
    'of %i paise and %s g, for 450 g at 6000 of which %s are billed: %s',
    (amountInPaise, weightGrams, billed, difference) => {
      const shipment = {
        orderId: 'ES-1',
        id: 'one',
        expectedInPaise: 6000,
        weightGrams: 450,
        billedInPaise: billed,
      };
      const row = { line: 2, awb: 'A', orderId: null, amountInPaise, weightGrams };
      expect(matchRows([row], () => shipment, billedDifference)[0]?.difference).toBe(difference);
    },
  );
});
