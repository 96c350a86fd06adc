import { randomInt } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { Admission, type AdmissionLimits } from '../platform/limits/admission.ts';
import { Unavailable } from '../platform/errors.ts';
import { Role } from '../platform/viewer.ts';

/** What a request matters to the shop under load. */
type Priority = 'payment' | 'checkout' | 'customer' | 'visitor' | 'search';

/** A page takes about ten milliseconds of the processor, and a process has one: so many make each other wait. */
const LIMITS: Record<Priority, AdmissionLimits> = {
  payment: { open: Infinity, waitMs: 0 },
  checkout: { open: 48, waitMs: 5_000 },
  customer: { open: 24, waitMs: 2_000 },
  visitor: { open: 16, waitMs: 1_000 },
  // Searches have few database connections: those that wait for one leave room for everything else.
  search: { open: 8, waitMs: 1_000 },
};

/** The process has no room for a request. */
class Overloaded extends Unavailable {
  /** At random, so that clients do not come back all at once. */
  override readonly retryAfter = randomInt(3, 8);

  constructor() {
    super('Many people are in the shop right now. Please try again in a moment.');
  }
}

const PAYMENT =
  /\b(placeOrder|startPayment|verifyPayment|refreshPayment)\b|^\/api\/(create-razorpay-order|payment-verification)\b/;
const CHECKOUT = /\b(mutation|quote|cart|checkout|payment|order|orders|ordersuccessful|address|addresses)\b/i;
const SEARCH = /\bsearch|\bsuggest/i;
/** Who pays by a link has no login; a token is not checked here, so that they have the room of a checkout, which is bounded. */
const PAYMENT_LINK = /\bmutation\b.*\b(start|verify)LinkPayment\b|^\/pay\//is;
const LOGIN = /\bmutation\b|^\/(api\/(phone\/)?)?login/i;

/**
 * Middleware behind the parser of bodies: a request goes on if the process has room for it, else it waits for a short time
 * and is refused as UNAVAILABLE. Nothing of it starts if its client has disconnected before.
 */
export function loadShedding(): RequestHandler {
  const admission = new Admission(LIMITS);
  return async (request, response, next) => {
    const isAdmitted = await admission.admit(priorityOf(request), response);
    if (isAdmitted) return next();
    response.locals.isShed = true;
    throw new Overloaded();
  };
}

/** Orders and payments of customers come first, the pages and searches of visitors last. */
export function priorityOf({ originalUrl, body, query, context }: Request): Priority {
  const { query: operation = '' } = (body ?? query) as { query?: unknown };
  const text = `${originalUrl.split('?')[0]} ${String(operation)}`;
  const role = context.knownRole;
  if (!role && PAYMENT_LINK.test(text)) return 'checkout';
  if (!role && LOGIN.test(text)) return 'customer';
  if (!role) return SEARCH.test(text) ? 'search' : 'visitor';
  if (PAYMENT.test(text)) return 'payment';
  return role === Role.ADMIN || CHECKOUT.test(text) ? 'checkout' : 'customer';
}
