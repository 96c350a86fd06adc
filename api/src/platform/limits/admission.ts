import type { ServerResponse } from 'node:http';

/** When requests of one priority start. */
export interface AdmissionLimits {
  /** At once while fewer requests than this are open. */
  open: number;
  /** Otherwise when others have ended, or not at all after this time. */
  waitMs: number;
}

/** Further requests of a priority do not wait. */
const MAX_WAITING = 500;

/** A request that takes longer shows that the process has too much to do, or what it waits for. */
const SLOW_MS = 1_000;
/** The share of the limits that is in use: slow requests lower it fast, others raise it slowly. */
const SHARE = { least: 0.1, lower: 0.95, raise: 0.01 };

/**
 * Bounds the work that a process has begun: under too much load it refuses requests soon, instead of answering all of
 * them too late. The limits list the priorities in their order, the first with the highest limit; while requests are slow,
 * all limits are lower.
 */
export class Admission<Priority extends string> {
  private openRequests = 0;
  private share = 1;
  /** Starts each waiting request. */
  private readonly waiting: Map<Priority, Set<() => void>>;

  constructor(private readonly limits: Record<Priority, AdmissionLimits>) {
    this.waiting = new Map((Object.keys(limits) as Priority[]).map((priority) => [priority, new Set()]));
  }

  /**
   * Whether a request may start, as soon as it may or once the time of its priority is over; never, if its client has
   * disconnected before. A request is open until its response is closed.
   */
  async admit(priority: Priority, response: ServerResponse): Promise<boolean> {
    if (response.destroyed) return new Promise(() => {});
    const mayStart = this.hasRoom(priority) || (await this.wait(priority, response));
    if (!mayStart) return false;
    const started = performance.now();
    this.openRequests += 1;
    response.once('close', () => {
      this.openRequests -= 1;
      this.adjust(performance.now() - started);
      this.startNext();
    });
    return true;
  }

  private hasRoom(priority: Priority): boolean {
    return this.openRequests < this.limits[priority].open * this.share;
  }

  private adjust(milliseconds: number): void {
    const { least, lower, raise } = SHARE;
    this.share = milliseconds > SLOW_MS ? Math.max(least, this.share * lower) : Math.min(1, this.share + raise);
  }

  private async wait(priority: Priority, response: ServerResponse): Promise<boolean> {
    const queue = this.waiting.get(priority) as Set<() => void>;
    if (queue.size >= MAX_WAITING) return false;
    return new Promise((resolve) => {
      const leave = () => {
        queue.delete(start);
        clearTimeout(timer);
        response.off('close', leave);
      };
      const settle = (mayStart: boolean) => {
        leave();
        resolve(mayStart);
      };
      const start = () => settle(true);
      const timer = setTimeout(() => settle(false), this.limits[priority].waitMs);
      response.once('close', leave);
      queue.add(start);
    });
  }

  /** The end of one request makes room for one. */
  private startNext(): void {
    for (const [priority, queue] of this.waiting) {
      const [start] = queue;
      if (start && this.hasRoom(priority)) return start();
    }
  }
}
