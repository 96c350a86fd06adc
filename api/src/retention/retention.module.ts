import type { Erasure } from '../platform/erasure.ts';
import type { Module, Platform } from '../platform/module.ts';
import { RETENTION, RetentionService } from './retention.service.ts';

interface Needs extends Pick<Platform, 'database' | 'clock'> {
  erasures: () => readonly Erasure[];
}

/** Deletes old rows. */
export function retentionModule(needs: Needs) {
  const retention = new RetentionService(needs);
  return {
    services: { retention },
    jobs: [{ queue: RETENTION, handle: retention.deleteOldRows, everySeconds: 60 * 60 }],
  } satisfies Module;
}
