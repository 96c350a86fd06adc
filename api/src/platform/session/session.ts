import type { Request, RequestHandler } from 'express';
import session from 'express-session';
import { runAsClient } from '../limits/client-queue.ts';
import { CostBudgets } from '../limits/cost-budget.ts';
import { DeviceCookie } from './device-cookie.ts';
import { isDatabaseOutage, logError, findAppError } from '../database/outage.ts';
import { Unauthenticated, Unavailable } from '../errors.ts';
import { networkOf } from '../limits/rate-limit.ts';
import { type Login, RequestContext, type SessionControl } from '../request-context.ts';
import { OUT_OF_REACH, type SessionEngine } from './session-engine.ts';
import { SessionStore } from './session-store.ts';
import { dropSetCookie } from './set-cookie.ts';
import { type Viewer, VIEWER_MESSAGES } from '../viewer.ts';

const DAYS_30_MS = 30 * 24 * 60 * 60 * 1000;

declare module 'express-session' {
  interface SessionData {
    login: Login;
  }
}

interface SessionOptions {
  engine: SessionEngine;
  /** What session ids and device cookies are signed with, the same in every process. */
  secret: string;
  /** Whether shoppers reach the shop by https. */
  isHttps: boolean;
  /** Who a session belongs to; null where the account has ended it. */
  findViewer: (login: Login) => Promise<Viewer>;
}

/** Finds out who asks, and gives the request its context. A request without a session asks the store nothing. */
export function sessions({ engine, secret, isHttps, findViewer }: SessionOptions): RequestHandler[] {
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: DAYS_30_MS } as const;
  // The prefix makes browsers refuse the cookie from other hosts and from http.
  const name = isHttps ? '__Host-session' : 'session';
  const { maxAge: _lasting, ...cookieToClear } = cookie;
  const store = new SessionStore(engine);
  const budgets = new CostBudgets(engine);
  const read = session({
    store,
    name,
    secret,
    cookie,
    resave: false,
    saveUninitialized: false,
    rolling: true,
  });
  const devices = new DeviceCookie({ secret, isHttps });
  const identify: RequestHandler = async (request, response, next) => {
    const control = new OwnSession({
      request,
      store,
      takeCookie: () => response.clearCookie(name, cookieToClear),
      keepCookie: () => dropSetCookie(response, name),
      rememberDevice: (login) => devices.remember(request, response, login),
    });
    const viewer = await viewerOf(request, findViewer);
    // Whoever is logged in gets answers of their own.
    if (viewer) response.set('Cache-Control', 'private, no-store');
    request.context = new RequestContext({
      log: request.log,
      session: control,
      client: { address: request.ip ?? '', deviceOf: (login) => devices.deviceOf(request, login) },
      viewer,
      budgets,
    });
    runAsClient(networkOf(request.context.address), next);
  };
  return [securedByAddress(isHttps), withoutFaults(read), identify];
}

/** Shoppers come by https where the public address says so, whatever the last proxy speaks to this process. */
function securedByAddress(isHttps: boolean): RequestHandler {
  return (request, _response, next) => {
    if (isHttps) Object.defineProperty(request, 'secure', { value: true });
    next();
  };
}

/** A session that cannot be read or kept is missing from the request; the request itself goes on, once. */
function withoutFaults(handler: RequestHandler): RequestHandler {
  return (request, response, next) => {
    let passed = false;
    return handler(request, response, (error?: unknown) => {
      if (error) logSessionError(request, error);
      if (!passed) next();
      passed = true;
    });
  };
}

function logSessionError(request: Request, error: unknown): void {
  request.sessionError = error;
  if (isDatabaseOutage(error)) return logError(request.log, error, 'a session was out of reach');
  request.log.warn({ reason: (error as Error).message }, 'a session was out of reach');
}

async function viewerOf(request: Request, findViewer: SessionOptions['findViewer']): Promise<Viewer | Error> {
  const { session: found } = request;
  if (!found) return findAppError(request.sessionError) ?? new Unavailable(OUT_OF_REACH);
  if (!found.login) return null;
  try {
    const viewer = await findViewer(found.login);
    // It is left in the store, though: the request that has just changed the password may be about to renew it.
    if (!viewer) leave(request);
    return viewer;
  } catch (error) {
    logError(request.log, error, 'who asks cannot be found out');
    return findAppError(error) ?? new Unavailable(OUT_OF_REACH);
  }
}

interface OwnSessionParts {
  request: Request;
  store: SessionStore;
  /** Takes the cookie back with the answer. */
  takeCookie: () => void;
  /** Does not take it back after all. */
  keepCookie: () => void;
  /** Makes the browser a known device of the account. */
  rememberDevice: (login: Login) => void;
}

/** The session of a request. It may end while the request lasts, and another begin after it, as often as is asked for. */
class OwnSession implements SessionControl {
  private readonly isInReach: boolean;

  constructor(private readonly parts: OwnSessionParts) {
    this.isInReach = Boolean(parts.request.session);
  }

  async logIn(login: Login): Promise<void> {
    await this.end();
    await this.begin(login);
  }

  async renew(login: Login): Promise<void> {
    if (!(await this.end())) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    await this.begin(login);
  }

  async logOut(): Promise<void> {
    await this.end();
  }

  /** Ends the session, if there is one. Answers whether it was still there. */
  private async end(): Promise<boolean> {
    const { request, store, takeCookie } = this.parts;
    if (!this.isInReach) throw new Unavailable(OUT_OF_REACH);
    const wasThere = Boolean(request.session?.login) && (await store.end(request.sessionID));
    leave(request);
    takeCookie();
    return wasThere;
  }

  /** Begins a session under an id that nobody has known before. */
  private async begin(login: Login): Promise<void> {
    const { request, keepCookie, rememberDevice } = this.parts;
    request.sessionStore.generate(request);
    request.session.login = login;
    await called((done) => request.session.save(done));
    keepCookie();
    rememberDevice(login);
  }
}

/** Takes the session from a request, whose answer would else give its cookie again. */
function leave(request: Partial<Request>): void {
  delete request.session;
}

/** The store gives up by itself, so a callback comes in any case. */
function called(work: (done: (error?: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    work((error) => (error ? reject(error) : resolve()));
  });
}
