import { describe, expect, it } from 'vitest';
import { exchangeWindow } from './exchange-window.rules.ts';

const at = (time: string) => new Date(time);
const PLACED = { kind: 'PLACED', at: at('2026-11-20T10:00:00Z') };
const DELIVERED = { kind: 'DELIVERED', at: at('2026-11-25T10:00:00Z') };
const UNTIL = at('2026-11-28T10:00:00Z');

describe('an exchange', () => {
  it('cannot be asked for before the delivery', () => {
    expect(exchangeWindow([PLACED], at('2026-11-25T10:00:00Z'))).toBeNull();
  });

  it.each([
    ['at the delivery', '2026-11-25T10:00:00Z', true],
    ['72 hours later', '2026-11-28T10:00:00Z', true],
    ['a moment after that', '2026-11-28T10:00:00.001Z', false],
  ])('can be asked for until 72 hours after the delivery: %s', (_when, now, isOpen) => {
    expect(exchangeWindow([PLACED, DELIVERED], at(now))).toEqual({ until: UNTIL, isOpen });
  });

  it('begins anew with the next delivery, after one that was taken back', () => {
    const undone = { kind: 'DELIVERY_UNDONE', at: at('2026-11-25T12:00:00Z') };
    expect(exchangeWindow([DELIVERED, undone], at('2026-11-25T13:00:00Z'))).toBeNull();
    const again = { kind: 'DELIVERED', at: at('2026-11-27T10:00:00Z') };
    const { until } = exchangeWindow([DELIVERED, undone, again], at('2026-11-27T11:00:00Z'))!;
    expect(until).toEqual(at('2026-11-30T10:00:00Z'));
  });

  it('is not prolonged by repeated news of the delivery', () => {
    const repeated = { kind: 'DELIVERED', at: at('2026-11-27T10:00:00Z') };
    expect(exchangeWindow([DELIVERED, repeated], at('2026-11-27T11:00:00Z'))?.until).toEqual(UNTIL);
  });
});
