import type { ErrorRequestHandler } from 'express';
import { startErrorResponse } from '../app-error.ts';

const UNEXPECTED = 'Something went wrong on our side. Please try again.';

/** Answers whatever a REST call threw: a refusal with its status and message, anything else logged and as 500. */
export const restErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const refusal = startErrorResponse(error, request, response, 'a REST call failed');
  const { fields } = refusal ?? {};
  response.json({ message: refusal?.message ?? UNEXPECTED, ...(fields && { fields }) });
};
