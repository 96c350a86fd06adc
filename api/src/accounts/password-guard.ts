import { networkOf, RateLimiter } from '../platform/limits/rate-limiter.ts';
import type { StateStore } from '../platform/state-store/state-store.ts';
import { MESSAGES } from './accounts.rules.ts';

const QUARTER_HOUR = { seconds: 15 * 60, message: MESSAGES.tooManyWrong };
/** Wrong passwords for one account, from unknown devices, after which tries from unknown devices take turns. */
const BEFORE_TURNS = 20;
const TURN = { points: 1, seconds: 2, message: MESSAGES.triesSlowed };

/** A try of a password: for which account, and from where. */
export interface PasswordAttempt {
  /** Id of the account, or a name for one that does not exist. */
  account: string;
  /** Network address. */
  address: string;
  /** Id of the browser, where it is a known device of the account; else null. */
  device: string | null;
}

/**
 * Limits how fast passwords can be guessed, without a way for a stranger to lock an account:
 * - A known device of an account has 10 wrong passwords in 15 minutes of its own, and no other limit.
 * - Unknown devices of one network together have 10 for one account, and 50 for all accounts.
 * - After 20 from unknown devices of all networks for one account, they take turns of 2 seconds.
 */
export class PasswordGuard {
  private readonly ofDevice: RateLimiter;
  private readonly ofPair: RateLimiter;
  private readonly ofAccount: RateLimiter;
  private readonly turns: RateLimiter;
  private readonly ofNetwork: RateLimiter;
  private readonly forgiven: RateLimiter;

  constructor(stateStore: StateStore) {
    this.ofDevice = new RateLimiter(stateStore, { name: 'password-device', points: 10, ...QUARTER_HOUR });
    this.ofPair = new RateLimiter(stateStore, { name: 'password-pair', points: 10, ...QUARTER_HOUR });
    this.ofAccount = new RateLimiter(stateStore, { name: 'password-account', points: BEFORE_TURNS, ...QUARTER_HOUR });
    this.turns = new RateLimiter(stateStore, { name: 'password-turn', ...TURN });
    this.ofNetwork = new RateLimiter(stateStore, { name: 'password-network', points: 50, ...QUARTER_HOUR });
    this.forgiven = new RateLimiter(stateStore, { name: 'password-forgiven', points: 1, ...QUARTER_HOUR });
  }

  /** Whether a password is right, if one may be tried now. */
  tried({ account, address, device }: PasswordAttempt, isRight: () => Promise<boolean>): Promise<boolean> {
    return device
      ? this.triedOnKnownDevice(pairOf(account, device), isRight)
      : this.triedElsewhere(account, networkOf(address), isRight);
  }

  /**
   * Lets the owner in at once, who has proved to be it in another way: what is counted of their network is left, since
   * it is others' too, but does not hold this account.
   */
  async forgive(account: string, address: string): Promise<void> {
    const pair = pairOf(account, networkOf(address));
    await this.ofPair.reset(pair);
    await this.forgiven.increment(pair);
  }

  private async triedOnKnownDevice(device: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.ofDevice.consume(device);
    const right = await isRight();
    if (right) await this.ofDevice.reset(device);
    return right;
  }

  /**
   * A whole college may log in at once behind one address, so a network is counted by wrong passwords only, after each,
   * and asked again after a right one: of tries at once, none is told its outcome after the last wrong one, be it right
   * or wrong.
   */
  private async triedElsewhere(account: string, network: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const pair = pairOf(account, network);
    const mayTry = () => this.unlessForgiven(pair, this.ofNetwork.requireAvailable(network));
    await mayTry();
    await this.count(account, pair);
    if (!(await isRight())) {
      await this.unlessForgiven(pair, this.ofNetwork.consume(network));
      return false;
    }
    await mayTry();
    await this.ofPair.reset(pair);
    await this.ofAccount.reward(account);
    return true;
  }

  /**
   * Counts a try before its password is checked, so that many tries at once are no way around. One that has to wait for
   * its turn does not count, or waiting would hold the account.
   */
  private async count(account: string, pair: string): Promise<void> {
    await this.ofPair.consume(pair);
    const { consumedPoints } = await this.ofAccount.increment(account);
    if (consumedPoints <= BEFORE_TURNS) return;
    try {
      await this.unlessForgiven(pair, this.turns.consume(account));
    } catch (error) {
      await this.ofPair.reward(pair);
      await this.ofAccount.reward(account);
      throw error;
    }
  }

  private async unlessForgiven(pair: string, asked: Promise<void>): Promise<void> {
    try {
      await asked;
    } catch (refusal) {
      if (!(await this.forgiven.hasConsumed(pair))) throw refusal;
    }
  }
}

function pairOf(account: string, where: string): string {
  return `${account} ${where}`;
}
