import type { Logger } from 'pino';
import type { CostBudgets } from './limits/cost-budget.ts';
import { DatabaseUnavailable } from './database/outage.ts';
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
  budgets: CostBudgets;
}

/** What every request carries along, through either door. */
export class RequestContext {
  readonly log: Logger;
  readonly session: SessionControl;
  readonly client: Client;

  constructor(private readonly parts: RequestParts) {
    this.log = parts.log;
    this.session = parts.session;
    this.client = parts.client;
  }

  /** Network address the request came from. */
  get address(): string {
    return this.client.address;
  }

  /** Who asks. Where their session cannot be read, this refuses, so that only calls which need to know fail. */
  get viewer(): Viewer {
    const { viewer } = this.parts;
    if (viewer instanceof Error) throw viewer;
    return viewer;
  }

  /**
   * The same for a page, which would rather be shown as to a visitor than not at all. Refuses where the database is out
   * of reach: the page would only wait for it once more.
   */
  forPage(): RequestContext {
    const { viewer } = this.parts;
    if (viewer instanceof DatabaseUnavailable) throw viewer;
    return viewer instanceof Error ? new RequestContext({ ...this.parts, viewer: null }) : this;
  }

  /** Takes a cost from the budgets of the network and the account. RATE_LIMITED where one of them is used up. */
  spend(cost: number): Promise<void> {
    const { viewer, budgets } = this.parts;
    return budgets.spend(this.address, viewer instanceof Error ? undefined : viewer?.userId, cost);
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    context: RequestContext;
    /** Why the session could not be read. */
    sessionError?: unknown;
  }
}
