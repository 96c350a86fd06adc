import { once } from 'node:events';
import { createServer, get } from 'node:http';
import express from 'express';
import { GraphQLSchema } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ownUrl } from '../../platform/server/listen.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { pageErrorHandler } from './page-error.ts';
import { pages, type RenderPage } from './pages.ts';

const NOTHING = { scripts: [], imports: [], styles: [], pages: {} };

it.each([
  [503, '5'],
  [200, null],
])('A page with the status %i has Retry-After: %s', async (status, retryAfter) => {
  const { url } = await openPages(async () => ({ status, route: '/', html: '' }));
  const response = await fetch(url);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter]);
});

it('A failed page is logged as an error, unless the client has disconnected', async () => {
  let started = 0;
  const leave = async (signal: AbortSignal) => {
    started += 1;
    await once(signal, 'abort');
    throw new Error('the client has disconnected');
  };
  const broken = async () => {
    throw new Error('broken');
  };
  const { url, error } = await openPages(({ url: page, signal }) =>
    page.endsWith('/left') ? leave(signal) : broken(),
  );
  const request = get(`${url}/left`).on('error', () => {});
  await expect.poll(() => started).toBe(1);
  request.destroy();
  // The failure of the first page is handled before that of the others.
  expect((await fetch(url)).status).toBe(500);
  expect((await fetch(url)).status).toBe(500);
  expect(error.mock.calls.map(([logged]) => logged.message)).toEqual(['broken', 'broken']);
});

/** Starts a server with this page renderer; `error` is its error log. */
async function openPages(renderPage: RenderPage) {
  const error = vi.fn<(logged: Error) => void>();
  const app = express();
  app.use((request, _response, next) => {
    const context = { spend: async () => {}, withVisitorFallback: () => context } as unknown as RequestContext;
    Object.assign(request, { context, log: { error } });
    next();
  });
  const assets = { shop: NOTHING, playground: NOTHING };
  app.use(
    pages({
      schema: new GraphQLSchema({}),
      execute: async () => ({}),
      assets,
      publicUrl: 'http://shop.test',
      renderPage,
      admit: () => (_request, _response, next) => next(),
      isLink: () => false,
    }),
  );
  app.use(pageErrorHandler);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { url: ownUrl(server), error };
}
