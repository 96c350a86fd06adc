import { type ErrorRequestHandler, type RequestHandler, type Router, Router as createRouter } from 'express';
import { spend } from '../../platform/limits/cost-budget.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { NotFound } from '../../platform/errors.ts';
import type { Module } from '../../platform/module.ts';
import { prepareErrorResponse } from '../error-response.ts';
import { type Admit, areFor, callPriority } from '../load-shedding.ts';
import { parseBody, readBody } from '../read-json.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/**
 * The documented REST API of these modules, mounted at /api. `guard` rejects invalid tokens and requests of other sites,
 * `admit` those beyond the load: a body is read before, and parsed after it.
 */
export function restApi(modules: readonly Module[], guard: RequestHandler[], admit: Admit): Router {
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
  for (const routes of modules.flatMap((module) => module.routes ?? [])) router.use(routes);
  router.use(() => {
    throw new NotFound('There is no such call.');
  });
  router.use(restErrorHandler);
  return router;
}

/** Responds to an error: an AppError with its status and message, others are logged and sent as 500. */
const restErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const appError = prepareErrorResponse(error, request, response, 'a REST call failed');
  const { fields } = appError ?? {};
  response.json({ message: appError?.message ?? UNEXPECTED, ...(fields && { fields }) });
};
