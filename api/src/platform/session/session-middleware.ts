import type { Request, RequestHandler } from 'express';
import session, { type SessionData } from 'express-session';
import { isDatabaseOutage, toAppError } from '../database/outage.ts';
import { Unauthenticated, Unavailable } from '../errors.ts';
import { runAsClient } from '../limits/client-queue.ts';
import { CostBudgets } from '../limits/cost-budget.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import { logError } from '../logger.ts';
import { type Login, RequestContext, type SessionControl } from '../request-context.ts';
import { STATE_STORE_UNAVAILABLE, type StateStore } from '../state-store/state-store.ts';
import { type Viewer, VIEWER_MESSAGES } from '../viewer.ts';
import { DeviceCookie } from './device-cookie.ts';
import { SessionStore } from './session-store.ts';
import { dropSetCookie } from './set-cookie.ts';

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;

/** A use of a session is recorded once in this time: the session is saved and its cookie set again. */
const USE_INTERVAL_MS = 10 * 60 * 1000;

declare module 'express-session' {
  interface SessionData {
    login: Login;
    /** When a use was last recorded, in milliseconds. */
    usedAt?: number;
  }
}

interface SessionOptions {
  stateStore: StateStore;
  /** Signing key of session ids and device cookies, the same in every process. */
  secret: string;
  /** Whether the public URL is https. */
  isHttps: boolean;
  /** Returns the user of a session, null if the account has ended it. Called if the state store has not read the user. */
  findViewer: (login: Login) => Promise<Viewer>;
}

/** Reads the session, finds its user and sets `request.context`. A request without a session cookie has no session. */
export function sessionMiddleware({ stateStore, secret, isHttps, findViewer }: SessionOptions): RequestHandler[] {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: DAYS_30_MS } as const;
  // Browsers accept a cookie with this prefix only over https and from this very host.
  const name = isHttps ? '__Host-session' : 'session';
  const { maxAge: _maxAge, ...clearedCookie } = cookie;
  const store = new SessionStore(stateStore);
  const budgets = new CostBudgets(stateStore);
  const readSession = session({
    store,
    name,
    secret,
    cookie,
    resave: false,
    saveUninitialized: false,
  });
  const hasCookie = ({ headers }: Request) => headers.cookie?.includes(`${name}=`) ?? false;
  const devices = new DeviceCookie({ secret, isHttps });
  const setContext: RequestHandler = async (request, response, next) => {
    const control = new RequestSession({
      request,
      store,
      isAvailable: Boolean(request.session) || !hasCookie(request),
      prepare: () => promisify((done) => readSession(request, response, done)),
      clearCookie: () => response.clearCookie(name, clearedCookie),
      keepCookie: () => dropSetCookie(response, name),
      rememberDevice: (login) => devices.remember(request, response, login),
    });
    const viewer = hasCookie(request) ? await viewerOf(request, store, findViewer) : null;
    // Responses for a logged-in user are personal.
    if (viewer) response.set('Cache-Control', 'private, no-store');
    request.context = new RequestContext({
      log: request.log,
      session: control,
      client: { address: request.ip ?? '', knownDeviceId: (login) => devices.knownDeviceId(request, login) },
      viewer,
      budgets,
    });
    runAsClient(networkOf(request.context.address), next);
  };
  const readIfSent = withoutErrors(readSession);
  const read: RequestHandler = (request, response, next) =>
    hasCookie(request) ? readIfSent(request, response, next) : next();
  return [markSecure(isHttps), read, setContext];
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

async function viewerOf(
  request: Request,
  store: SessionStore,
  findViewer: SessionOptions['findViewer'],
): Promise<Viewer | Error> {
  const { session: found } = request;
  if (!found) return toAppError(request.sessionError) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
  if (!found.login) return null;
  try {
    const known = store.viewerOf(found);
    const viewer = known === undefined ? await findViewer(found.login) : known;
    // It stays in the store: a concurrent request that has just changed the password may be about to renew it.
    if (!viewer) detachSession(request);
    else recordUse(found);
    return viewer;
  } catch (error) {
    logError(request.log, error, 'the user of a session could not be read');
    return toAppError(error) ?? new Unavailable(STATE_STORE_UNAVAILABLE);
  }
}

/** express-session saves a changed session and sets its cookie, so that both last as long. */
function recordUse(used: Partial<SessionData>): void {
  if (Date.now() - (used.usedAt ?? 0) >= USE_INTERVAL_MS) used.usedAt = Date.now();
}

interface RequestSessionParts {
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

/** The session of a request. It may end and start again any number of times during the request. */
class RequestSession implements SessionControl {
  constructor(private readonly parts: RequestSessionParts) {}

  async logIn(login: Login): Promise<void> {
    await this.end();
    await this.start(login);
  }

  async renew(login: Login): Promise<void> {
    if (!(await this.end())) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    await this.start(login);
  }

  async logOut(): Promise<void> {
    await this.end();
  }

  /** Ends the session, if any. Returns whether it still existed. */
  private async end(): Promise<boolean> {
    const { request, store, isAvailable, clearCookie } = this.parts;
    if (!isAvailable) throw new Unavailable(STATE_STORE_UNAVAILABLE);
    const existed = Boolean(request.session?.login) && (await store.endSession(request.sessionID));
    detachSession(request);
    clearCookie();
    return existed;
  }

  /** Starts a session under a new random id, which prevents session fixation. */
  private async start(login: Login): Promise<void> {
    const { request, prepare, keepCookie, rememberDevice } = this.parts;
    if (!request.sessionStore) await prepare();
    request.sessionStore.generate(request);
    Object.assign(request.session, { login, usedAt: Date.now() });
    await promisify((done) => request.session.save(done));
    keepCookie();
    rememberDevice(login);
  }
}

/** Removes the session from a request, so that express-session does not set its cookie again. */
function detachSession(request: Partial<Request>): void {
  delete request.session;
}

function promisify(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}
