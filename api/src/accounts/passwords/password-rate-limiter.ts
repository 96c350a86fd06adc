import { networkOf, RateLimiter } from '../../platform/limits/rate-limiter.ts';
import type { Client } from '../../platform/request-context.ts';
import type { StateStore } from '../../platform/state-store/state-store.ts';
import { ACCOUNT_MESSAGES } from '../accounts.rules.ts';
import type { User } from '../user.entity.ts';

const QUARTER_HOUR = { seconds: 15 * 60, message: ACCOUNT_MESSAGES.tooManyWrongPasswords };
/** Wrong passwords for one account from unknown devices, after which such attempts are slowed down. */
const ATTEMPTS_BEFORE_SLOWDOWN = 20;
const SLOWDOWN = { points: 1, seconds: 2, message: ACCOUNT_MESSAGES.passwordsSlowedDown };

/** An attempt to enter the password of an account. */
export interface PasswordAttempt {
  /** Id of the account, or a key of a login without an account. */
  account: string;
  /** Network address. */
  address: string;
  /** Id of the browser if it is a known device of the account, else null. */
  device: string | null;
}

/** An attempt on an existing account. */
export function passwordAttemptOn({ userId, sessionEpoch }: User, client: Client): PasswordAttempt {
  const device = client.knownDeviceId({ userId, epoch: sessionEpoch });
  return { account: userId, address: client.address, device };
}

/**
 * Limits password guessing without letting a third party lock an account:
 * - A known device of an account may try 10 wrong passwords in 15 minutes; no other limit applies to it.
 * - Unknown devices of one network together may try 10 for one account, and 50 for all accounts.
 * - After 20 from unknown devices of all networks, an account accepts one such attempt every 2 seconds.
 */
export class PasswordRateLimiter {
  // The names are keys of stored counters: a change would reset them.
  private readonly perDevice = this.limit({ name: 'password-device', points: 10 });
  private readonly perAccountAndNetwork = this.limit({ name: 'password-pair', points: 10 });
  private readonly perAccount = this.limit({ name: 'password-account', points: ATTEMPTS_BEFORE_SLOWDOWN });
  private readonly slowdown = this.limit({ name: 'password-turn', ...SLOWDOWN });
  private readonly perNetwork = this.limit({ name: 'password-network', points: 50 });
  private readonly exempt = this.limit({ name: 'password-forgiven', points: 1 });

  constructor(private readonly stateStore: StateStore) {}

  private limit(options: { name: string; points: number }): RateLimiter {
    return new RateLimiter(this.stateStore, { ...QUARTER_HOUR, ...options });
  }

  /** Calls `verify` and returns its result. RATE_LIMITED if no attempt is left. */
  attempt({ account, address, device }: PasswordAttempt, verify: () => Promise<boolean>): Promise<boolean> {
    return device
      ? this.attemptOnKnownDevice(keyOf(account, device), verify)
      : this.attemptOnUnknownDevice(account, networkOf(address), verify);
  }

  /**
   * Lets the owner of an account log in from this network for 15 minutes, after a password reset: the limit of the
   * network and the slowdown do not apply to them. Both stay in force for all other accounts and networks.
   */
  async exemptOwner(account: string, address: string): Promise<void> {
    const key = keyOf(account, networkOf(address));
    await this.perAccountAndNetwork.reset(key);
    await this.exempt.increment(key);
  }

  private async attemptOnKnownDevice(key: string, verify: () => Promise<boolean>): Promise<boolean> {
    await this.perDevice.consume(key);
    const isRight = await verify();
    if (isRight) await this.perDevice.reset(key);
    return isRight;
  }

  /**
   * A network is counted by its wrong passwords only, after each: a whole college may log in behind one address. It is
   * checked again after a right password, so that of many parallel attempts none returns a result once the limit is
   * reached.
   */
  private async attemptOnUnknownDevice(
    account: string,
    network: string,
    verify: () => Promise<boolean>,
  ): Promise<boolean> {
    const key = keyOf(account, network);
    const checkNetwork = () => this.unlessExempt(key, () => this.perNetwork.requireAvailable(network));
    await checkNetwork();
    await this.countAttempt(account, key);
    if (!(await verify())) {
      await this.unlessExempt(key, () => this.perNetwork.consume(network));
      return false;
    }
    await checkNetwork();
    await this.perAccountAndNetwork.reset(key);
    await this.perAccount.reward(account);
    return true;
  }

  /**
   * Counts an attempt before its password is verified, so that parallel attempts do not bypass the limits. An attempt
   * that the slowdown rejects is not counted: otherwise repeating it would lock the account.
   */
  private async countAttempt(account: string, key: string): Promise<void> {
    await this.perAccountAndNetwork.consume(key);
    const { consumedPoints } = await this.perAccount.increment(account);
    if (consumedPoints <= ATTEMPTS_BEFORE_SLOWDOWN) return;
    try {
      await this.unlessExempt(key, () => this.slowdown.consume(account));
    } catch (error) {
      await this.perAccountAndNetwork.reward(key);
      await this.perAccount.reward(account);
      throw error;
    }
  }

  /** Applies a limit; if it is exceeded, throws RATE_LIMITED unless the account is exempt in this network. */
  private async unlessExempt(key: string, applyLimit: () => Promise<void>): Promise<void> {
    try {
      await applyLimit();
    } catch (error) {
      if (!(await this.exempt.hasConsumed(key))) throw error;
    }
  }
}

/** Key of an account together with a device or network. */
function keyOf(account: string, place: string): string {
  return `${account} ${place}`;
}
