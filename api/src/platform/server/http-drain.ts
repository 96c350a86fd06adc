import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

/** For so long no request is answered before the server stops listening. */
const HOLD_MS = 200;
/** A server that no request has reached for so long is done. */
const QUIET_MS = 200;

/** Closes an HTTP server without cutting a request that it was sent. */
export class HttpDrain {
  private readonly open = new Set<ServerResponse>();
  private received = 0;
  private held: Promise<void> | null = null;
  private isClosing = false;

  constructor(private readonly http: Server) {}

  /** Whether the server is about to close; load balancers should send requests elsewhere. */
  readonly isDraining = (): boolean => this.isClosing;

  /** Has the server answer requests with `handle`. */
  serve(handle: RequestListener): void {
    this.http.on('request', (request, response) => {
      this.received += 1;
      this.open.add(response);
      response.once('close', () => this.open.delete(response));
      if (this.isClosing) response.setHeader('Connection', 'close');
      if (this.held) void this.held.then(() => handle(request, response));
      else handle(request, response);
    });
  }

  /**
   * From now on every answer closes its connection. After `graceMs` the server stops listening, and once all requests
   * are answered it closes what connections are left.
   */
  async close(graceMs: number): Promise<void> {
    this.isClosing = true;
    for (const response of this.open) if (!response.headersSent) response.setHeader('Connection', 'close');
    await pause(graceMs);
    await this.stopListening();
    await this.untilQuiet();
    this.http.closeAllConnections();
  }

  /**
   * Clients connect again after every answer, and a connection that the operating system has accepted but the server has
   * not is reset when listening ends. So clients wait for their answers for a moment, and none connects.
   */
  private async stopListening(): Promise<void> {
    let release = () => {};
    this.held = new Promise((resolve) => (release = resolve));
    await pause(HOLD_MS);
    await nextTurn();
    this.http.close();
    this.held = null;
    release();
  }

  /** A connection may have been accepted before its request arrives. */
  private async untilQuiet(): Promise<void> {
    let before: number;
    do {
      before = this.received;
      await pause(QUIET_MS);
    } while (this.open.size > 0 || this.received !== before);
  }
}
