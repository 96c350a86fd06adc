import { type ErrorRequestHandler, type RequestHandler, type Router, Router as createRouter } from 'express';
import { CONFIRM_LOGIN_PATH } from '../../accounts/factors/factor-paths.rules.ts';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Forbidden, NotFound, ProofRequired } from '../../platform/errors.ts';
import { operationOf } from '../../platform/graphql/operation.ts';
import type { Module } from '../../platform/module.ts';
import { prepareErrorResponse } from '../error-response.ts';
import { type Admit, areFor, callPriority } from '../load-shedding.ts';
import { parseBody, readBody } from '../read-json.ts';
import { type CallRecords, recordCalls } from './record-calls.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/**
 * The documented REST API of these modules, mounted at /api. `guard` rejects invalid tokens and requests of other sites,
 * `admit` those beyond the load: a body is read before, and parsed after it.
 */
export function restApi(
  modules: readonly Module[],
  guard: RequestHandler[],
  admit: Admit,
  records: CallRecords,
): Router {
  const router = createRouter();
  // They read the raw body, which the payment provider signs.
  for (const webhooks of modules.flatMap((module) => module.webhooks ?? [])) router.use(webhooks);
  router.use(spend(COSTS.write));
  router.use(guard);
  router.use(readBody);
  for (const { purpose, paths } of modules.flatMap((module) => module.purposes ?? []))
    router.use(paths, areFor(purpose));
  router.use(admit(callPriority));
  router.use(parseBody);
  router.use(recordCalls(records));
  for (const routes of modules.flatMap((module) => module.routes ?? [])) router.use(routes);
  router.use(() => {
    throw new NotFound('There is no such call.');
  });
  router.use(restErrorHandler(records));
  return router;
}

/** Responds to an error: an AppError with its status and message, others are logged and sent as 500. Refusals are recorded. */
const restErrorHandler =
  ({ securityEvents }: CallRecords): ErrorRequestHandler =>
  async (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    // A request of another site does not reach a route.
    if (error instanceof Forbidden && request.route && request.context.viewer)
      await securityEvents.refused(request.context.viewer, operationOf(response).name);
    const appError = prepareErrorResponse(error, request, response, 'a REST call failed');
    const { fields } = appError ?? {};
    // A link to a file of the desk, opened in a browser: the page asks, and then opens the file.
    if (appError instanceof ProofRequired && request.method === 'GET' && request.accepts('json', 'html') === 'html')
      return response.redirect(`${CONFIRM_LOGIN_PATH}?${new URLSearchParams({ from: request.originalUrl })}`);
    response.json({ message: appError?.message ?? UNEXPECTED, ...(fields && { fields }) });
  };
