import type { Module, Platform } from '../platform/module.ts';
import { RETENTION, RetentionService } from './retention.service.ts';

/** Deletes old rows. */
export function retentionModule(needs: Pick<Platform, 'database' | 'clock'>) {
  const retention = new RetentionService(needs);
  return {
    services: { retention },
    jobs: [{ queue: RETENTION, handle: retention.deleteOldRows, everySeconds: 60 * 60 }],
  } satisfies Module;
}
