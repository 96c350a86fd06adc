import { once } from 'node:events';
import { createServer, get } from 'node:http';
import express from 'express';
import { GraphQLSchema } from 'graphql';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { RequestContext } from '../platform/request-context.ts';
import { ownUrl } from '../platform/listen.ts';
import { pageFault } from './page-fault.ts';
import { pages, type RenderPage } from './pages.ts';

const NOTHING = { scripts: [], imports: [], styles: [] };

it('A visitor who leaves while a page is rendered leaves no error in the log', async () => {
  const error = vi.fn();
  let rendered: Promise<void> | undefined;
  const renderPage: RenderPage = ({ signal }) => {
    const page = once(signal, 'abort').then(() => signal.throwIfAborted() as never);
    rendered = page.catch(() => {});
    return page;
  };
  const url = await openPages(renderPage, error);
  const request = get(`${url}/book/JEEPHY7253`);
  request.on('error', () => {});
  await expect.poll(() => rendered).toBeDefined();
  request.destroy();
  await rendered;
  // The router hears of the failure after whoever asked for the page.
  await new Promise(setImmediate);
  expect(error).not.toHaveBeenCalled();
});

it('A page that fails for a visitor who waits for it is an error in the log', async () => {
  const error = vi.fn();
  const url = await openPages(() => Promise.reject(new Error('broken')), error);
  expect((await fetch(`${url}/`)).status).toBe(500);
  expect(error).toHaveBeenCalledOnce();
});

async function openPages(renderPage: RenderPage, error: () => void): Promise<string> {
  const app = express();
  app.use((request, _response, next) => {
    const context = { log: { error }, spend: async () => {}, forPage: () => context } as unknown as RequestContext;
    Object.assign(request, { context, log: { error } });
    next();
  });
  const assets = { shop: NOTHING, playground: NOTHING };
  app.use(pages({ schema: new GraphQLSchema({}), assets, publicUrl: 'http://shop.test', renderPage }));
  app.use(pageFault);
  const server = createServer(app).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return ownUrl(server);
}
