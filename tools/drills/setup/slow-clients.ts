import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const HEADER_INTERVAL_MS = 3_000;

/** Clients that send their request headers so slowly that they never end. */
export class SlowClients {
  private readonly sockets: Socket[] = [];
  private readonly timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly url: string,
    private readonly count: number,
  ) {}

  async start(): Promise<void> {
    const { hostname, port } = new URL(this.url);
    for (let client = 0; client < this.count; client += 1) {
      const socket = connect(Number(port), hostname).on('error', () => {});
      this.sockets.push(socket);
      socket.resume().write('GET / HTTP/1.1\r\nHost: shop.test\r\n');
      const timer = setInterval(() => socket.writable && socket.write('X-More: 1\r\n'), HEADER_INTERVAL_MS);
      this.timers.push(timer);
    }
    await Promise.all(this.sockets.map((socket) => once(socket, 'connect')));
  }

  /** How many the shop has disconnected. */
  get disconnected(): number {
    return this.sockets.filter(({ closed }) => closed).length;
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    for (const socket of this.sockets) socket.destroy();
  }
}
