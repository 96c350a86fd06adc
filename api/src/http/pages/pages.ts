import { type Request, type Response, type Router, Router as createRouter } from 'express';
import { type DocumentNode, type ExecutionResult, getOperationAST, type GraphQLSchema } from 'graphql';
import { AppError, BadInput, RETRY_AFTER_SECONDS } from '../../platform/errors.ts';
import { CREDENTIAL_HEADERS, markPublic } from '../../platform/graphql/public-read.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { priorityOf } from '../../platform/limits/priority.ts';
import { inOwnTurn } from '../../platform/limits/own-turn.ts';
import { logError } from '../../platform/logging/logger.ts';
import type { Assets, ShopAssets } from '../assets.ts';
import type { Execute } from '../graphql/executor.ts';
import { spendOperationCost } from '../graphql/limit-cost.ts';
import { operationNamed } from '../../platform/graphql/operation.ts';
import { isPublicOperation } from '../graphql/public-operation.ts';
import type { Admit } from '../load-shedding.ts';
import { isPublicPage, isUnlistedPage, pagePurpose, withoutTracking } from './public-pages.ts';

interface Operation {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

/** Input of the page renderer. */
interface PageRequest {
  /** Requested URL on the public origin. */
  url: string;
  /** Public origin of the shop. */
  origin: string;
  /**
   * Executes an operation as the client, after taking its cost from the client's budget. Throws RATE_LIMITED when that is
   * used up.
   */
  execute: (operation: Operation) => Promise<ExecutionResult>;
  assets: ShopAssets;
  signal: AbortSignal;
  /** Runs work that takes the processor for long, when it is its turn. */
  inOwnTurn: typeof inOwnTurn;
  logError(error: unknown, note: string): void;
}

/** A rendered page: a redirect, or a status, the pattern of the route and the HTML. */
type Page = { status: number; location: string } | { status: number; route: string; html: string };

/** For pages that anyone with their address may see. Every response has `Referrer-Policy: no-referrer`. */
const UNLISTED_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export type RenderPage = (request: PageRequest) => Promise<Page>;

interface PagesOptions {
  schema: GraphQLSchema;
  execute: Execute;
  assets: Assets;
  publicUrl: string;
  renderPage: RenderPage;
  /** Refuses requests beyond the load. */
  admit: Admit;
  /** Whether the shop has signed the token of a link. */
  isLink: (token: string) => boolean;
}

/** Fields that are the same for every visitor, but not for every client: a visitor is no user. */
const VISITOR_FIELDS = new Set(['me']);

/** Renders a page of the web for every URL that no other route handles. */
export function pages(options: PagesOptions): Router {
  const router = createRouter();
  const admit = options.admit(({ path, context }) => priorityOf(context.knownRole, pagePurpose(path, options.isLink)));
  router.get('/{*path}', admit, async (request, response) => {
    const signal = abortOnClose(response);
    try {
      await sendPage(request, response, signal, options);
    } catch (error) {
      // A client that has disconnected gets no page, and that is not an error.
      if (!signal.aborted) throw error;
    }
  });
  return router;
}

async function sendPage(
  request: Request,
  response: Response,
  signal: AbortSignal,
  { schema, execute, assets, publicUrl, renderPage }: PagesOptions,
): Promise<void> {
  if (!request.originalUrl.startsWith('/')) throw new BadInput({ request: 'Please ask for a path.' });
  const context = request.context.withVisitorFallback();
  await context.spend(COSTS.page);
  let isPublic = isPublicPage(request.path);
  const executeForPage = async (operation: Operation) => {
    await spendOperationCost(schema, operation, context).catch((error) => throwWithRetryAfter(error, response));
    return execute(operation.document, null, operation.variables, context);
  };
  const page = await renderPage({
    url: publicUrl + withoutTracking(request.originalUrl),
    origin: publicUrl,
    execute: async (operation) => {
      isPublic &&= isSameForVisitors(schema, operation);
      const result = await executeForPage(operation).catch((error) => {
        isPublic = false;
        throw error;
      });
      isPublic &&= !result.errors;
      return result;
    },
    assets: assets.shop,
    signal,
    inOwnTurn,
    logError: (error, note) => {
      if (!signal.aborted) logError(request.log, error, note);
    },
  });
  if ('location' in page) return response.redirect(page.status, page.location);
  response.locals.operation = operationNamed('page', page.route);
  response.status(page.status).type('html').vary(CREDENTIAL_HEADERS);
  if (page.status === 503) response.set('Retry-After', String(RETRY_AFTER_SECONDS));
  if (isUnlistedPage(request.path)) response.set(UNLISTED_HEADERS);
  if (!response.get('Cache-Control')) response.set('Cache-Control', 'private, no-cache');
  if (isPublic && page.status === 200) markPublic(request, response);
  response.send(page.html);
}

/** The page is rendered without the data of this operation; the header says when to reload it. */
function throwWithRetryAfter(error: unknown, response: Response): never {
  if (error instanceof AppError && error.retryAfter) response.set('Retry-After', String(error.retryAfter));
  throw error;
}

function isSameForVisitors(schema: GraphQLSchema, { document }: Operation): boolean {
  const operation = getOperationAST(document);
  return operation != null && isPublicOperation(schema, document, operation, VISITOR_FIELDS);
}

function abortOnClose(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
