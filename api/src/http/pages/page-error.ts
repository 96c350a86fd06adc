import type { ErrorRequestHandler } from 'express';
import { type AppError, RateLimited, Unavailable } from '../../platform/errors.ts';
import { SHOP_NAME } from '../../platform/shop.rules.ts';
import { prepareErrorResponse } from '../error-response.ts';

/** Responds with a static error page when a page could not be rendered. It reloads itself when a retry may succeed. */
export const pageErrorHandler: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (response.headersSent) return next(error);
  const appError = prepareErrorResponse(error, request, response, 'a page failed');
  const { title, advice } = pageTexts(appError);
  const reload =
    appError instanceof Unavailable ? `\n<meta http-equiv="refresh" content="${appError.retryAfter}">` : '';
  response.type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${reload}
<title>${title} | ${SHOP_NAME}</title>
<style>
  body { font: 1.1rem/1.6 Georgia, serif; background: #fbf7ef; color: #1b2a4a; margin: 0; min-height: 100vh; display: grid; place-items: center }
  main { max-width: 30rem; padding: 2rem 1.5rem; border-top: 4px solid #f4b23c }
  h1 { font-size: 1.7rem; line-height: 1.25; margin: 0.5rem 0 1rem }
  a { color: inherit }
</style>
<body>
<main>
<strong>${SHOP_NAME}</strong>
<h1>${title}</h1>
<p>${advice}</p>
</main>
</body>
</html>`);
};

function pageTexts(appError: AppError | null): { title: string; advice: string } {
  const tryAgain = 'Please <a href="">try again</a> in a moment.';
  if (!appError) return { title: 'Something went wrong on our side.', advice: tryAgain };
  if (appError instanceof Unavailable) {
    const advice = `This page tries again by itself in ${appError.retryAfter} seconds. Your cart and your orders are safe.`;
    return { title: firstSentence(appError.message), advice };
  }
  if (appError instanceof RateLimited) return { title: appError.message, advice: tryAgain };
  return { title: 'This address cannot be read.', advice: '<a href="/">Go to the shop</a>' };
}

const firstSentence = (text: string): string => /^[^.]*\./.exec(text)?.[0] ?? text;
