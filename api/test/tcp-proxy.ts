import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that counts messages to the server and simulates network failures. */
export interface TcpProxy {
  port: number;
  /** Replaces the host of a URL with the proxy. */
  proxiedUrl(url: string): string;
  /** Forwards this many more messages, then calls `onMessage` instead of forwarding. */
  interceptAfter(messages: number, onMessage: () => void): void;
  /** Number of messages since the last call of `interceptAfter`. */
  forwardedCount(): number;
  /** Stops forwarding data. Connections are still accepted and stay open. */
  pause(): void;
  /** Forwards held back and new data. */
  resume(): void;
  /** Closes all connections and refuses new ones. */
  refuseConnections(): Promise<void>;
  /** Accepts connections again after `refuseConnections`. */
  acceptConnections(): Promise<void>;
  close(): void;
}

/** Starts a proxy to a server on a free port. */
export async function openTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let forwarded = 0;
  let limit = Infinity;
  let intercept = () => {};
  let isPaused = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.on('data', (message) => client.write(message));
    client.on('data', (message) => {
      forwarded += 1;
      if (forwarded > limit) return intercept();
      upstream.write(message);
    });
    if (isPaused) [client, upstream].forEach((socket) => socket.pause());
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
    proxiedUrl: (url) => Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    interceptAfter: (messages, onMessage) => {
      forwarded = 0;
      limit = messages;
      intercept = onMessage;
    },
    forwardedCount: () => forwarded,
    pause: () => {
      isPaused = true;
      sockets.forEach((socket) => socket.pause());
    },
    resume: () => {
      isPaused = false;
      sockets.forEach((socket) => socket.resume());
    },
    refuseConnections: async () => {
      const closed = once(server, 'close');
      close();
      await closed;
    },
    acceptConnections: async () => void (await listen(port)),
    close,
  };
}
