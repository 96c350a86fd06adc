import { randomInt } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { Admission, type AdmissionLimits } from '../platform/limits/admission.ts';
import { runWithPermit } from '../platform/limits/permit.ts';
import { type Priority, priorityOf, type Purpose } from '../platform/limits/priority.ts';
import { Unavailable } from '../platform/errors.ts';

/**
 * A page takes about ten milliseconds of the processor, and a process has one: so many make each other wait. One client has
 * a third of the room of visitors at most, whatever its requests are for, so that visitors always have the rest.
 */
const LIMITS: Record<Priority, AdmissionLimits> = {
  payment: { open: 64, each: 5, waitMs: 10_000 },
  checkout: { open: 48, each: 5, waitMs: 5_000 },
  customer: { open: 24, each: 5, waitMs: 5_000 },
  visitor: { open: 16, each: 5, waitMs: 2_000 },
  // Searches have few database connections: those that wait for one leave room for everything else.
  search: { open: 8, each: 3, waitMs: 2_000 },
};

/** The process has no room for a request. */
class Overloaded extends Unavailable {
  /** At random, so that clients do not come back all at once. */
  override readonly retryAfter = randomInt(3, 8);

  constructor() {
    super('Many people are in the shop right now. Please try again in a moment.');
  }
}

/** Creates the middleware that admits requests by their priority. */
export type Admit = (priority: (request: Request, response: Response) => Priority) => RequestHandler;

/**
 * Middleware behind the session: a request goes on if the process has room for it, else it waits for a short time and is
 * refused as UNAVAILABLE. Nothing of it starts if its client has disconnected before. A request is admitted once.
 */
export function loadShedding(): Admit {
  const admission = new Admission(LIMITS);
  return (priority) => async (request, response, next) => {
    const { locals } = response;
    if (locals.isShed === false) return next();
    const permit = await admission.admit(priority(request, response), request.context.clients, response);
    locals.isShed = permit === null;
    if (!permit) throw new Overloaded();
    runWithPermit(permit, next);
  };
}

/** The priority of a request by its session alone. */
export function sessionPriority({ context }: Request): Priority {
  return priorityOf(context.knownRole, undefined);
}

/** The priority of a REST call: its session, and what its route is for. */
export function callPriority({ context }: Request, { locals }: Response): Priority {
  return priorityOf(context.knownRole, locals.purpose);
}

/** Says what calls are for, by the paths that their routes declare. */
export function areFor(purpose: Purpose): RequestHandler {
  return (_request, { locals }, next) => {
    locals.purpose = purpose;
    next();
  };
}
