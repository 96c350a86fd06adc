import type { Logger } from 'pino';
import type { CostBudget } from './cost-budget.ts';
import { DatabaseUnavailable } from './database-outage.ts';
import { networkOf } from './rate-limit.ts';
import type { Viewer } from './viewer.ts';

/** How the session of a request begins and ends. */
export interface SessionControl {
  /** Begins a session, under a new id. `epoch` is the account's: with the next one, this session ends. */
  logIn(login: Login): Promise<void>;
  /** Goes on with the session under a new id and epoch. One that was ended meanwhile stays so, and this refuses. */
  renew(login: Login): Promise<void>;
  /** Ends the session for good. */
  logOut(): Promise<void>;
}

/** Whose session begins. */
export interface Login {
  userId: string;
  epoch: number;
}

/** Where a request comes from. */
export interface Client {
  /** Its network address. */
  address: string;
  /** The id of the browser as a known device of an account, in which it has logged in before; null where it is none. */
  deviceOf(login: Login): string | null;
}

interface RequestParts {
  log: Logger;
  session: SessionControl;
  client: Client;
  viewer: Viewer | Error;
  budget: CostBudget;
}

/** What every request carries along, through either door. */
export class RequestContext {
  readonly log: Logger;
  readonly session: SessionControl;
  readonly client: Client;
  private readonly found: Viewer | Error;
  private readonly budget: CostBudget;

  constructor({ log, session, client, viewer, budget }: RequestParts) {
    this.log = log;
    this.session = session;
    this.client = client;
    this.found = viewer;
    this.budget = budget;
  }

  /** Network address the request came from. */
  get address(): string {
    return this.client.address;
  }

  /** Who asks. Where their session cannot be read, this refuses, so that only calls which need to know fail. */
  get viewer(): Viewer {
    if (this.found instanceof Error) throw this.found;
    return this.found;
  }

  /**
   * The same for a page, which would rather be shown as to a visitor than not at all. Refuses where the database is out
   * of reach: the page would only wait for it once more.
   */
  forPage(): RequestContext {
    if (this.found instanceof DatabaseUnavailable) throw this.found;
    const viewer = this.found instanceof Error ? null : this.found;
    return new RequestContext({
      log: this.log,
      session: this.session,
      client: this.client,
      viewer,
      budget: this.budget,
    });
  }

  /** Takes a cost from the budget of the account, or of the network of a visitor. RATE_LIMITED where it is used up. */
  spend(cost: number): Promise<void> {
    const userId = this.found instanceof Error ? undefined : this.found?.userId;
    return this.budget.spend(userId ?? networkOf(this.address), cost);
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    context: RequestContext;
    /** Why the session could not be read. */
    sessionError?: unknown;
  }
}
