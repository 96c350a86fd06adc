import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permit } from './admission.ts';

/** The permit of the current request. */
const currentPermit = new AsyncLocalStorage<Permit>();

/** Handles a request that has this permit. */
export function runWithPermit<Result>(permit: Permit, handle: () => Result): Result {
  return currentPermit.run(permit, handle);
}

/**
 * Waits for what needs neither the process nor the database: another service, such as the payment provider, or the threads
 * that hash passwords. The permit of the request is paused meanwhile, so that others have room.
 */
export async function pauseDuring<Result>(work: () => Promise<Result>): Promise<Result> {
  const resume = currentPermit.getStore()?.pause();
  try {
    return await work();
  } finally {
    resume?.();
  }
}
