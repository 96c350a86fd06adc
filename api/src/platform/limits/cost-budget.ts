import type { Request, RequestHandler } from 'express';
import { RateLimited } from '../errors.ts';
import { networkOf, RateLimit } from './rate-limit.ts';
import type { SessionEngine } from '../session/session-engine.ts';

const SECONDS = 60;
/** What a process counts by itself before it tells the others, as a share of the whole. Few visitors come that far. */
const REPORTED_SHARE = 1 / 20;
const MOST_CLIENTS = 10_000;
const TOO_MUCH = 'You are asking for a lot at once. Please try again in a moment.';

/** What a client has cost in this minute, as far as this process knows. */
interface Spending {
  /** Here and elsewhere. */
  spent: number;
  /** What the other processes do not know of yet. */
  unreported: number;
  endsAt: number;
}

/**
 * A budget of cost a minute for each client of a kind, shared by all processes. Each process counts in memory and adds
 * to the common count in steps, so that an ordinary request needs no statement for it. Where the common count is out of
 * reach, each process goes by its own.
 */
class CostBudget {
  private readonly common: RateLimit;
  private readonly clients = new Map<string, Spending>();

  constructor(
    engine: SessionEngine,
    name: string,
    private readonly units: number,
  ) {
    this.common = new RateLimit(engine, { name, points: units, seconds: SECONDS, message: TOO_MUCH });
  }

  /** Takes from a client's budget. RATE_LIMITED where nothing is left of it. */
  async spend(client: string, cost: number): Promise<void> {
    const spending = this.spendingOf(client);
    this.refuseBeyond(spending);
    spending.spent += cost;
    spending.unreported += cost;
    if (spending.unreported < this.units * REPORTED_SHARE) return;
    await this.report(client, spending);
    this.refuseBeyond(spending);
  }

  private spendingOf(client: string): Spending {
    const known = this.clients.get(client);
    if (known && known.endsAt > Date.now()) return known;
    const fresh = { spent: 0, unreported: 0, endsAt: Date.now() + SECONDS * 1000 };
    this.clients.delete(client);
    this.clients.set(client, fresh);
    if (this.clients.size > MOST_CLIENTS) this.forgetOldest();
    return fresh;
  }

  private async report(client: string, spending: Spending): Promise<void> {
    const { unreported } = spending;
    spending.unreported = 0;
    const common = await this.common.count(client, unreported).catch(() => null);
    if (!common) return;
    spending.spent = Math.max(spending.spent, common.consumedPoints + spending.unreported);
    spending.endsAt = Date.now() + common.msBeforeNext;
  }

  private refuseBeyond({ spent, endsAt }: Spending): void {
    if (spent >= this.units) throw new RateLimited(TOO_MUCH, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
  }

  /** A map gives its keys in the order in which they came. */
  private forgetOldest(): void {
    const [oldest] = this.clients.keys();
    if (oldest !== undefined) this.clients.delete(oldest);
  }
}

/** What accounts and networks may cost in a minute, in the units of `COSTS`. */
export class CostBudgets {
  private readonly ofAccount: CostBudget;
  /** A whole college may sit behind one address. */
  private readonly ofNetwork: CostBudget;

  constructor(engine: SessionEngine) {
    this.ofAccount = new CostBudget(engine, 'cost-account', 6_000_000);
    this.ofNetwork = new CostBudget(engine, 'cost-network', 30_000_000);
  }

  /** Takes from the budgets of the network that a request comes from and of the account, if there is one. */
  async spend(address: string, userId: string | undefined, cost: number): Promise<void> {
    await this.ofNetwork.spend(networkOf(address), cost);
    if (userId) await this.ofAccount.spend(userId, cost);
  }
}

/** Takes the cost of a call from the budgets of the client that makes it. */
export function spend<Params = Request['params']>(cost: number): RequestHandler<Params> {
  return async (request, _response, next) => {
    await request.context.spend(cost);
    next();
  };
}
