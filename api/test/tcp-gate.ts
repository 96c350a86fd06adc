import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a TCP server that counts what is sent there, can tell when so much was sent, and can fail in several ways. */
export interface TcpGate {
  port: number;
  /** The address of the server by way of the gate. */
  through(url: string): string;
  /** Calls `then` instead of passing on the message after so many more. */
  after(messages: number, then: () => void): void;
  /** How many messages have passed since `after` was called last. */
  passed(): number;
  /** Holds back all data. New connections are accepted; nothing is ever answered or closed. */
  fallSilent(): void;
  /** Passes on what was held back, and everything after it. */
  speak(): void;
  /** Closes every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Takes connections again after `refuse`. */
  accept(): Promise<void>;
  close(): void;
}

/** Opens a way to a server on this machine, on a port of its own. */
export async function openTcpGate(target: { host: string; port: number }): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let passed = 0;
  let last = Infinity;
  let then = () => {};
  let isSilent = false;
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
    there.on('data', (message) => here.write(message));
    here.on('data', (message) => {
      passed += 1;
      if (passed > last) return then();
      there.write(message);
    });
    if (isSilent) [here, there].forEach((socket) => socket.pause());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = () => {
    server.close();
    sockets.forEach((socket) => socket.destroy());
  };
  const port = await listen(0);
  return {
    port,
    through: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    after: (messages, call) => {
      passed = 0;
      last = messages;
      then = call;
    },
    passed: () => passed,
    fallSilent: () => {
      isSilent = true;
      sockets.forEach((socket) => socket.pause());
    },
    speak: () => {
      isSilent = false;
      sockets.forEach((socket) => socket.resume());
    },
    refuse: async () => {
      const closed = once(server, 'close');
      close();
      await closed;
    },
    accept: async () => void (await listen(port)),
    close,
  };
}
