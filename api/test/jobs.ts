import { randomUUID } from 'node:crypto';
import type { Job } from '../src/platform/jobs/jobs.ts';

/** A job as its handler gets it. */
export function jobOf<Data>(data: Data, id: string = randomUUID()): Job<Data> {
  return { id, data, createdAt: new Date(), signal: new AbortController().signal };
}
