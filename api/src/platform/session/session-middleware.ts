import type { Request, RequestHandler, Response } from 'express';
import session, { type Session, type SessionData } from 'express-session';
import { isDatabaseOutage, toAppError } from '../outage.ts';
import { type AppError, BadInput, InvalidToken, Unavailable } from '../errors.ts';
import { runAsClient } from '../limits/client-queue.ts';
import { CostBudgets } from '../limits/cost-budget.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import { logError } from '../logging/logger.ts';
import { type Login, RequestContext } from '../request-context.ts';
import { STATE_STORE_UNAVAILABLE, type StateStore } from '../state-store/state-store.ts';
import type { Viewer } from '../viewer.ts';
import { CookieSession, detachSession, promisify } from './cookie-session.ts';
import { DeviceCookie } from './device-cookie.ts';
import { RequestSession } from './request-session.ts';
import { recordUse, SESSION_LIFETIME_MS } from './session-data.ts';
import { SessionStore } from './session-store.ts';
import { bearerToken, SessionTokens } from './session-token.ts';
import { dropSetCookie } from './set-cookie.ts';
import { TokenSession } from './token-session.ts';

const MESSAGES = {
  cookieAndToken: 'Please send either the session cookie or a token, not both.',
  invalidToken: 'This token is not valid, or its session has ended. Please log in again.',
} as const;

interface SessionOptions {
  stateStore: StateStore;
  /** Signing key of session ids and device cookies, the same in every process. */
  secret: string;
  /** Whether the public URL is https. */
  isHttps: boolean;
  /** Returns the user of a session, null if the account has ended it. Called if the state store has not read the user. */
  findViewer: (login: Login) => Promise<Viewer>;
}

/** What a request sent as its session. */
interface SentSession {
  control: RequestSession;
  viewer: Viewer | Error;
  /** Why the request must not be handled with the token it sent. */
  tokenError?: AppError;
}

/**
 * Reads the session of the cookie or the bearer token, finds its user and sets `request.context`. A request with neither
 * has no session.
 */
export function sessionMiddleware({ stateStore, secret, isHttps, findViewer }: SessionOptions): RequestHandler[] {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: SESSION_LIFETIME_MS } as const;
  // Browsers accept a cookie with this prefix only over https and from this very host.
  const name = isHttps ? '__Host-session' : 'session';
  const { maxAge: _maxAge, ...clearedCookie } = cookie;
  const store = new SessionStore(stateStore);
  const tokens = new SessionTokens(secret);
  const budgets = new CostBudgets(stateStore);
  const readSession = session({ store, name, secret, cookie, resave: false, saveUninitialized: false });
  const hasCookie = ({ headers }: Request) => headers.cookie?.includes(`${name}=`) ?? false;
  const devices = new DeviceCookie({ secret, isHttps });
  const findUser = async (found: Session & SessionData): Promise<Viewer> => {
    const known = store.viewerOf(found);
    return known === undefined ? findViewer(found.login) : known;
  };

  const ofCookie = async (request: Request, response: Response): Promise<SentSession> => {
    const cookieSession = new CookieSession({
      request,
      store,
      isAvailable: Boolean(request.session) || !hasCookie(request),
      prepare: () => promisify((done) => readSession(request, response, done)),
      clearCookie: () => response.clearCookie(name, clearedCookie),
      keepCookie: () => dropSetCookie(response, name),
      rememberDevice: (login) => devices.remember(request, response, login),
    });
    const control = new RequestSession(cookieSession, new TokenSession({ request, store, tokens }));
    return { control, viewer: hasCookie(request) ? await viewerOfCookie(request, findUser) : null };
  };

  const ofToken = async (request: Request, token: string): Promise<SentSession> => {
    const tokenSession = new TokenSession({ request, store, tokens });
    const control = new RequestSession(tokenSession, tokenSession);
    if (hasCookie(request))
      return { control, viewer: null, tokenError: new BadInput({ authorization: MESSAGES.cookieAndToken }) };
    const viewer = await viewerOfToken(request, tokenSession, token, findUser);
    return { control, viewer, ...(!viewer && { tokenError: new InvalidToken(MESSAGES.invalidToken) }) };
  };

  const setContext: RequestHandler = async (request, response, next) => {
    const token = bearerToken(request);
    const { control, viewer, tokenError } = await (token === null
      ? ofCookie(request, response)
      : ofToken(request, token));
    // Responses for a logged-in user are personal.
    if (viewer) response.set('Cache-Control', 'private, no-store');
    request.context = new RequestContext({
      log: request.log,
      session: control,
      client: { address: request.ip ?? '', knownDeviceId: (login) => devices.knownDeviceId(request, login) },
      viewer,
      budgets,
      usesToken: token !== null,
      tokenError,
    });
    runAsClient(networkOf(request.context.address), next);
  };
  const readIfSent = withoutErrors(readSession);
  const readCookie: RequestHandler = (request, response, next) =>
    hasCookie(request) && bearerToken(request) === null ? readIfSent(request, response, next) : next();
  return [markSecure(isHttps), readCookie, setContext];
}

/** Marks requests as secure if the public URL is https: the last proxy may use http, and express-session checks this. */
function markSecure(isHttps: boolean): RequestHandler {
  return (request, _response, next) => {
    if (isHttps) Object.defineProperty(request, 'secure', { value: true });
    next();
  };
}

/** Lets a request continue without a session if it cannot be read or saved, and logs why. */
function withoutErrors(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let continued = false;
    return handler(request, response, (error?: unknown) => {
      if (error) recordSessionError(request, error);
      if (!continued) next();
      continued = true;
    });
  };
}

function recordSessionError(request: Request, error: unknown): void {
  request.sessionError = error;
  if (isDatabaseOutage(error)) return logError(request.log, error, 'a session could not be read or saved');
  request.log.warn({ reason: (error as Error).message }, 'a session could not be read or saved');
}

/** Rejects a call with an invalid bearer token, also if it needs no login: a client has to notice that its session has ended. */
export const requireValidToken: RequestHandler = (request, _response, next) => {
  request.context.requireValidToken();
  next();
};

type FindUser = (found: Session & SessionData) => Promise<Viewer>;

async function viewerOfCookie(request: Request, findUser: FindUser): Promise<Viewer | Error> {
  const { session: found } = request;
  if (!found) return toAppError(request.sessionError) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
  if (!isLoggedIn(found)) return null;
  try {
    const viewer = await findUser(found);
    // It stays in the store: a concurrent request that has just changed the password may be about to renew it.
    if (!viewer) detachSession(request);
    // express-session saves a changed session and sets its cookie, so that both last as long.
    else recordUse(found, request);
    return viewer;
  } catch (error) {
    return asUnavailable(request, error);
  }
}

function isLoggedIn(found: Partial<SessionData> & Session): found is Session & SessionData {
  return found.login !== undefined;
}

/** The user of a token; null if the token is invalid or its session has ended. */
async function viewerOfToken(
  request: Request,
  tokenSession: TokenSession,
  token: string,
  findUser: FindUser,
): Promise<Viewer | Error> {
  try {
    const found = await tokenSession.read(token);
    const viewer = found && (await findUser(found));
    if (found && viewer) await tokenSession.recordUse(found);
    return viewer;
  } catch (error) {
    return asUnavailable(request, error);
  }
}

function asUnavailable(request: Request, error: unknown): AppError {
  logError(request.log, error, 'the user of a session could not be read');
  return toAppError(error) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
}
