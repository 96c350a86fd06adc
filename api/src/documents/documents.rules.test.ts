import { describe, expect, it } from 'vitest';
import { billAmounts } from './bill-amounts.rules.ts';
import {
  currentBill,
  documentNumber,
  documentPath,
  DocumentSeries,
  financialYearOf,
  numberInFileName,
} from './documents.rules.ts';

const { BILL_OF_SUPPLY, CREDIT_NOTE } = DocumentSeries;

describe('the financial year', () => {
  it.each([
    ['2026-11-22T10:00:00Z', 2026],
    ['2027-03-31T18:29:59Z', 2026],
    // Midnight in India.
    ['2027-03-31T18:30:00Z', 2027],
    ['2027-04-01T00:00:00Z', 2027],
    ['2027-01-01T00:00:00Z', 2026],
    ['2026-12-31T18:30:00Z', 2026],
  ])('of %s began in %i', (time, year) => expect(financialYearOf(new Date(time))).toBe(year));
});

describe('the number of a document', () => {
  it.each([
    [BILL_OF_SUPPLY, 2026, 123, 'BS/26-27/000123'],
    [CREDIT_NOTE, 2026, 1, 'CN/26-27/000001'],
    [BILL_OF_SUPPLY, 2099, 999_999, 'BS/99-00/999999'],
    [BILL_OF_SUPPLY, 2026, 9_999_999, 'BS/26-27/9999999'],
  ])('of %s in %i, the %ith, is %s', (series, year, serial, number) => {
    expect(documentNumber(series, year, serial)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
    expect(number).toMatch(/^[A-Z\d/-]+$/);
  });

  it('is in the path of its PDF', () => {
    const number = 'BS/26-27/000123';
    const path = documentPath({ orderId: 'ES-1', number });
    expect(path).toBe('/api/orders/ES-1/documents/BS-26-27-000123.pdf');
    expect(numberInFileName(path.split('/').at(-1) ?? '')).toBe(number);
  });
});

describe('the current bill', () => {
  const document = (series: DocumentSeries, isCredited = false) => ({ series, isCredited });
  const [bill, credited, note] = [document(BILL_OF_SUPPLY), document(BILL_OF_SUPPLY, true), document(CREDIT_NOTE)];
  const next = document(BILL_OF_SUPPLY);

  it.each([
    ['nothing', [], undefined],
    ['a bill', [bill], bill],
    ['a bill that is credited in part', [bill, note], bill],
    ['a bill that is credited in full', [credited, note], undefined],
    ['a credited bill and the bill of the next parcel', [credited, note, next], next],
  ])('of %s', (_documents, documents, expected) => expect(currentBill(documents)).toBe(expected));
});

describe('the amounts of a bill', () => {
  it('are those of its copies with fees and discount', () => {
    const lines = [
      { quantity: 2, unitPrice: 469 },
      { quantity: 1, unitPrice: 261 },
    ];
    expect(billAmounts({ deliveryFee: 49, paymentFee: 10, discount: 49 }, lines)).toEqual({
      itemTotal: 1199,
      deliveryFee: 49,
      paymentFee: 10,
      discount: 49,
      total: 1209,
      totalInWords: 'Rupees One Thousand Two Hundred Nine Only',
    });
  });
});
