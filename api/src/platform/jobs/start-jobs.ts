import type { Jobs, WorkOptions } from './jobs.ts';
import type { JobHandler } from './queue-worker.ts';

/** The work on a queue. The queue has its plain name in `desk/health/health.rules.ts`. */
export interface QueueWork extends WorkOptions {
  queue: string;
  /** Gets the data that the domain enqueues. */
  handle: JobHandler<never>;
  /** Interval of a periodic job, whose data is empty; at most 3,600. */
  everySeconds?: number;
}

/** Starts to work on the queues of all modules. */
export function startJobs(jobs: Jobs, modules: readonly { jobs?: QueueWork[] }[]): void {
  for (const { queue, handle, everySeconds, ...options } of modules.flatMap((module) => module.jobs ?? [])) {
    jobs.work(queue, handle, options);
    if (everySeconds) jobs.every(everySeconds, queue);
  }
}
