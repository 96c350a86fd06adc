import { Unauthenticated } from '../errors.ts';
import { type Login, type SessionControl, TokenMethod } from '../request-context.ts';
import { VIEWER_MESSAGES } from '../viewer.ts';
import type { ContinuedSession } from './session-data.ts';
import { publicSessionId } from './session-store.ts';

/** How a client keeps its session: as a cookie or a bearer token. */
export interface SessionTransport {
  /** Id of the session, null without one. */
  readonly id: string | null;
  /** What a session that continues this one keeps. */
  readonly data: ContinuedSession;
  /** Starts a session under a new random id, which prevents session fixation. Returns its token, if it has one. */
  start(login: Login, continued?: ContinuedSession): Promise<string | null>;
  /** Ends the session, if any. Returns whether it still existed. */
  end(): Promise<boolean>;
}

/** What hears of logins and logouts. */
export interface SessionEvents {
  /** Before a session starts. */
  loggedIn(login: Login): Promise<void>;
  /** After a session has ended by request. */
  loggedOut(login: Login): Promise<void>;
}

/** The session of a request. It may end and start again any number of times during the request. */
export class RequestSession implements SessionControl {
  /** `current`: of the session that was sent. `tokens`: of a session that a login starts by request. */
  constructor(
    private current: SessionTransport,
    private readonly tokens: SessionTransport,
    private readonly events: SessionEvents,
  ) {}

  get publicId(): string | null {
    const { id } = this.current;
    return id === null ? null : publicSessionId(id);
  }

  async logIn(login: Login, method: TokenMethod | null = null): Promise<string | null> {
    await this.events.loggedIn(login);
    await this.current.end();
    if (method === TokenMethod.BEARER) this.current = this.tokens;
    return this.current.start(login);
  }

  async renew(login: Login): Promise<string | null> {
    const { data } = this.current;
    if (!(await this.current.end())) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return this.current.start(login, data);
  }

  async logOut(): Promise<void> {
    const { login } = this.current.data;
    if ((await this.current.end()) && login) await this.events.loggedOut(login);
  }
}
