import type { RequestHandler } from 'express';
import type { PageAssets } from '../pages/assets.ts';

/** GraphiQL for a browser that opens the GraphQL address; everyone else passes on to the API. */
export function playgroundPage({ scripts, styles }: PageAssets): RequestHandler {
  return (request, response, next) => {
    if (!request.accepts(['application/json', 'html']) || request.accepts(['application/json', 'html']) !== 'html')
      return next();
    response.type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API playground</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n')}
</head>
<body>
<div id="playground">Loading the playground...</div>
${scripts.map((src) => `<script type="module" src="${src}" nonce="${response.locals.nonce}"></script>`).join('\n')}
</body>
</html>`);
  };
}
