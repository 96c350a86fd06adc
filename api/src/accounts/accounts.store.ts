import sql from 'sql-template-tag';
import { IsNull, Raw } from 'typeorm';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { Store } from '../platform/database/store.ts';
import { erasedAddress } from '../platform/email.rules.ts';
import { constraintOf } from '../platform/database/query.ts';
import { Conflict, Unauthenticated } from '../platform/errors.ts';
import type { Login } from '../platform/request-context.ts';
import { Role } from '../platform/permissions.rules.ts';
import { VIEWER_MESSAGES } from '../platform/viewer.ts';
import { ACCOUNT_LIMITS, ACCOUNT_MESSAGES, DELETED_NAME } from './accounts.rules.ts';
import { DUMMY_HASH } from './passwords/password-hash.ts';
import { roleOfSession } from './session-role.ts';
import { SAVED_VIEW_LIMITS } from './saved-views/saved-views.rules.ts';
import type { SavedView } from './saved-views/saved-views.types.ts';
import { User } from './user.entity.ts';

/** Columns of a new account. */
export type NewUser = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'> &
  Partial<Pick<User, 'role' | 'emailConfirmedAt'>>;

/** Account to write to. With `sessionEpoch`, only if its password has not changed since it was read. */
type UserKey = Pick<User, 'userId'> & Partial<Pick<User, 'sessionEpoch'>>;

const EMAIL_TAKEN = { email: ACCOUNT_MESSAGES.emailTaken };
const PHONE_TAKEN = { phone: ACCOUNT_MESSAGES.phoneTaken };

/** Error fields by the unique constraint that was violated. */
const FIELDS_BY_CONSTRAINT = new Map<string | undefined, typeof EMAIL_TAKEN | typeof PHONE_TAKEN>([
  ['account_email', EMAIL_TAKEN],
  ['account_phone', PHONE_TAKEN],
]);

/** Queries on table `account`. */
export class AccountStore extends Store {
  findUser(userId: string): Promise<User | null> {
    return this.manager.findOneBy(User, { userId });
  }

