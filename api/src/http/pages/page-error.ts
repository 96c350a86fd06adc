import type { ErrorRequestHandler } from 'express';
import { RateLimited, type AppError, Unavailable } from '../../platform/errors.ts';
import { prepareErrorResponse } from '../error-response.ts';

/** Responds with a static error page when a page could not be rendered. */
export const pageErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const { title, advice } = pageTexts(prepareErrorResponse(error, request, response, 'a page failed'));
  response.type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<body style="font: 1.1rem/1.6 Georgia, serif; background: #fbf7ef; color: #1b2a4a; max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem">
<h1>${title}</h1>
<p>${advice}</p>
</body>
</html>`);
};

function pageTexts(appError: AppError | null): { title: string; advice: string } {
  const tryAgain = 'Please <a href="">try again</a> in a moment.';
  if (!appError) return { title: 'Something went wrong on our side.', advice: tryAgain };
  if (appError instanceof Unavailable) return { title: 'The shop cannot answer right now.', advice: tryAgain };
  if (appError instanceof RateLimited) return { title: appError.message, advice: tryAgain };
  return { title: 'This address cannot be read.', advice: '<a href="/">Go to the shop</a>' };
}
