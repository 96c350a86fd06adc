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

it('A page that fails is an error in the log, unless its visitor has left', async () => {
  const error = vi.fn<(error: Error) => void>();
  let asked = 0;
  const leave = async (signal: AbortSignal) => {
    asked += 1;
    await once(signal, 'abort');
    throw new Error('nobody is there');
  };
  const broken = async () => {
    throw new Error('broken');
  };
  const url = await openPages(({ url: page, signal }) => (page.endsWith('/left') ? leave(signal) : broken()), error);
  const request = get(`${url}/left`).on('error', () => {});
  await expect.poll(() => asked).toBe(1);
  request.destroy();
  await expect.poll(async () => (await fetch(url)).status).toBe(500);
  await expect.poll(async () => (await fetch(url)).status).toBe(500);
  expect(error.mock.calls.map(([logged]) => logged.message)).toEqual(['broken', 'broken']);
});

async function openPages(renderPage: RenderPage, error: (error: Error) => void): Promise<string> {
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
