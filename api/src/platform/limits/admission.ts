import type { ServerResponse } from 'node:http';

/** When requests of one priority start. */
export interface AdmissionLimits {
  /** At once while fewer requests than this are open. */
  open: number;
  /** And while one client has fewer than this open. */
  each: number;
  /** Otherwise when others have ended, or not at all after this time. */
  waitMs: number;
}

/** Lets a request work until its response is closed. */
export interface Permit {
  /** Gives the room to others while the request only waits for another service. Returns `resume`. */
  pause: () => () => void;
}

/** A request that waits for room. */
interface Waiting {
  clients: readonly string[];
  start: () => void;
}

/** Further requests of a priority, or of one client in it, do not wait. */
const MAX_WAITING = 500;
const MAX_WAITING_OF_CLIENT = 100;
/** Requests that wait for other services; further ones keep their room meanwhile. */
const MAX_PAUSED = 200;

/** A request that works for longer shows that the process has too much to do, or what it waits for. */
const SLOW_MS = 1_000;
/** The share of the limits that is in use: slow requests lower it fast, others raise it slowly. */
const SHARE = { least: 0.1, lower: 0.95, raise: 0.01 };

/**
 * Bounds the work that a process has begun: under too much load it refuses requests soon, instead of answering all of
 * them too late. The limits list the priorities in their order, the first with the highest limit; while requests are slow,
 * all limits are lower. No client takes the room of the others: each has its own limit, and those that wait take turns.
 */
export class Admission<Priority extends string> {
  private openRequests = 0;
  private paused = 0;
  private share = 1;
  private readonly openOf = new Map<string, number>();
  /** By client. The first client is the next to start a request. */
  private readonly waiting: Map<Priority, Map<string, Set<Waiting>>>;

  constructor(private readonly limits: Record<Priority, AdmissionLimits>) {
    this.waiting = new Map((Object.keys(limits) as Priority[]).map((priority) => [priority, new Map()]));
  }

  /**
   * The permit of a request, as soon as there is room; null once the time of its priority is over. Never settles if the client
   * has disconnected before. `clients` are all that the request counts for; the first takes turns.
   */
  async admit(priority: Priority, clients: readonly string[], response: ServerResponse): Promise<Permit | null> {
    if (response.destroyed) return new Promise(() => {});
    return this.hasRoom(priority, clients) ? this.open(clients, response) : this.wait(priority, clients, response);
  }

  private hasRoom(priority: Priority, clients: readonly string[]): boolean {
    const { open, each } = this.limits[priority];
    const most = Math.ceil(each * this.share);
    return this.openRequests < open * this.share && clients.every((client) => (this.openOf.get(client) ?? 0) < most);
  }

  private open(clients: readonly string[], response: ServerResponse): Permit {
    let [pauses, since, worked, isClosed] = [0, performance.now(), 0, false];
    const stopWork = () => {
      worked += performance.now() - since;
      this.count(clients, -1);
    };
    this.count(clients, 1);
    response.once('close', () => {
      isClosed = true;
      if (pauses === 0) stopWork();
      this.adjust(worked);
      this.startWaiting();
    });
    const resume = () => {
      this.paused -= 1;
      pauses -= 1;
      if (pauses > 0 || isClosed) return;
      since = performance.now();
      this.count(clients, 1);
    };
    const pause = () => {
      if (isClosed || this.paused >= MAX_PAUSED) return () => {};
      this.paused += 1;
      pauses += 1;
      if (pauses === 1) stopWork();
      this.startWaiting();
      return resume;
    };
    return { pause };
  }

  private count(clients: readonly string[], change: 1 | -1): void {
    this.openRequests += change;
    for (const client of clients) {
      const open = (this.openOf.get(client) ?? 0) + change;
      if (open === 0) this.openOf.delete(client);
      else this.openOf.set(client, open);
    }
  }

  private adjust(milliseconds: number): void {
    const { least, lower, raise } = SHARE;
    this.share = milliseconds > SLOW_MS ? Math.max(least, this.share * lower) : Math.min(1, this.share + raise);
  }

  private async wait(priority: Priority, clients: readonly string[], response: ServerResponse): Promise<Permit | null> {
    const queues = this.waiting.get(priority) as Map<string, Set<Waiting>>;
    const client = clients[0] ?? '';
    const queue = queues.get(client) ?? new Set();
    const inAll = [...queues.values()].reduce((sum, { size }) => sum + size, 0);
    if (inAll >= MAX_WAITING || queue.size >= MAX_WAITING_OF_CLIENT) return null;
    return new Promise((resolve) => {
      const leave = () => {
        queue.delete(waiting);
        if (queue.size === 0) queues.delete(client);
        clearTimeout(timer);
        response.off('close', leave);
      };
      const settle = (permit: Permit | null) => {
        leave();
        resolve(permit);
      };
      const waiting = { clients, start: () => settle(this.open(clients, response)) };
      const timer = setTimeout(() => settle(null), this.limits[priority].waitMs);
      response.once('close', leave);
      queues.set(client, queue.add(waiting));
    });
  }

  /** Starts what there is room for: the higher priorities first, in each one request of a client, then one of the next. */
  private startWaiting(): void {
    for (const [priority, queues] of this.waiting) {
      for (const [client, queue] of queues) {
        const [first] = queue;
        if (!first || !this.hasRoom(priority, first.clients)) continue;
        queues.delete(client);
        if (queue.size > 1) queues.set(client, queue);
        first.start();
      }
    }
  }
}
