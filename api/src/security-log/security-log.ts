import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import { execute } from '../platform/database/query.ts';
import { insert } from '../platform/database/table.ts';
import type { Platform } from '../platform/module.ts';
import { currentOrigin } from '../platform/request-origin.ts';
import { Role } from '../platform/permissions.rules.ts';
import { deviceName } from '../platform/session/device-name.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { SecurityEvent, type SecurityEventDetails } from './security-event.entity.ts';
import { SECURITY_LOG_LIMITS as LIMITS, type SecurityEventKind } from './security-log.rules.ts';

export interface NewSecurityEvent {
  kind: SecurityEventKind;
  /** Who did it, or whose account was tried; null if there is none. */
  user: Pick<Customer, 'userId' | 'role'> | null;
  /** Ids of what it is about; those beyond a limit are left out. */
  subjects?: readonly string[];
  details?: SecurityEventDetails;
}

/** The log of security events, which other domains write to. Nothing in it is changed. */
export class SecurityLog {
  private count: (kind: SecurityEventKind) => void = () => {};

  constructor(private readonly parts: Pick<Platform, 'database' | 'clock'>) {}

  /** From now on calls this with the kind of each event, for metrics. */
  countWith(count: (kind: SecurityEventKind) => void): void {
    this.count = count;
  }

  /**
   * Records an event with the client of the current request, by default at once, else if the transaction commits. Await it
   * before what it tells of is answered.
   */
  async record({ kind, user, ...event }: NewSecurityEvent, transaction?: EntityManager): Promise<void> {
    const { network = null, userAgent, requestId = null } = currentOrigin() ?? {};
    const { details = {}, subjects = [] } = event;
    if (JSON.stringify(details).length > LIMITS.details) throw new Error(`The details of ${kind} are too long`);
    const row = {
      createdAt: this.parts.clock(),
      kind,
      userId: user?.userId ?? null,
      role: user?.role ?? null,
      subjects: [...new Set(subjects)].slice(0, LIMITS.subjects).map((id) => id.slice(0, LIMITS.subject)),
      details,
      network,
      device: userAgent === undefined ? null : deviceName(userAgent),
      requestId,
    };
    await execute(transaction ?? this.parts.database, insert(SecurityEvent, row));
    this.count(kind);
  }

  /** Deletes what a customer did; what staff did stays. */
  async eraseCustomer(userId: string, transaction: EntityManager): Promise<void> {
    await execute(transaction, sql`DELETE FROM security_event WHERE user_id = ${userId} AND role = ${Role.CUSTOMER}`);
  }
}
