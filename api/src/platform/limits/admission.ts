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

/**
 * Bounds the work that a process has begun: under too much load it refuses requests soon, instead of answering all of
 * them too late. The limits list the priorities in their order, the first with the highest limit.
 */
export class Admission<Priority extends string> {
  private openRequests = 0;
  /** Starts each waiting request. */
  private readonly waiting: Map<Priority, Set<() => void>>;

  constructor(private readonly limits: Record<Priority, AdmissionLimits>) {
    this.waiting = new Map((Object.keys(limits) as Priority[]).map((priority) => [priority, new Set()]));
  }

  /**
   * Whether a request may start; it is open until its response is closed. Waits for that as long as the priority allows,
   * and for good if the client disconnects meanwhile.
   */
  async admit(priority: Priority, response: ServerResponse): Promise<boolean> {
    const mayStart = this.hasRoom(priority) || (await this.wait(priority, response));
    if (!mayStart) return false;
    this.openRequests += 1;
    response.once('close', () => {
      this.openRequests -= 1;
      this.startNext();
    });
    return true;
  }

  private hasRoom(priority: Priority): boolean {
    return this.openRequests < this.limits[priority].open;
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
