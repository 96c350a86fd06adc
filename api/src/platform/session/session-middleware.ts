import type { Request, RequestHandler } from 'express';
import { runAsClient } from '../limits/client-queue.ts';
import { CostBudgets } from '../limits/cost-budget.ts';
import { networkOf } from '../limits/rate-limiter.ts';
import { logError } from '../logging/logger.ts';
import { isDatabaseOutage } from '../outage.ts';
import { RequestContext } from '../request-context.ts';
import { runWithOrigin } from '../request-origin.ts';
import { DeviceCookie } from './device-cookie.ts';
import { clientOf } from './session-data.ts';
import { SentSessions, type SessionOptions } from './sent-session.ts';
import { bearerToken } from './session-token.ts';
import { StationCookie } from './station-cookie.ts';

/**
 * Reads the session of the cookie or the bearer token, finds its user and sets `request.context`. A request with neither
 * has no session.
 */
export function sessionMiddleware(options: SessionOptions): RequestHandler[] {
  const devices = new DeviceCookie(options);
  const stations = new StationCookie(options);
  const sessions = new SentSessions(options, devices);
  const budgets = new CostBudgets(options.stateStore);
  const readIfSent = withoutErrors(sessions.readCookie);
  const readCookie: RequestHandler = (request, response, next) =>
    sessions.hasCookie(request) && bearerToken(request) === null ? readIfSent(request, response, next) : next();

  const setContext: RequestHandler = async (request, response, next) => {
    const token = bearerToken(request);
    const { control, viewer, tokenError } = await (token === null
      ? sessions.ofCookie(request, response)
      : sessions.ofToken(request, token));
    // Responses for a logged-in user are personal.
    if (viewer) response.set('Cache-Control', 'private, no-store');
    request.context = new RequestContext({
      log: request.log,
      session: control,
      client: { address: request.ip ?? '', knownDeviceId: (login) => devices.knownDeviceId(request, login) },
      station: stations.of(request, response),
      viewer,
      budgets,
      usesToken: token !== null,
      tokenError,
    });
    const origin = { ...clientOf(request), requestId: request.id as string };
    runWithOrigin(origin, () => runAsClient(networkOf(request.context.address), next));
  };
  return [markSecure(options.isHttps), readCookie, setContext];
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
