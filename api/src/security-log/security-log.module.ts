import type { Module, Platform } from '../platform/module.ts';
import { SecurityLog } from './security-log.ts';

/** The log of security events. */
export function securityLogModule(platform: Pick<Platform, 'database' | 'clock'>) {
  const securityLog = new SecurityLog(platform);
  return {
    services: { securityLog },
    erasure: { ofCustomer: ({ userId }, transaction) => securityLog.eraseCustomer(userId, transaction) },
  } satisfies Module;
}
