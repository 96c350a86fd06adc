import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from './run-program.ts';

/** Lets a server listen on a port; on any free one where that is 0. `whenTaken` tells its user what to do where it is taken. */
export function listen(http: Server, port: number, whenTaken: string): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new StartupError(whenTaken) : error);
    });
    http.listen(port, resolve);
  });
}

/** The port a server listens on. */
export function portOf(http: Server): number {
  return (http.address() as AddressInfo).port;
}

/** Where a server answers on this machine, once it listens. */
export function ownUrl(http: Server): string {
  return `http://127.0.0.1:${portOf(http)}`;
}
