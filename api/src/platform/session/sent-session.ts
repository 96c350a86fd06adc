import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { type AppError, BadInput, InvalidToken, Unavailable } from '../errors.ts';
import { logError } from '../logging/logger.ts';
import { toAppError } from '../outage.ts';
import type { Login } from '../request-context.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { STATE_STORE_UNAVAILABLE, type StateStore } from '../state-store/state-store.ts';
import type { Viewer } from '../viewer.ts';
import { CookieSession, detachSession, promisify } from './cookie-session.ts';
import type { DeviceCookie } from './device-cookie.ts';
import { RequestSession, type SessionEvents } from './request-session.ts';
import { recordUse } from './session-data.ts';
import { hasEnded, SESSION_LIFETIME_MS } from './session-lifetimes.rules.ts';
import { SessionStore } from './session-store.ts';
import { SessionTokens } from './session-token.ts';
import { dropSetCookie } from './set-cookie.ts';
import { TokenSession } from './token-session.ts';

const MESSAGES = {
  cookieAndToken: 'Please send either the session cookie or a token, not both.',
  invalidToken: 'This token is not valid, or its session has ended. Please log in again.',
} as const;

export interface SessionOptions {
  stateStore: StateStore;
  /** Sign session ids and device cookies, the same in every process. */
  keys: SigningKeys;
  /** Whether the public URL is https. */
  isHttps: boolean;
  /** Returns the user of a session, null if the account has ended it. Called if the state store has not read the user. */
  findViewer: (login: Login) => Promise<Viewer>;
  events: {
    /** Before a session starts. */
    loggedIn(login: Login, isKnownDevice: boolean): Promise<void>;
    loggedOut: SessionEvents['loggedOut'];
  };
}

/** What a request sent as its session. */
interface SentSession {
  control: RequestSession;
  viewer: Viewer | Error;
  /** Why the request must not be handled with the token it sent. */
  tokenError?: AppError;
}

/** Finds the session that a request sent, by its cookie or its token, and the user of it. */
export class SentSessions {
  /** express-session: reads the session of a cookie, and saves it with the response. */
  readonly readCookie: RequestHandler;
  private readonly cookie: CookieOptions;
  private readonly cookieName;
  private readonly store = new SessionStore(this.options.stateStore);
  private readonly tokens = new SessionTokens(this.options.keys);

  constructor(
    private readonly options: SessionOptions,
    private readonly devices: DeviceCookie,
  ) {
    const { keys, isHttps } = options;
    this.cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/' };
    // Browsers accept a cookie with this prefix only over https and from this very host.
    this.cookieName = isHttps ? '__Host-session' : 'session';
    const cookie = { ...this.cookie, maxAge: SESSION_LIFETIME_MS };
    const { store, cookieName: name } = this;
    // It signs with the first secret and reads with all.
    const secret = [...keys.secrets];
    this.readCookie = session({ store, name, secret, cookie, resave: false, saveUninitialized: false });
  }

  hasCookie({ headers }: Request): boolean {
    return headers.cookie?.includes(`${this.cookieName}=`) ?? false;
  }

  async ofCookie(request: Request, response: Response): Promise<SentSession> {
    const { store, tokens, cookieName } = this;
    const cookieSession = new CookieSession({
      request,
      store,
      isAvailable: Boolean(request.session) || !this.hasCookie(request),
      prepare: () => promisify((done) => this.readCookie(request, response, done)),
      clearCookie: () => response.clearCookie(cookieName, this.cookie),
      keepCookie: () => dropSetCookie(response, cookieName),
      rememberDevice: (login) => this.devices.remember(request, response, login),
    });
    const tokenSession = new TokenSession({ request, store, tokens });
    const control = new RequestSession(cookieSession, tokenSession, this.eventsOf(request));
    return { control, viewer: this.hasCookie(request) ? await this.viewerOfCookie(request) : null };
  }

  async ofToken(request: Request, token: string): Promise<SentSession> {
    const { store, tokens } = this;
    const tokenSession = new TokenSession({ request, store, tokens });
    const control = new RequestSession(tokenSession, tokenSession, this.eventsOf(request));
    if (this.hasCookie(request))
      return { control, viewer: null, tokenError: new BadInput({ authorization: MESSAGES.cookieAndToken }) };
    const viewer = await this.viewerOfToken(request, tokenSession, token);
    return { control, viewer, ...(!viewer && { tokenError: new InvalidToken(MESSAGES.invalidToken) }) };
  }

  private eventsOf(request: Request): SessionEvents {
    const { loggedIn, loggedOut } = this.options.events;
    const isKnown = (login: Login) => this.devices.knownDeviceId(request, login) !== null;
    return { loggedIn: (login) => loggedIn(login, isKnown(login)), loggedOut };
  }

  private async viewerOfCookie(request: Request): Promise<Viewer | Error> {
    const { session: found } = request;
    if (!found) return toAppError(request.sessionError) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
    if (!isLoggedIn(found)) return null;
    try {
      const viewer = await this.viewerOf(found);
      // It stays in the store: a concurrent request that has just changed the password may be about to renew it.
      if (!viewer) detachSession(request);
      // express-session saves a changed session and sets its cookie, so that both last as long.
      else recordUse(found, request, viewer.role);
      return viewer;
    } catch (error) {
      return asUnavailable(request, error);
    }
  }

  /** The user of a token; null if the token is invalid or its session has ended. */
  private async viewerOfToken(request: Request, tokenSession: TokenSession, token: string): Promise<Viewer | Error> {
    try {
      const found = await tokenSession.read(token);
      const viewer = found && (await this.viewerOf(found));
      if (found && viewer) await tokenSession.recordUse(found, viewer.role);
      return viewer;
    } catch (error) {
      return asUnavailable(request, error);
    }
  }

  private async viewerOf(found: Session & SessionData): Promise<Viewer> {
    const known = this.store.viewerOf(found);
    const viewer = known === undefined ? await this.options.findViewer(found.login) : known;
    return viewer && hasEnded(found, viewer.role, Date.now()) ? null : viewer;
  }
}

function isLoggedIn(found: Partial<SessionData> & Session): found is Session & SessionData {
  return found.login !== undefined;
}

function asUnavailable(request: Request, error: unknown): AppError {
  logError(request.log, error, 'the user of a session could not be read');
  return toAppError(error) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
}
