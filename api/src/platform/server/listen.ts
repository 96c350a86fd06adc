import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './run-program.ts';

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
