import sql from 'sql-template-tag';
import { Role } from '../../platform/permissions.rules.ts';
import { DUMMY_HASH } from '../passwords/password-hash.ts';

/** SQL of whether an account belongs to staff, as the index of staff has it. */
export const IS_STAFF = sql`account.role <> 'CUSTOMER'`;

/** SQL of whether an account belongs to an owner who can log in. The shop always has one. */
export const IS_ACTIVE_OWNER = sql`(${IS_STAFF} AND account.role = ${Role.OWNER} AND account.paused_at IS NULL
  AND account.password_hash <> ${DUMMY_HASH})`;
