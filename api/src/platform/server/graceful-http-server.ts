import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextIteration, setTimeout as pause } from 'node:timers/promises';

/** How long new requests are held back before the server stops listening. */
const HOLD_MS = 200;
/** The server is drained once no request has arrived for this long. */
const QUIET_MS = 200;

/** Graceful shutdown of an HTTP server: no request that reached the server is cut off. */
export class GracefulHttpServer {
  private readonly open = new Set<ServerResponse>();
  private received = 0;
  private held: Promise<void> | null = null;
  private isClosing = false;

  constructor(private readonly http: Server) {}

  /** Whether the server is about to close, so that load balancers should send requests elsewhere. */
  readonly isDraining = (): boolean => this.isClosing;

  handleRequests(listener: RequestListener): void {
    this.http.on('request', (request, response) => {
      this.received += 1;
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.isClosing) response.setHeader('Connection', 'close');
      if (this.held) void this.held.then(() => listener(request, response));
      else listener(request, response);
    });
  }

  /**
   * From now on every response closes its connection. After `graceMs` the server stops listening, and after the last
   * response it closes the remaining connections.
   */
  async close(graceMs: number): Promise<void> {
    this.isClosing = true;
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    await pause(graceMs);
    await this.stopListening();
    await this.waitUntilQuiet();
    this.http.closeAllConnections();
  }

  /**
   * A connection that the operating system has accepted but Node.js has not yet is reset when listening ends. So
   * responses are held back for a moment before: meanwhile no client opens a new connection.
   */
  private async stopListening(): Promise<void> {
    let release = () => {};
    this.held = new Promise((resolve) => (release = resolve));
    await pause(HOLD_MS);
    await nextIteration();
    this.http.close();
    this.held = null;
    release();
  }

  /** A connection may have been accepted before its request arrives. */
  private async waitUntilQuiet(): Promise<void> {
    let before: number;
    do {
      before = this.received;
      await pause(QUIET_MS);
    } while (this.open.size > 0 || this.received !== before);
  }
}
