import type { Request, RequestHandler } from 'express';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimited } from './errors.ts';
import type { SessionEngine } from './session-engine.ts';

/** What one client may cost in a minute: a minute of one database connection. */
const UNITS = 6_000_000;
const SECONDS = 60;
/** What a process counts by itself before it tells the others. Ordinary visitors never come that far. */
const REPORT_AT = UNITS / 20;
const MOST_CLIENTS = 10_000;
const TOO_MUCH = 'You are asking for a lot at once. Please try again in a moment.';

/** What a client has cost in this minute, as far as this process knows. */
interface Spending {
  /** Here and elsewhere. */
  spent: number;
  /** What the others have not been told of yet. */
  unreported: number;
  endsAt: number;
}

/**
 * A budget of cost for each client, shared by all processes. Each process counts in memory and adds to the common count
 * in steps of a twentieth, so that an ordinary request asks nobody. Where the common count is out of reach, each
 * process goes by its own.
 */
export class CostBudget {
  private readonly counter: RateLimiterAbstract;
  private readonly clients = new Map<string, Spending>();

  constructor(private readonly engine: SessionEngine) {
    this.counter = engine.counter({ name: 'cost', points: UNITS, seconds: SECONDS });
  }

  /** Takes from a client's budget. RATE_LIMITED where nothing is left of it. */
  async spend(client: string, cost: number): Promise<void> {
    const spending = this.spendingOf(client);
    refuseBeyond(spending);
    spending.spent += cost;
    spending.unreported += cost;
    if (spending.unreported < REPORT_AT) return;
    await this.report(client, spending);
    refuseBeyond(spending);
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
    const common = await this.engine.attempt(() => this.consume(client, unreported)).catch(() => null);
    if (!common) return;
    spending.spent = Math.max(spending.spent, common.consumedPoints + spending.unreported);
    spending.endsAt = Date.now() + common.msBeforeNext;
  }

  private async consume(client: string, cost: number): Promise<RateLimiterRes> {
    try {
      return await this.counter.consume(client, cost);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  }

  /** A map gives its keys in the order in which they came. */
  private forgetOldest(): void {
    const [oldest] = this.clients.keys();
    if (oldest !== undefined) this.clients.delete(oldest);
  }
}

function refuseBeyond({ spent, endsAt }: Spending): void {
  if (spent >= UNITS) throw new RateLimited(TOO_MUCH, Math.max(1, Math.ceil((endsAt - Date.now()) / 1000)));
}

/** Takes the cost of a call from the budget of the client that makes it. */
export function spend<Params = Request['params']>(cost: number): RequestHandler<Params> {
  return async (request, _response, next) => {
    await request.context.spend(cost);
    next();
  };
}
