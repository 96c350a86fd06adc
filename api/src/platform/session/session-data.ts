import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { networkOf } from '../limits/rate-limiter.ts';
import type { Role } from '../permissions.rules.ts';
import type { Login } from '../request-context.ts';
import { isUseDue } from './session-lifetimes.rules.ts';

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

const MAX_USER_AGENT_LENGTH = 300;

/** What a session under a new id keeps of the one that it continues. */
export type ContinuedSession = Partial<Pick<SessionData, 'login' | 'createdAt'>>;

/** Data of a new session, without its cookie. One that continues another keeps its login time and its end. */
export function newSessionData(login: Login, request: Request, continued: ContinuedSession = {}) {
  const { createdAt = Date.now() } = continued;
  const endsAt = continued.login?.endsAt;
  return { login: { ...(endsAt !== undefined && { endsAt }), ...login }, createdAt, ...useOf(request) };
}

/** With this header a page says that it sent a request by itself: that is no use of the session. */
const IDLE_HEADER = 'X-Idle';

/** Records a use by a user of this role, at most once in some time. Returns whether the session has changed. */
export function recordUse(used: Partial<SessionData>, request: Request, role: Role): boolean {
  if (!isUseDue(used, role, Date.now()) || request.get(IDLE_HEADER) !== undefined) return false;
  Object.assign(used, useOf(request));
  return true;
}

const useOf = (request: Request) => ({ usedAt: Date.now(), ...clientOf(request) });

/** The client of a request, as the user may read it later. */
export function clientOf(request: Request) {
  return {
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
