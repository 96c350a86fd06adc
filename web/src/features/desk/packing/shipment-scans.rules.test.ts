import { describe, expect, it } from 'vitest';
import { Condition } from '#api/catalogue/catalogue.rules.ts';
import { SCAN_MESSAGES } from '#api/catalogue/labels/labels.rules.ts';
import { NO_SCANS, isComplete, nextScans, type ShipmentScans } from './shipment-scans.rules.ts';

const LINES = [
  { orderLineId: '1', bookDescription: 'Physics', condition: Condition.NEW, quantity: 2, codes: ['BJEEPHY7253-N'] },
  { orderLineId: '2', bookDescription: 'Maths', condition: Condition.PREOWNED, quantity: 1, codes: ['BJEEMAT1001-P'] },
];

const scanned = (...codes: string[]) =>
  codes.reduce<ShipmentScans>((shipment, code) => nextScans(LINES, shipment, { type: 'SCAN', code }), NO_SCANS);

describe('a parcel', () => {
  it('says after each scan how many copies of the book are there', () => {
    expect(scanned('BJEEPHY7253-N').result).toEqual({ type: 'RIGHT', text: '1 of 2: Physics', count: 1 });
  });

  it('is complete when each copy was scanned', () => {
    const { scans, result } = scanned('BJEEPHY7253-N', 'BJEEMAT1001-P', 'BJEEPHY7253-N');
    expect(isComplete(LINES, scans)).toBe(true);
    expect(result?.text).toBe('All copies are there. Press Enter.');
  });

  it('does not take a wrong scan, and says what is wrong', () => {
    const { scans, result } = scanned('BJEEPHY7253-N', 'BJEEMAT1001-N');
    expect(scans).toEqual(['BJEEPHY7253-N']);
    expect(result).toEqual({ type: 'WRONG', text: SCAN_MESSAGES.otherCondition(LINES[1]!), count: 2 });
  });

  it('tells two equal wrong scans apart, so that both are announced', () => {
    expect(scanned('123456', '123456').result?.count).toBe(2);
  });

  it('can lose its last scan', () => {
    expect(nextScans(LINES, scanned('BJEEPHY7253-N', 'BJEEMAT1001-P'), { type: 'UNDO' }).scans).toEqual([
      'BJEEPHY7253-N',
    ]);
  });
});
