import type { Jobs } from './jobs.ts';

/** Drops every job. */
export const NO_JOBS: Jobs = {
  enqueue: async () => {},
  work: () => {},
  every: () => {},
  queueStats: async () => [],
  failedJobs: async () => [],
  retryFailed: async () => 0,
  discardFailed: async () => 0,
  close: async () => {},
};