  /** Reads a user and locks the account until the transaction ends. */
  lockUser(userId: string): Promise<User | null> {
    return this.manager.findOne(User, { where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  findUserByEmail(email: string): Promise<User | null> {
    return this.manager.createQueryBuilder(User, 'user').where('lower(user.email) = lower(:email)', { email }).getOne();
  }

  findUserByPhone(phone: string): Promise<User | null> {
    return this.manager.findOneBy(User, { phone });
  }

  /** The owners whose account is not paused. */
  findOwners(): Promise<User[]> {
    return this.manager.find(User, {
      // Not a parameter: for any role, the index of staff does not serve.
      where: { role: Raw((role) => `${role} = '${Role.OWNER}'`), deletedAt: IsNull(), pausedAt: IsNull() },
      order: { userId: 'ASC' },
    });
  }

  /** Role of the logged-in user; null if the session has ended. */
  findRole({ userId, epoch, stationId }: Login): Promise<Role | null> {
    const role = roleOfSession(sql`${userId}`, sql`${epoch}`, sql`${stationId ?? null}`);
    return this.value(sql`SELECT ${role} AS role`);
  }

  /** Error messages by field, for an email address or phone number that an account already has. */
  async findConflicts(email: string, phone: string): Promise<Record<string, string>> {
    const [ofEmail, ofPhone] = await Promise.all([this.findUserByEmail(email), this.findUserByPhone(phone)]);
    return { ...(ofEmail && EMAIL_TAKEN), ...(ofPhone && PHONE_TAKEN) };
  }

  /** Throws CONFLICT if another account has the email address or phone number. Within a transaction. */
  async insertUser(user: NewUser): Promise<User> {
    try {
      const created = await this.manager.save(this.manager.create(User, user));
      await this.requireNotUndoable(created, user);
      return created;
    } catch (error) {
      throw uniqueViolationAsConflict(error);
    }
  }

  /** Does nothing if an account with this email address exists. */
  async insertUserIfNew(user: NewUser): Promise<void> {
    await this.manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
  }

  /**
   * Throws CONFLICT if another account has the email address or phone number, UNAUTHENTICATED if the key is outdated. Within
   * a transaction.
   */
  async updateUser(key: UserKey, changes: Partial<NewUser>): Promise<void> {
    try {
      const { affected } = await this.manager.update(User, key, changes);
      if (!affected) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
      await this.requireNotUndoable(key, changes);
    } catch (error) {
      throw uniqueViolationAsConflict(error);
    }
  }

  /**
   * Throws CONFLICT if another account can get the email address or phone number back. Checked after the write, which
   * waits for a change that is about to free them.
   */
  private async requireNotUndoable({ userId }: UserKey, { email, phone }: Partial<NewUser>): Promise<void> {
    if (!email && !phone) return;
    const ofEmail = await this.value<boolean>(
      sql`SELECT coalesce(lower(email) = lower(${email}), false) FROM account_change
        WHERE (lower(email) = lower(${email}) OR phone = ${phone}) AND user_id <> ${userId}
          AND changed_at > now() - make_interval(hours => ${ACCOUNT_LIMITS.undoHours})
        ORDER BY account_change_id LIMIT 1`,
    );
    if (ofEmail !== null) throw new Conflict(ofEmail ? EMAIL_TAKEN : PHONE_TAKEN);
  }

  /** Marks an email address as confirmed. Returns false if the account has another address by now. */
  async confirmEmail({ userId, email }: Pick<User, 'userId' | 'email'>, at: Date): Promise<boolean> {
    const { affected } = await this.manager.update(User, { userId, email }, { emailConfirmedAt: at });
    return affected === 1;
  }

  /** Sets a new password, which ends every session. Returns the epoch of new sessions. */
  async setPassword(key: UserKey, passwordHash: string): Promise<number> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(User)
      .set({ passwordHash, sessionEpoch: () => 'session_epoch + 1' })
      .where(key)
      .returning('session_epoch')
      .execute();
    if (raw.length === 0) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return raw[0].session_epoch;
  }

  /**
   * Ends every session of an account, of this role if one is given: those of an earlier epoch have ended. Returns false if there
   * is no such account.
   */
  async endSessions(account: { userId: string; role?: Role }): Promise<boolean> {
    const { affected } = await this.manager.increment(User, { ...account, deletedAt: IsNull() }, 'sessionEpoch', 1);
    return affected === 1;
  }

  /** The views of a page that a member of staff has saved, by name. */
  findViews(userId: string, page: string): Promise<SavedView[]> {
    return this.rows(
      sql`SELECT name, query FROM saved_view WHERE user_id = ${userId} AND page = ${page} ORDER BY lower(name), name`,
    );
  }

  /** Adds a view, or replaces the one of this name. Returns false if there are too many. */
  saveView(userId: string, page: string, { name, query }: SavedView): Promise<boolean> {
    return this.transaction(async (store, transaction) => {
      await takeAdvisoryLock(transaction, `saved views of ${userId}`);
      return store.hasRows(
        sql`INSERT INTO saved_view (user_id, page, name, query) SELECT ${userId}, ${page}, ${name}, ${query}
          WHERE ${SAVED_VIEW_LIMITS.views} >
            (SELECT count(*) FROM saved_view WHERE user_id = ${userId} AND (page, name) <> (${page}, ${name}))
          ON CONFLICT (user_id, page, name) DO UPDATE SET query = EXCLUDED.query`,
      );
    });
  }

  async deleteView(userId: string, page: string, name: string): Promise<void> {
    await this.execute(sql`DELETE FROM saved_view WHERE user_id = ${userId} AND page = ${page} AND name = ${name}`);
  }

  /** Makes an account a row without personal data, without a password and without sessions. */
  async erase(userId: string): Promise<void> {
    await this.execute(sql`DELETE FROM saved_view WHERE user_id = ${userId}`);
    const erased = { firstName: DELETED_NAME, lastName: '', email: erasedAddress(userId), phone: null };
    await this.manager.update(
      User,
      { userId },
      {
        ...erased,
        emailConfirmedAt: null,
        passwordHash: DUMMY_HASH,
        role: Role.CUSTOMER,
        pausedAt: null,
        sessionEpoch: () => 'session_epoch + 1',
        deletedAt: () => 'now()',
      },
    );
  }
}

/** Converts a violated unique constraint to CONFLICT; returns any other error unchanged. */
function uniqueViolationAsConflict(error: unknown): unknown {
  const fields = FIELDS_BY_CONSTRAINT.get(constraintOf(error));
  return fields ? new Conflict(fields) : error;
}
