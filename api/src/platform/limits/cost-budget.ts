import type { Request, RequestHandler } from 'express';
import { RateLimited } from '../errors.ts';
import type { StateStore } from '../state-store/state-store.ts';
import { networkOf, RateLimiter } from './rate-limiter.ts';

const WINDOW_SECONDS = 60;
/** A process adds its local count to the shared one after this share of the budget. Few clients spend as much. */
const SYNC_SHARE = 1 / 20;
const MAX_CLIENTS = 10_000;
const MESSAGE = 'You are asking for a lot at once. Please try again in a moment.';

/** Cost of a client in the current minute, as this process knows it. */
interface Spending {
  /** Of all processes. */
  spent: number;
  /** Of this process, not yet added to the shared count. */
  unsynced: number;
  endsAt: number;
}

/**
 * A cost budget per client and minute, shared by all processes. Each process counts in memory and syncs with the state
 * store in steps, so that an ordinary request needs no query for it. While the state store is unavailable, each process
 * uses its own count.
 */
class CostBudget {
  private readonly shared: RateLimiter;
  private readonly clients = new Map<string, Spending>();

  constructor(
    stateStore: StateStore,
    name: string,
    private readonly units: number,
  ) {
    this.shared = new RateLimiter(stateStore, { name, points: units, seconds: WINDOW_SECONDS, message: MESSAGE });
  }

  /** Takes a cost from the budget of a client. Throws RATE_LIMITED when it is used up. */
  async spend(client: string, cost: number): Promise<void> {
    const spending = this.spendingOf(client);
    this.requireBudget(spending);
    spending.spent += cost;
    spending.unsynced += cost;
    if (spending.unsynced < this.units * SYNC_SHARE) return;
    await this.sync(client, spending);
    this.requireBudget(spending);
  }

  private spendingOf(client: string): Spending {
    const known = this.clients.get(client);
    if (known && known.endsAt > Date.now()) return known;
    const fresh = { spent: 0, unsynced: 0, endsAt: Date.now() + WINDOW_SECONDS * 1000 };
    this.clients.delete(client);
    this.clients.set(client, fresh);
    if (this.clients.size > MAX_CLIENTS) this.evictOldest();
    return fresh;
  }

  private async sync(client: string, spending: Spending): Promise<void> {
    const { unsynced } = spending;
    spending.unsynced = 0;
    const shared = await this.shared.increment(client, unsynced).catch(() => null);
    if (!shared) return;
    spending.spent = Math.max(spending.spent, shared.consumedPoints + spending.unsynced);
    spending.endsAt = Date.now() + shared.msBeforeNext;
  }

  private requireBudget({ spent, endsAt }: Spending): void {
    if (spent >= this.units) throw new RateLimited(MESSAGE, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
  }

  /** A map iterates its keys in insertion order. */
  private evictOldest(): void {
    const [oldest] = this.clients.keys();
    if (oldest !== undefined) this.clients.delete(oldest);
  }
}

/** Cost budgets per minute of accounts and networks, in the units of `COSTS`. */
export class CostBudgets {
  private readonly ofAccount: CostBudget;
  /** Larger, since a whole college may share one address. */
  private readonly ofNetwork: CostBudget;

  constructor(stateStore: StateStore) {
    this.ofAccount = new CostBudget(stateStore, 'cost-account', 6_000_000);
    this.ofNetwork = new CostBudget(stateStore, 'cost-network', 30_000_000);
  }

  /** Takes a cost from the budgets of the client's network and, when logged in, of the account. Throws RATE_LIMITED. */
  async spend(address: string, userId: string | undefined, cost: number): Promise<void> {
    await this.ofNetwork.spend(networkOf(address), cost);
    if (userId) await this.ofAccount.spend(userId, cost);
  }
}

/** Middleware that takes the cost of a call from the budgets of its client. */
export function spend<Params = Request['params']>(cost: number): RequestHandler<Params> {
  return async (request, _response, next) => {
    await request.context.spend(cost);
    next();
  };
}
