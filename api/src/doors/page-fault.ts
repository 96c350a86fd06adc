import type { ErrorRequestHandler } from 'express';
import { asRefusal } from './as-refusal.ts';

/** What is answered where no page could be rendered at all: a page that needs nothing. */
export const pageFault: ErrorRequestHandler = (fault: unknown, request, response, next) => {
  if (response.headersSent) return next(fault);
  const refusal = asRefusal(fault);
  if (!refusal) request.log.error(fault, 'a page failed');
  const title = refusal ? 'This address cannot be read.' : 'Something went wrong on our side.';
  const advice = refusal ? '<a href="/">Go to the shop</a>' : 'Please <a href="">try again</a> in a moment.';
  response.status(refusal?.status ?? 500).type('html').send(`<!doctype html>
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
