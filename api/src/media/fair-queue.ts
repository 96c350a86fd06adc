import pLimit, { type LimitFunction } from 'p-limit';
import { Unavailable } from '../platform/errors.ts';

interface FairQueueOptions {
  /** How many tasks run at the same time. */
  concurrency: number;
  /** How many tasks of one client may wait. */
  maxWaitingPerClient: number;
  /** Message of the error for further tasks. */
  busyMessage: string;
}

/** A request for the result of a task. */
export interface QueueRequest {
  /** Tasks run round robin by client, however many each client has. */
  client: string;
  /** Aborted when the client no longer waits. */
  signal: AbortSignal;
}

interface Task<Result> {
  key: string;
  work: () => Promise<Result>;
  /** Requests that wait for the result. */
  requests: Set<QueueRequest>;
  isRunning: boolean;
  result: Promise<Result>;
  settle: (result: Promise<Result>) => void;
}

/** Runs tasks round robin by client. Concurrent requests for the same key share one task. */
export class FairQueue<Result> {
  private readonly limit: LimitFunction;
  private readonly tasks = new Map<string, Task<Result>>();
  /** Waiting tasks by client. The first client is the next to run one. */
  private readonly waiting = new Map<string, Set<Task<Result>>>();

  constructor(private readonly options: FairQueueOptions) {
    this.limit = pLimit(options.concurrency);
  }

  /**
   * Result of the task with this key. Throws UNAVAILABLE when too many tasks of the client wait. A waiting task is dropped
   * when all requests for it are aborted.
   */
  async run(key: string, request: QueueRequest, work: () => Promise<Result>): Promise<Result> {
    const { client, signal } = request;
    signal.throwIfAborted();
    const task = this.tasks.get(key) ?? createTask(key, work);
    if (!task.isRunning) this.enqueue(task, client);
    task.requests.add(request);
    const cancel = () => this.cancelRequest(task, request);
    signal.addEventListener('abort', cancel, { once: true });
    return task.result.finally(() => signal.removeEventListener('abort', cancel));
  }

  private enqueue(task: Task<Result>, client: string): void {
    const { maxWaitingPerClient, busyMessage } = this.options;
    const own = this.waiting.get(client) ?? new Set();
    if (!own.has(task) && own.size >= maxWaitingPerClient) throw new Unavailable(busyMessage);
    this.waiting.set(client, own.add(task));
    if (this.tasks.has(task.key)) return;
    this.tasks.set(task.key, task);
    void this.limit(() => this.runNext());
  }

  private async runNext(): Promise<void> {
    const [next] = this.waiting;
    if (!next) return;
    const [client, own] = next;
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

  private cancelRequest(task: Task<Result>, request: QueueRequest): void {
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
