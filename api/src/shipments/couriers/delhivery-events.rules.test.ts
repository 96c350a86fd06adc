import { describe, expect, it } from 'vitest';
import { statusOfScan, timeOfScan } from './delhivery-events.rules.ts';

const statusOf = (statusType: string, status: string, nslCode = '') => statusOfScan({ statusType, status, nslCode });

describe('a scan of Delhivery', () => {
  it.each([
    ['UD', 'Manifested', null],
    ['UD', 'Not Picked', null],
    ['UD', 'Scheduled', null],
    ['UD', 'In Transit', 'SHIPPED'],
    ['UD', 'Pending', 'SHIPPED'],
    ['UD', 'Dispatched', 'OUT_FOR_DELIVERY'],
    ['DL', 'Delivered', 'DELIVERED'],
    ['RT', 'In Transit', 'RETURNING'],
    ['RT', 'Pending', 'RETURNING'],
    ['RT', 'Dispatched', 'RETURNING'],
    ['DL', 'RTO', 'RETURNED'],
    ['UD', 'LOST', 'LOST'],
    ['LT', 'Lost', 'LOST'],
    ['PU', 'In Transit', 'SHIPPED'],
    ['PU', 'Pending', 'SHIPPED'],
    ['PU', 'Dispatched', 'OUT_FOR_DELIVERY'],
    ['DL', 'DTO', 'DELIVERED'],
  ])('%s %s means %s', (statusType, status, meant) => expect(statusOf(statusType, status)).toBe(meant));

  it.each([
    ['PP', 'Open'],
    ['PP', 'Scheduled'],
    ['PP', 'Dispatched'],
    ['CN', 'Canceled'],
    ['XX', 'Something new'],
    ['', 'constructor'],
  ])('%s %s, of a pickup that has not happened or unknown, changes nothing', (statusType, status) =>
    expect(statusOf(statusType, status)).toBeNull(),
  );

  it.each([
    'EOD-3',
    'EOD-6',
    'EOD-11',
    'EOD-15',
    'EOD-16',
    'EOD-43',
    'EOD-69',
    'EOD-74',
    'EOD-86',
    'EOD-104',
    'ST-108',
  ])('pending with the code %s is a failed attempt', (nslCode) => {
    expect(statusOf('UD', 'Pending', nslCode)).toBe('ATTEMPTED');
    expect(statusOf('RT', 'Pending', nslCode)).toBe('RETURNING');
  });

  it('without a time zone is in Indian time', () => {
    expect(timeOfScan('2026-11-24T17:10:42.767').toISOString()).toBe('2026-11-24T11:40:42.767Z');
    expect(timeOfScan('2026-11-24T17:10:42+05:30').toISOString()).toBe('2026-11-24T11:40:42.000Z');
    expect(timeOfScan('2026-11-24T17:10:42Z').toISOString()).toBe('2026-11-24T17:10:42.000Z');
  });
});
