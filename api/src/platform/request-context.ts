import type { Logger } from 'pino';
import { DatabaseUnavailable } from './database/outage.ts';
import type { CostBudgets } from './limits/cost-budget.ts';
import type { Role, Viewer } from './viewer.ts';

/** Starts and ends the session of a request. */
export interface SessionControl {
  /** Starts a session under a new id. */
  logIn(login: Login): Promise<void>;
  /** Moves the session to a new id and epoch. Throws UNAUTHENTICATED if it has ended meanwhile. */
  renew(login: Login): Promise<void>;
  /** Ends the session. */
  logOut(): Promise<void>;
}

/** The user of a session. The session ends when the epoch of the account changes. */
export interface Login {
  userId: string;
  epoch: number;
}

/** The client of a request. */
export interface Client {
  /** IP address. */
  address: string;
  /** Id of the browser as a known device of the account, which has logged in from it before; null if unknown. */
  knownDeviceId(login: Login): string | null;
}

interface RequestParts {
  log: Logger;
  session: SessionControl;
  client: Client;
  /** An error if the session could not be read. */
  viewer: Viewer | Error;
  budgets: CostBudgets;
}

/** What resolvers and routes know of their request. */
export class RequestContext {
  readonly log: Logger;
  readonly session: SessionControl;
  readonly client: Client;

  constructor(private readonly parts: RequestParts) {
    this.log = parts.log;
    this.session = parts.session;
    this.client = parts.client;
  }

  /** IP address of the client. */
  get address(): string {
    return this.client.address;
  }

  /** The logged-in user, null for a visitor. Throws if the session could not be read, so that only calls that need it fail. */
  get viewer(): Viewer {
    const { viewer } = this.parts;
    if (viewer instanceof Error) throw viewer;
    return viewer;
  }

  /** The role of the logged-in user; undefined for a visitor, and if the session could not be read. */
  get knownRole(): Role | undefined {
    const { viewer } = this.parts;
    return viewer instanceof Error ? undefined : viewer?.role;
  }

  /**
   * The context of a page, which is shown as to a visitor if the session could not be read. Throws during a database
   * outage: the page would only wait for the database again.
   */
  withVisitorFallback(): RequestContext {
    const { viewer } = this.parts;
    if (viewer instanceof DatabaseUnavailable) throw viewer;
    return viewer instanceof Error ? new RequestContext({ ...this.parts, viewer: null }) : this;
  }

  /** Takes a cost from the budgets of the network and the account. Throws RATE_LIMITED when one is used up. */
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
