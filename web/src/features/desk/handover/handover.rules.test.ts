import { describe, expect, it } from 'vitest';
import { addedText, refusal } from './handover.rules.ts';

const manifest = (...orderIds: string[]) => ({
  shipmentCount: orderIds.length,
  orders: orderIds.map((orderId) => ({ order: { orderId } })),
});

describe('a scan at handover', () => {
  it.each(['OES-261122-7KQ2M9XA', 'ES-261122-7KQ2M9XA', '1490812345678', 'RM123456789IN'])(
    'is left to the API if it may be a parcel: %s',
    (code) => expect(refusal(code)).toBeNull(),
  );

  it.each([
    ['the label of a book', 'BJEEPHY7253-N'],
    ['the ISBN of a book', '9788177091878'],
  ])('is refused at once for %s', (what, code) => {
    expect(refusal(code)).toBe(`This is ${what}. Scan the label of a parcel.`);
  });

  it('says which parcel it added, and how many there are', () => {
    expect(addedText(manifest('A'), manifest('A', 'B'))).toBe('2 parcels: B');
    expect(addedText(manifest(), manifest('A'))).toBe('1 parcel: A');
  });

  it('says if the parcel was scanned before', () => {
    expect(addedText(manifest('A', 'B'), manifest('A', 'B'))).toBe('This parcel is scanned already.');
  });
});
