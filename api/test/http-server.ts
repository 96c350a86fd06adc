import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test's own, on loopback, at a port that was free. */
export interface HttpDouble {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Starts a server that answers as the test says. */
export async function startHttp(answer: RequestListener): Promise<HttpDouble> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
