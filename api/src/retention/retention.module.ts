import type { Module } from '../platform/module.ts';
import { RETENTION, type RetentionParts, RetentionService } from './retention.service.ts';

/** Deletes old rows. */
export function retentionModule(parts: RetentionParts) {
  const retention = new RetentionService(parts);
  return {
    services: { retention },
    jobs: [{ queue: RETENTION, handle: retention.deleteOldRows, everySeconds: 60 * 60 }],
  } satisfies Module;
}
