import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ownUrl } from '../src/platform/server/listen.ts';

/** A request that a fake server received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Handler = (request: ReceivedRequest, response: ServerResponse) => unknown;

/** A fake of an external HTTP service. */
export interface FakeHttpServer {
  url: string;
  requests: ReceivedRequest[];
  /** Handles requests; by default with an empty 200. */
  handler: Handler;
}

/** Starts a fake server for the tests of a file. */
export function useFakeHttpServer(): FakeHttpServer {
  const fake: FakeHttpServer = { url: '', requests: [], handler: (_request, response) => response.end() };
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      fake.requests.push(received);
      return fake.handler(received, response);
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    fake.url = ownUrl(server);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return fake;
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: await buffer(request) };
}

/** Responds with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
