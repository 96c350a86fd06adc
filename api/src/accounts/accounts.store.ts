import { type EntityManager, QueryFailedError } from 'typeorm';
import { Conflict, Unauthenticated } from '../platform/errors.ts';
import type { Login } from '../platform/request-context.ts';
import { type Role, VIEWER_MESSAGES } from '../platform/viewer.ts';
import { MESSAGES } from './accounts.rules.ts';
import { User } from './user.entity.ts';

/** What an account is made of. */
export type NewUser = Pick<User, 'firstName' | 'lastName' | 'email' | 'phone' | 'passwordHash'> &
  Partial<Pick<User, 'role' | 'emailConfirmedAt'>>;

/** Which account is written to; with its epoch, only as long as no other password is set. */
type Which = Pick<User, 'userId'> & Partial<Pick<User, 'sessionEpoch'>>;

const EMAIL_TAKEN = { email: MESSAGES.emailTaken };
const PHONE_TAKEN = { phone: MESSAGES.phoneTaken };

/** What each unique key of the table keeps from being taken twice. */
const TAKEN = new Map<string | undefined, typeof EMAIL_TAKEN | typeof PHONE_TAKEN>([
  ['account_email', EMAIL_TAKEN],
  ['account_phone', PHONE_TAKEN],
]);

/** Questions to the table `account`. */
export class AccountStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: AccountStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new AccountStore(transaction), transaction));
  }

  findUser(userId: string): Promise<User | null> {
    return this.manager.findOneBy(User, { userId });
  }

  findUserByEmail(email: string): Promise<User | null> {
    return this.manager.createQueryBuilder(User, 'user').where('lower(user.email) = lower(:email)', { email }).getOne();
  }

  findUserByPhone(phone: string): Promise<User | null> {
    return this.manager.findOneBy(User, { phone });
  }

  /** The role of whoever logged in, unless their session has ended. */
  async findRole({ userId, epoch }: Login): Promise<Role | null> {
    const user = await this.manager.findOne(User, { select: { role: true }, where: { userId, sessionEpoch: epoch } });
    return user?.role ?? null;
  }

  async insertUser(user: NewUser): Promise<User> {
    return refusingTaken(this.manager.save(this.manager.create(User, user)));
  }

  /** The same, where the e-mail is not taken yet. */
  async insertUserIfNew(user: NewUser): Promise<void> {
    await this.manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
  }

  async updateUser(which: Which, changes: Partial<NewUser>): Promise<void> {
    const { affected } = await refusingTaken(this.manager.update(User, which, changes));
    if (!affected) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
  }

  /** Marks an address as confirmed. False where the account has another address by now. */
  async confirmEmail({ userId, email }: Pick<User, 'userId' | 'email'>, at: Date): Promise<boolean> {
    const { affected } = await this.manager.update(User, { userId, email }, { emailConfirmedAt: at });
    return affected === 1;
  }

  /** Sets a new password, which ends every session. Answers the epoch of those to come. */
  async setPassword(which: Which, passwordHash: string): Promise<number> {
    const { raw } = await this.manager
      .createQueryBuilder()
      .update(User)
      .set({ passwordHash, sessionEpoch: () => 'session_epoch + 1' })
      .where(which)
      .returning('session_epoch')
      .execute();
    if (raw.length === 0) throw new Unauthenticated(VIEWER_MESSAGES.logIn);
    return raw[0].session_epoch;
  }

  /** Which of these another account has already. */
  async findTaken(email: string, phone: string): Promise<Record<string, string>> {
    const [ofEmail, ofPhone] = await Promise.all([this.findUserByEmail(email), this.findUserByPhone(phone)]);
    return { ...(ofEmail && EMAIL_TAKEN), ...(ofPhone && PHONE_TAKEN) };
  }
}

/** Of two who take the same at once, one is told. */
async function refusingTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = (error instanceof QueryFailedError ? error.driverError : {}) as { constraint?: string };
    const fields = TAKEN.get(constraint);
    throw fields ? new Conflict(fields) : error;
  }
}
