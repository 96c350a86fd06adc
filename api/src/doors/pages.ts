import type { Writable } from 'node:stream';
import { type RequestHandler, type Router, Router as createRouter } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Assets, PageAssets } from './assets.ts';
import { logError } from '../platform/database-outage.ts';
import { BadInput, RETRY_AFTER_SECONDS } from '../platform/errors.ts';
import type { RequestContext } from '../platform/request-context.ts';

/** What a page is rendered from. */
export interface PageRequest {
  /** Address asked for, on the public origin. */
  url: string;
  /** Origin that shoppers see. */
  origin: string;
  schema: GraphQLSchema;
  context: RequestContext;
  assets: PageAssets;
  nonce: string;
  signal: AbortSignal;
  /** Logs an error of this request. */
  logError(error: unknown, note: string): void;
}

/** A rendered page: somewhere else to go, or a status and the HTML to stream. */
export type Page = { status: number; location: string } | { status: number; pipe: (to: Writable) => void };

export type RenderPage = (request: PageRequest) => Promise<Page>;

interface PagesOptions {
  schema: GraphQLSchema;
  assets: Assets;
  publicUrl: string;
  renderPage: RenderPage;
}

/** Every address that nothing else answers is a page of the web. */
export function pages({ schema, assets, publicUrl, renderPage }: PagesOptions): Router {
  const serve: RequestHandler = async (request, response) => {
    if (!request.originalUrl.startsWith('/')) throw new BadInput({ request: 'Please ask for a path.' });
    const page = await renderPage({
      url: publicUrl + request.originalUrl,
      origin: publicUrl,
      schema,
      context: request.context.forPage(),
      assets: assets.shop,
      nonce: response.locals.nonce,
      signal: abortedBy(response),
      logError: (error, note) => logError(request.log, error, note),
    });
    if ('location' in page) return response.redirect(page.status, page.location);
    response.status(page.status).type('html');
    if (page.status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
    if (!response.get('Cache-Control')) response.set('Cache-Control', 'private, no-cache');
    page.pipe(response);
  };
  const router = createRouter();
  router.get('/{*path}', serve);
  return router;
}

function abortedBy(response: Parameters<RequestHandler>[1]): AbortSignal {
  const aborter = new AbortController();
  response.once('close', () => aborter.abort());
  return aborter.signal;
}
