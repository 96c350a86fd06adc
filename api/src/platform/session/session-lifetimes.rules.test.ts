import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.rules.ts';
import { Role } from '../permissions.rules.ts';
import { hasEnded, isUseDue, type SessionTimes } from './session-lifetimes.rules.ts';

const NOW = Date.UTC(2026, 0, 15, 10);
const STAFF = [Role.OWNER, Role.MANAGER, Role.PACKER, Role.BOOKKEEPER];

/** Whether a session has ended this long after its login and its last use. */
const endedAfter = (role: Role, sinceLogin: number, sinceUse: number, login: SessionTimes['login'] = {}) =>
  hasEnded({ login, createdAt: NOW - sinceLogin, usedAt: NOW - sinceUse }, role, NOW);

describe('a session', () => {
  it.each(STAFF)('of %s ends 12 hours after its login, and after 30 minutes without use', (role) => {
    expect([endedAfter(role, 12 * HOUR_MS - 1, 0), endedAfter(role, 12 * HOUR_MS, 0)]).toEqual([false, true]);
    const unused = [30 * MINUTE_MS - 1, 30 * MINUTE_MS].map((sinceUse) => endedAfter(role, HOUR_MS, sinceUse));
    expect(unused).toEqual([false, true]);
  });

  it('of a customer ends 90 days after its login, and 30 days after its last use', () => {
    const { CUSTOMER } = Role;
    expect([endedAfter(CUSTOMER, 90 * DAY_MS - 1, 0), endedAfter(CUSTOMER, 90 * DAY_MS, 0)]).toEqual([false, true]);
    const unused = [30 * DAY_MS - 1, 30 * DAY_MS].map((sinceUse) => endedAfter(CUSTOMER, 40 * DAY_MS, sinceUse));
    expect(unused).toEqual([false, true]);
  });

  it('with a set end ends then, whoever uses it and how often', () => {
    for (const role of [...STAFF, Role.CUSTOMER]) {
      expect(endedAfter(role, 20 * HOUR_MS, 5 * HOUR_MS, { endsAt: NOW + 1 })).toBe(false);
      expect(endedAfter(role, MINUTE_MS, 0, { endsAt: NOW })).toBe(true);
    }
  });

  it('without any time has ended', () => {
    expect(hasEnded({ login: {} }, Role.CUSTOMER, NOW)).toBe(true);
  });

  it('is used once a minute by staff and once in 10 minutes by a customer', () => {
    const due = (role: Role, sinceUse: number) => isUseDue({ usedAt: NOW - sinceUse }, role, NOW);
    expect([due(Role.PACKER, MINUTE_MS - 1), due(Role.PACKER, MINUTE_MS)]).toEqual([false, true]);
    expect([due(Role.CUSTOMER, 10 * MINUTE_MS - 1), due(Role.CUSTOMER, 10 * MINUTE_MS)]).toEqual([false, true]);
    expect(isUseDue({}, Role.CUSTOMER, NOW)).toBe(true);
  });
});
