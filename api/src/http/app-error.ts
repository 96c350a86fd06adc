import type { Request, Response } from 'express';
import { DatabaseUnavailable, logError, findAppError } from '../platform/database/outage.ts';
import { BadInput, PayloadTooLarge, AppError } from '../platform/errors.ts';

/** The refusal that a fault is or stands for, or null. Faults of Express's own parsers carry the 4xx status they ask for. */
export function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new PayloadTooLarge('The request is too large.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new BadInput({ request: 'The request cannot be read.' });
  return findAppError(error);
}

/** Sets status and `Retry-After` for an error and logs what a service did not refuse. The caller sends the body. */
export function startErrorResponse(
  error: unknown,
  request: Request,
  response: Response,
  note: string,
): AppError | null {
  const refusal = toAppError(error);
  if (!refusal || refusal instanceof DatabaseUnavailable) logError(request.log, error, note);
  if (refusal?.retryAfter) response.set('Retry-After', String(refusal.retryAfter));
  response.status(refusal?.status ?? 500);
  return refusal;
}
