import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a TCP server that counts what is sent there, and can tell when so much was sent. */
export interface TcpGate {
  port: number;
  /** Calls `then` instead of passing on the message after so many more. */
  after(messages: number, then: () => void): void;
  /** How many messages have passed since `after` was called last. */
  passed(): number;
  close(): void;
}

/** Opens a way to a server on this machine, on a port of its own. */
export async function openTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let passed = 0;
  let last = Infinity;
  let then = () => {};
  const server = createServer((here) => {
    const there = connect(target);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        here.destroy();
        there.destroy();
      });
    }
    there.pipe(here);
    here.on('data', (message) => {
      passed += 1;
      if (passed > last) return then();
      there.write(message);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    after: (messages, call) => {
      passed = 0;
      last = messages;
      then = call;
    },
    passed: () => passed,
    close: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
    },
  };
}
