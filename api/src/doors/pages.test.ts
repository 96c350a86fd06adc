import { once } from 'node:events';
import type { Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ownUrl } from '../platform/listen.ts';
import { pages, type RenderPage } from './pages.ts';

let server: Server;
afterEach(() => void server.close());

/** Opens a server of pages that are rendered so. */
async function serve(renderPage: RenderPage): Promise<string> {
  const app = express().use((request, _response, next) => {
    request.context = { forPage: () => ({}) } as never;
    request.log = pino({ level: 'silent' });
    next();
  });
  app.use(pages({ schema: {} as never, assets: {} as never, publicUrl: 'http://shop.test', renderPage }));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return ownUrl(server);
}

describe('a page', () => {
  it.each([
    [503, '5'],
    [200, null],
  ])('of status %i tells when to come again: %s', async (status, retryAfter) => {
    const url = await serve(async () => ({ status, pipe: (to) => void to.end() }));
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retryAfter]);
  });
});
