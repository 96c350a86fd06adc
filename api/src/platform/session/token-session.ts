import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { Unavailable } from '../errors.ts';
import type { Login } from '../request-context.ts';
import { STATE_STORE_UNAVAILABLE } from '../state-store/state-store.ts';
import type { SessionTransport } from './request-session.ts';
import type { Role } from '../permissions.rules.ts';
import { type ContinuedSession, newSessionData, recordUse } from './session-data.ts';
import { SESSION_LIFETIME_MS } from './session-lifetimes.rules.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionTokens } from './session-token.ts';

interface TokenSessionParts {
  request: Request;
  store: SessionStore;
  tokens: SessionTokens;
}

/** The session of a client other than a browser, in a bearer token. Sets no cookie. */
export class TokenSession implements SessionTransport {
  id: string | null = null;
  data: ContinuedSession = {};
  private isAvailable = true;

  constructor(private readonly parts: TokenSessionParts) {}

  /** Reads the session of a token; null if the token is invalid or the session has ended. */
  async read(token: string): Promise<(Session & SessionData) | null> {
    const { store, tokens } = this.parts;
    this.id = tokens.verify(token);
    if (this.id === null) return null;
    this.isAvailable = false;
    const data = await store.find(this.id);
    this.isAvailable = true;
    if (!data) return null;
    this.data = data;
    return store.createSession({ sessionID: this.id } as Request, data);
  }

  /** Records a use of the session that was read, as a cookie's is. */
  async recordUse(read: Session & SessionData, role: Role): Promise<void> {
    const { request, store } = this.parts;
    if (recordUse(read, request, role)) await store.save(read.id, read.touch());
  }

  async end(): Promise<boolean> {
    if (!this.isAvailable) throw new Unavailable(STATE_STORE_UNAVAILABLE);
    const { id } = this;
    this.id = null;
    return id !== null && this.parts.store.endSession(id);
  }

  async start(login: Login, continued?: ContinuedSession): Promise<string> {
    const { request, store, tokens } = this.parts;
    const lifetime = { maxAge: SESSION_LIFETIME_MS, originalMaxAge: SESSION_LIFETIME_MS };
    const cookie = Object.assign(new session.Cookie(), lifetime);
    const id = tokens.newId();
    const data = { cookie, ...newSessionData(login, request, continued) };
    await store.save(id, data);
    Object.assign(this, { id, data });
    return tokens.sign(id);
  }
}
