import pLimit, { type LimitFunction } from 'p-limit';
import { Unavailable } from '../platform/errors.ts';

interface FairQueueOptions {
  /** How many tasks run at the same time. */
  concurrency: number;
  /** How many tasks of one client may wait. */
  mostWaiting: number;
  /** What the refusal of one more says. */
  busy: string;
}

/** A request for the result of a task. */
export interface QueueRequest {
  /** Who asks. Clients take turns, however many tasks each of them has. */
  client: string;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
}

interface Task<Result> {
  key: string;
  work: () => Promise<Result>;
  /** Those who wait for it. */
  requests: Set<QueueRequest>;
  isRunning: boolean;
  result: Promise<Result>;
  settle: (result: Promise<Result>) => void;
}

/** Runs tasks in turns: each client's first one, then each client's second one. A task that several ask for runs once. */
export class FairQueue<Result> {
  private readonly limit: LimitFunction;
  private readonly tasks = new Map<string, Task<Result>>();
  /** The tasks that wait, by client. The client whose turn is next stands first. */
  private readonly waiting = new Map<string, Set<Task<Result>>>();

  constructor(private readonly options: FairQueueOptions) {
    this.limit = pLimit(options.concurrency);
  }

  /**
   * The result of the task with this key. Rejects with UNAVAILABLE where too many tasks of the client wait. A task that
   * waits is dropped once every request for it is aborted.
   */
  async run(key: string, request: QueueRequest, work: () => Promise<Result>): Promise<Result> {
    const { client, signal } = request;
    signal.throwIfAborted();
    const task = this.tasks.get(key) ?? createTask(key, work);
    if (!task.isRunning) this.enqueue(task, client);
    task.requests.add(request);
    const leave = () => this.leave(task, request);
    signal.addEventListener('abort', leave, { once: true });
    return task.result.finally(() => signal.removeEventListener('abort', leave));
  }

  private enqueue(task: Task<Result>, client: string): void {
    const { mostWaiting, busy } = this.options;
    const own = this.waiting.get(client) ?? new Set();
    if (!own.has(task) && own.size >= mostWaiting) throw new Unavailable(busy);
    this.waiting.set(client, own.add(task));
    if (this.tasks.has(task.key)) return;
    this.tasks.set(task.key, task);
    void this.limit(() => this.runNext());
  }

  private async runNext(): Promise<void> {
    const [turn] = this.waiting;
    if (!turn) return;
    const [client, own] = turn;
    this.waiting.delete(client);
    this.waiting.set(client, own);
    const [task] = own;
    if (task) await this.start(task);
  }

  private async start(task: Task<Result>): Promise<void> {
    task.isRunning = true;
    for (const { client } of task.requests) this.dequeue(task, client);
    task.settle(task.work());
    await task.result.catch(() => {});
    this.tasks.delete(task.key);
  }

  private leave(task: Task<Result>, request: QueueRequest): void {
    task.requests.delete(request);
    if (task.isRunning) return;
    const { client, signal } = request;
    const others = Array.from(task.requests);
    if (!others.some((other) => other.client === client)) this.dequeue(task, client);
    if (others.length > 0) return;
    this.tasks.delete(task.key);
    task.settle(Promise.reject(signal.reason));
  }

  private dequeue(task: Task<Result>, client: string): void {
    const own = this.waiting.get(client);
    own?.delete(task);
    if (own?.size === 0) this.waiting.delete(client);
  }
}

function createTask<Result>(key: string, work: () => Promise<Result>): Task<Result> {
  let settle: Task<Result>['settle'] = () => {};
  const result = new Promise<Result>((resolve) => (settle = resolve));
  return { key, work, requests: new Set(), isRunning: false, result, settle };
}
