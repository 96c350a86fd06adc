import { DAY_MS, HOUR_MS, MINUTE_MS } from '../durations.rules.ts';
import { isStaff, type Role } from '../permissions.rules.ts';

/** When a session ends: `absolute` after its login, `idle` after its last use. */
const LIFETIMES = {
  staff: { absolute: 12 * HOUR_MS, idle: 30 * MINUTE_MS },
  customer: { absolute: 90 * DAY_MS, idle: 30 * DAY_MS },
} as const;

/** The longest time for which a session is stored after its last use. */
export const SESSION_LIFETIME_MS = LIFETIMES.customer.idle;

/** A use is recorded once in this time: the session is saved and its cookie set again. */
const USE_INTERVAL_MS = { staff: MINUTE_MS, customer: 10 * MINUTE_MS } as const;

/** What is stored of the times of a session, in milliseconds. */
export interface SessionTimes {
  login: { endsAt?: number | undefined };
  createdAt?: number;
  usedAt?: number;
}

/** Whether the session of a user of this role has ended. */
export function hasEnded({ login, createdAt = 0, usedAt = createdAt }: SessionTimes, role: Role, now: number): boolean {
  if (login.endsAt !== undefined) return now >= login.endsAt;
  const { absolute, idle } = LIFETIMES[isStaff(role) ? 'staff' : 'customer'];
  return now >= createdAt + absolute || now >= usedAt + idle;
}

/** Whether a use of a session of a user of this role is recorded now. */
export function isUseDue({ usedAt = 0 }: Pick<SessionTimes, 'usedAt'>, role: Role, now: number): boolean {
  return now - usedAt >= USE_INTERVAL_MS[isStaff(role) ? 'staff' : 'customer'];
}
