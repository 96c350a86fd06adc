import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { Unavailable } from '../errors.ts';
import type { Login } from '../request-context.ts';
import { STATE_STORE_UNAVAILABLE } from '../state-store/state-store.ts';
import type { SessionTransport } from './request-session.ts';
import { newSessionData, recordUse, SESSION_LIFETIME_MS } from './session-data.ts';
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
    return data ? store.createSession({ sessionID: this.id } as Request, data) : null;
  }

  /** Records a use of the session that was read, as a cookie's is. */
  async recordUse(read: Session & SessionData): Promise<void> {
    const { request, store } = this.parts;
    if (recordUse(read, request)) await store.save(read.id, read.touch());
  }

  async end(): Promise<boolean> {
    if (!this.isAvailable) throw new Unavailable(STATE_STORE_UNAVAILABLE);
    const { id } = this;
    this.id = null;
    return id !== null && this.parts.store.endSession(id);
  }

  async start(login: Login): Promise<string> {
    const { request, store, tokens } = this.parts;
    const lifetime = { maxAge: SESSION_LIFETIME_MS, originalMaxAge: SESSION_LIFETIME_MS };
    const cookie = Object.assign(new session.Cookie(), lifetime);
    const id = tokens.newId();
    await store.save(id, { cookie, ...newSessionData(login, request) });
    this.id = id;
    return tokens.sign(id);
  }
}
