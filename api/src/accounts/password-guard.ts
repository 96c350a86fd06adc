import { networkOf, RateLimit } from '../platform/rate-limit.ts';
import type { SessionEngine } from '../platform/session-engine.ts';
import { MESSAGES } from './accounts.rules.ts';

const QUARTER_HOUR = { seconds: 15 * 60, message: MESSAGES.tooManyWrong };

/** Lets nobody try passwords for long: 10 wrong ones for an account, or from one network, and both have to wait. */
export class PasswordGuard {
  private readonly ofAccount: RateLimit;
  private readonly ofNetwork: RateLimit;
  private readonly forgiven: RateLimit;

  constructor(engine: SessionEngine) {
    this.ofAccount = new RateLimit(engine, { name: 'password-account', points: 10, ...QUARTER_HOUR });
    this.ofNetwork = new RateLimit(engine, { name: 'password-network', points: 10, ...QUARTER_HOUR });
    this.forgiven = new RateLimit(engine, { name: 'password-forgiven', points: 1, ...QUARTER_HOUR });
  }

  /**
   * Whether a password is right, if one may be tried now. The account is counted before, so that many tries at once
   * are no way around. A whole college may log in at once behind one address, so a network is counted by wrong ones
   * only, after each, and asked again after a right one: of tries at once, none is told its outcome after the tenth
   * wrong one, be it right or wrong.
   */
  async tried(account: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    const network = networkOf(address);
    const mayTry = () => this.unlessForgiven(account, network, this.ofNetwork.check(network));
    await mayTry();
    await this.ofAccount.take(account);
    if (!(await isRight())) {
      await this.unlessForgiven(account, network, this.ofNetwork.take(network));
      return false;
    }
    await mayTry();
    await this.ofAccount.forget(account);
    return true;
  }

  /**
   * Lets the owner in at once, who has proved to be it in another way: what is counted of their network is left, since
   * it is others' too, but does not hold this account.
   */
  async forgive(account: string, address: string): Promise<void> {
    await this.ofAccount.forget(account);
    await this.forgiven.count(pairOf(account, networkOf(address)));
  }

  private async unlessForgiven(account: string, network: string, asked: Promise<void>): Promise<void> {
    try {
      await asked;
    } catch (refusal) {
      if (!(await this.forgiven.has(pairOf(account, network)))) throw refusal;
    }
  }
}

function pairOf(account: string, network: string): string {
  return `${account} ${network}`;
}
