import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import { ownUrl } from '../src/platform/server/listen.ts';

/** A call that an HTTP server of a test was sent. */
export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Answer = (call: ReceivedCall, response: ServerResponse) => unknown;

/** Some other HTTP server, that answers as the test says. */
export interface HttpDouble {
  url: string;
  calls: ReceivedCall[];
  /** How it answers from now on. At first it answers 200 with nothing. */
  answer: Answer;
}

/** Opens a server for the tests of this file. */
export function useHttpDouble(): HttpDouble {
  const double: HttpDouble = { url: '', calls: [], answer: (_call, response) => response.end() };
  const server = createServer((request, response) => {
    void receive(request).then((call) => {
      double.calls.push(call);
      return double.answer(call, response);
    });
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    double.url = ownUrl(server);
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return double;
}

async function receive(request: IncomingMessage): Promise<ReceivedCall> {
  const { method = '', url = '', headers } = request;
  return { method, path: url, headers, body: await buffer(request) };
}

/** Answers with JSON. */
export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
