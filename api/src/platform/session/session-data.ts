import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { DAY_MS, MINUTE_MS } from '../durations.rules.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import type { Login } from '../request-context.ts';

declare module 'express-session' {
  interface SessionData {
    login: Login;
    /** When the user logged in, in milliseconds. */
    createdAt?: number;
    /** When a use was last recorded, in milliseconds. */
    usedAt?: number;
    /** `User-Agent` of the last recorded use, shortened. */
    userAgent?: string;
    /** Network of the last recorded use, shortened so that it names no household. */
    network?: string;
  }
}

/** A session expires this long after its last use. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** A use of a session is recorded once in this time: the session is saved and its cookie set again. */
const USE_INTERVAL_MS = 10 * MINUTE_MS;

const MAX_USER_AGENT_LENGTH = 300;

/** Data of a new session, without its cookie. */
export function newSessionData(login: Login, request: Request): Omit<SessionData, 'cookie'> {
  return { login, createdAt: Date.now(), ...useOf(request) };
}

/** Records a use, at most once in some minutes. Returns whether the session has changed. */
export function recordUse(used: Partial<SessionData>, request: Request): boolean {
  if (Date.now() - (used.usedAt ?? 0) < USE_INTERVAL_MS) return false;
  Object.assign(used, useOf(request));
  return true;
}

function useOf(request: Request) {
  return {
    usedAt: Date.now(),
    userAgent: (request.get('User-Agent') ?? '').slice(0, MAX_USER_AGENT_LENGTH),
    network: shortNetwork(request.ip ?? ''),
  };
}

/** The first 24 bits of an IPv4 address, or the first 48 of an IPv6 address. */
function shortNetwork(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  const start = network.split(separator).slice(0, 3).join(separator);
  return separator === ':' ? `${start}::/48` : `${start}.0/24`;
}
