import type { Request, Response } from 'express';
import { DatabaseUnavailable, toAppError } from '../platform/outage.ts';
import { AppError, BadInput, InvalidToken, PayloadTooLarge } from '../platform/errors.ts';
import { logError } from '../platform/logging/logger.ts';

/** Returns the AppError to respond with, null for an unexpected error. Errors of Express's parsers carry a 4xx status. */
export function toResponseError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status = (error as { status?: unknown } | null)?.status;
  if (status === 413) return new PayloadTooLarge('The request is too large.');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new BadInput({ request: 'The request cannot be read.' });
  return toAppError(error);
}

/** Sets the status, `Cache-Control` and `Retry-After` of an error response, and logs an unexpected error or an outage. The caller sends the body. */
export function prepareErrorResponse(
  error: unknown,
  request: Request,
  response: Response,
  note: string,
): AppError | null {
  const appError = toResponseError(error);
  if (!appError || appError instanceof DatabaseUnavailable) logError(request.log, error, note);
  if (appError?.retryAfter) response.set('Retry-After', String(appError.retryAfter));
  if (appError instanceof InvalidToken) response.set('WWW-Authenticate', 'Bearer error="invalid_token"');
  // The route may have declared its response public.
  response.set('Cache-Control', 'no-store').status(appError?.status ?? 500);
  return appError;
}
