import type { Writable } from 'node:stream';
import { type RequestHandler, type Response, type Router, Router as createRouter } from 'express';
import type { GraphQLSchema } from 'graphql';
import type { Assets, PageAssets } from './assets.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { logError } from '../../platform/database/outage.ts';
import { BadInput, AppError, RETRY_AFTER_SECONDS } from '../../platform/errors.ts';
import { type SentOperation, spendOnOperation } from '../graphql/limit-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';

/** What a page is rendered from. */
export interface PageRequest {
  /** Address asked for, on the public origin. */
  url: string;
  /** Origin that shoppers see. */
  origin: string;
  schema: GraphQLSchema;
  context: RequestContext;
  /** Takes the cost of an operation from the budget of the visitor; rejects where it is used up. */
  spend: (operation: SentOperation) => Promise<void>;
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
    const context = request.context.forPage();
    await context.spend(COSTS.page);
    const signal = abortedBy(response);
    const page = await renderPage({
      url: publicUrl + request.originalUrl,
      origin: publicUrl,
      schema,
      context,
      spend: (operation) => spendOnOperation(schema, operation, context).catch(tellWhen(response)),
      assets: assets.shop,
      nonce: response.locals.nonce,
      signal,
      logError: (error, note) => {
        if (!signal.aborted) logError(request.log, error, note);
      },
    }).catch(unlessAborted(signal));
    if (!page) return;
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

/** The page that is rendered without its data is answered with the time after which it can be asked for again. */
function tellWhen(response: Response): (error: unknown) => never {
  return (error) => {
    if (error instanceof AppError && error.retryAfter) response.set('Retry-After', String(error.retryAfter));
    throw error;
  };
}

/** A visitor who has left gets no page, and that is no error. */
function unlessAborted(signal: AbortSignal): (error: unknown) => null {
  return (error) => {
    if (!signal.aborted) throw error;
    return null;
  };
}

function abortedBy(response: Response): AbortSignal {
  const aborter = new AbortController();
  response.once('close', () => aborter.abort());
  return aborter.signal;
}
