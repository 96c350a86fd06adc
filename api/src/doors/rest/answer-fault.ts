import type { ErrorRequestHandler } from 'express';
import { asRefusal } from '../as-refusal.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** Answers whatever a REST call threw: a refusal with its status and message, anything else logged and as 500. */
export const answerFault: ErrorRequestHandler = (fault: unknown, request, response, next) => {
  if (response.headersSent) return next(fault);
  const refusal = asRefusal(fault);
  if (!refusal) request.log.error(fault, 'a REST call failed');
  const { fields, retryAfter } = refusal ?? {};
  if (retryAfter) response.set('Retry-After', String(retryAfter));
  response.status(refusal?.status ?? 500).json({ message: refusal?.message ?? UNEXPECTED, ...(fields && { fields }) });
};
