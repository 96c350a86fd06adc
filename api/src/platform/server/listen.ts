import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './run-program.ts';

/** Throws a StartupError if a port is taken, before a program does anything else. Listening later may still fail. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port, portTaken(port));
  await new Promise((resolve) => probe.close(resolve));
}

/** What a program prints if its port is taken. */
export const portTaken = (port: number): string => `PORT ${port} is taken. Set PORT to a free one.`;

/** Starts listening on a port, 0 for any free one. If it is taken, throws a StartupError with the message `whenTaken`. */
export function listen(http: Server, port: number, whenTaken: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StartupError(whenTaken) : error);
    });
    http.listen(port, resolve);
  });
}

/** The port that a server listens on. */
export function portOf(http: Server): number {
  return (http.address() as AddressInfo).port;
}

/** URL of a listening server on this machine. */
export function ownUrl(http: Server): string {
  return `http://127.0.0.1:${portOf(http)}`;
}

/** Stops listening and closes all connections. */
export function closeHttp(http: Server): Promise<unknown> {
  const closed = new Promise((resolve) => http.close(resolve));
  http.closeAllConnections();
  return closed;
}
