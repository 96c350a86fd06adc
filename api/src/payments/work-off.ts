import pLimit from 'p-limit';
import { GatewayUnavailable } from '../razorpay/gateway.ts';

/** Few enough to leave most connections of the main pool to requests. */
const CONCURRENCY = 5;

/** When a step of a job ends, so that the job stays within its time limit; in milliseconds of `performance.now()`. */
export type Deadline = number;

/** The errors of some work, and whether it ended early because the provider does not respond. */
export interface Outcome {
  errors: unknown[];
  isStopped: boolean;
}

/** Runs `work` for each item, a few at a time, until the deadline or until the provider does not respond. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  deadline: Deadline,
): Promise<Outcome> {
  const limit = pLimit(CONCURRENCY);
  const outcome: Outcome = { errors: [], isStopped: false };
  const attempt = async (item: Item) => {
    if (outcome.isStopped || performance.now() >= deadline) return;
    try {
      await work(item);
    } catch (error) {
      if (error instanceof GatewayUnavailable) outcome.isStopped = true;
      else outcome.errors.push(error);
    }
  };
  await Promise.all(items.map((item) => limit(attempt, item)));
  return outcome;
}

/** Items of a batch. A batch takes a few seconds. */
const BATCH_SIZE = 100;

/** Claims what is due and works on it, batch by batch, until the deadline, an error or the end. Returns the errors. */
export async function workOff<Item>(
  claim: (limit: number) => Promise<Item[]>,
  work: (item: Item) => Promise<void>,
  deadline: Deadline,
): Promise<unknown[]> {
  while (performance.now() < deadline) {
    const items = await claim(BATCH_SIZE);
    const { errors, isStopped } = await forEach(items, work, deadline);
    if (isStopped || errors.length > 0 || items.length < BATCH_SIZE) return errors;
  }
  return [];
}
