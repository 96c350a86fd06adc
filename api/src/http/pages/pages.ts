import type { Writable } from 'node:stream';
import { type Request, type Response, type Router, Router as createRouter } from 'express';
import type { GraphQLSchema } from 'graphql';
import { AppError, BadInput, RETRY_AFTER_SECONDS } from '../../platform/errors.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { logError } from '../../platform/logger.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { type OperationRequest, spendOperationCost } from '../graphql/limit-cost.ts';
import type { Assets, ShopAssets } from '../assets.ts';

/** Input of the page renderer. */
interface PageRequest {
  /** Requested URL on the public origin. */
  url: string;
  /** Public origin of the shop. */
  origin: string;
  schema: GraphQLSchema;
  context: RequestContext;
  /** Takes the cost of an operation from the budget of the client. Throws RATE_LIMITED when it is used up. */
  spend: (operation: OperationRequest) => Promise<void>;
  assets: ShopAssets;
  nonce: string;
  signal: AbortSignal;
  logError(error: unknown, note: string): void;
}

/** A rendered page: a redirect, or a status and the HTML to stream. */
type Page = { status: number; location: string } | { status: number; pipe: (to: Writable) => void };

export type RenderPage = (request: PageRequest) => Promise<Page>;

interface PagesOptions {
  schema: GraphQLSchema;
  assets: Assets;
  publicUrl: string;
  renderPage: RenderPage;
}

/** Renders a page of the web for every URL that no other route handles. */
export function pages(options: PagesOptions): Router {
  const router = createRouter();
  router.get('/{*path}', async (request, response) => {
    const signal = abortOnClose(response);
    try {
      sendPage(response, await renderPage(request, response, signal, options));
    } catch (error) {
      // A client that has disconnected gets no page, and that is not an error.
      if (!signal.aborted) throw error;
    }
  });
  return router;
}

async function renderPage(
  request: Request,
  response: Response,
  signal: AbortSignal,
  { schema, assets, publicUrl, renderPage: render }: PagesOptions,
): Promise<Page> {
  if (!request.originalUrl.startsWith('/')) throw new BadInput({ request: 'Please ask for a path.' });
  const context = request.context.withVisitorFallback();
  await context.spend(COSTS.page);
  return render({
    url: publicUrl + request.originalUrl,
    origin: publicUrl,
    schema,
    context,
    spend: async (operation) => {
      try {
        await spendOperationCost(schema, operation, context);
      } catch (error) {
        // The page is rendered without its data; the header says when to reload it.
        if (error instanceof AppError && error.retryAfter) response.set('Retry-After', String(error.retryAfter));
        throw error;
      }
    },
    assets: assets.shop,
    nonce: response.locals.nonce,
    signal,
    logError: (error, note) => {
      if (!signal.aborted) logError(request.log, error, note);
    },
  });
}

function sendPage(response: Response, page: Page): void {
  if ('location' in page) return response.redirect(page.status, page.location);
  response.status(page.status).type('html');
  if (page.status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  if (!response.get('Cache-Control')) response.set('Cache-Control', 'private, no-cache');
  page.pipe(response);
}

function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
