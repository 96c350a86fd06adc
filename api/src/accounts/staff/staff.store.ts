import sql from 'sql-template-tag';
import { Not } from 'typeorm';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Role } from '../../platform/permissions.rules.ts';
import { SecurityEventKind } from '../../security-log/security-log.rules.ts';
import { DUMMY_HASH } from '../passwords/password-hash.ts';
import { User } from '../user.entity.ts';
import { IS_ACTIVE_OWNER, IS_STAFF } from './account-conditions.ts';
import type { StaffMember } from './staff.types.ts';

/** What an owner changes of a member of staff. */
export type StaffChange = Partial<Pick<User, 'role' | 'pausedAt' | 'needsSecondFactor'>>;

/** Queries on the accounts of staff. */
export class StaffStore extends Store {
  /** The members of staff, by name; with `userId`, that one. */
  findStaff(userId: string | null = null): Promise<StaffMember[]> {
    return this.rows(
      sql`SELECT ${columns(User, 'userId', 'role', 'firstName', 'lastName', 'email', 'needsSecondFactor')},
          paused_at IS NOT NULL AS "isPaused", password_hash = ${DUMMY_HASH} AS "isInvited",
          EXISTS (SELECT FROM totp WHERE totp.user_id = account.user_id) OR EXISTS (SELECT FROM passkey
            WHERE passkey.user_id = account.user_id) AS "hasSecondFactor",
          (SELECT max(event.created_at) FROM security_event AS event
            WHERE event.user_id = account.user_id AND kind = ${SecurityEventKind.LOGIN}) AS "lastLoginAt"
        FROM account WHERE ${IS_STAFF} AND (${userId}::uuid IS NULL OR user_id = ${userId})
        ORDER BY lower(first_name), lower(last_name), user_id`,
    );
  }

  /** Locks the accounts of all owners. Returns the ids of those who can log in. */
  lockOwners(): Promise<string[]> {
    return this.values(
      sql`WITH account AS (SELECT * FROM account WHERE ${IS_STAFF} AND role = ${Role.OWNER} ORDER BY user_id FOR NO KEY UPDATE)
        SELECT user_id FROM account WHERE ${IS_ACTIVE_OWNER} ORDER BY user_id`,
    );
  }

  /** Changes a member of staff, and ends their sessions. Returns false if there is no such one. */
  async change(userId: string, change: StaffChange): Promise<boolean> {
    const ended = { ...change, sessionEpoch: () => 'session_epoch + 1' };
    const { affected } = await this.manager.update(User, { userId, role: Not(Role.CUSTOMER) }, ended);
    return affected === 1;
  }
}
