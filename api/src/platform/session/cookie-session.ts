import type { Request } from 'express';
import { Unavailable } from '../errors.ts';
import type { Login } from '../request-context.ts';
import { STATE_STORE_UNAVAILABLE } from '../state-store/state-store.ts';
import type { SessionTransport } from './request-session.ts';
import { type ContinuedSession, newSessionData } from './session-data.ts';
import type { SessionStore } from './session-store.ts';

interface CookieSessionParts {
  request: Request;
  store: SessionStore;
  /** Whether sessions can be read and written. */
  isAvailable: boolean;
  /** Prepares a request that was sent without a session for a new one. */
  prepare: () => Promise<void>;
  /** Clears the session cookie with the response. */
  clearCookie: () => void;
  /** Undoes `clearCookie`. */
  keepCookie: () => void;
  /** Makes the browser a known device of the account. */
  rememberDevice: (login: Login) => void;
}

/** The session of a browser, in a cookie. */
export class CookieSession implements SessionTransport {
  constructor(private readonly parts: CookieSessionParts) {}

  get id(): string | null {
    const { request } = this.parts;
    return request.session?.login ? request.sessionID : null;
  }

  get data(): ContinuedSession {
    return this.parts.request.session ?? {};
  }

  async end(): Promise<boolean> {
    const { request, store, isAvailable, clearCookie } = this.parts;
    if (!isAvailable) throw new Unavailable(STATE_STORE_UNAVAILABLE);
    const { id } = this;
    const existed = id !== null && (await store.endSession(id));
    detachSession(request);
    clearCookie();
    return existed;
  }

  async start(login: Login, continued?: ContinuedSession): Promise<null> {
    const { request, prepare, keepCookie, rememberDevice } = this.parts;
    // A request without a session gets a new one; a session that was sent gets another id.
    if (request.sessionStore) request.sessionStore.generate(request);
    else await prepare();
    Object.assign(request.session, newSessionData(login, request, continued));
    await promisify((done) => request.session.save(done));
    keepCookie();
    rememberDevice(login);
    return null;
  }
}

/** Removes the session from a request, so that express-session does not set its cookie again. */
export function detachSession(request: Partial<Request>): void {
  delete request.session;
}

/** Awaits work that calls a Node.js callback. */
export function promisify(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}
