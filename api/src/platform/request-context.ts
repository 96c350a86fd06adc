import type { Logger } from 'pino';
import { DatabaseUnavailable } from './outage.ts';
import type { AppError } from './errors.ts';
import type { CostBudgets } from './limits/cost-budget.ts';
import { networkOf } from './limits/rate-limiter.ts';
import { isStaff, type Role } from './permissions.rules.ts';
import type { Customer, Viewer } from './viewer.ts';

/** How a client keeps a session. */
export enum TokenMethod {
  COOKIE = 'COOKIE',
  BEARER = 'BEARER',
}

/** Starts and ends the session of a request. */
export interface SessionControl {
  /** Digest of the id of the current session, which names it to its user; null without a session. */
  readonly publicId: string | null;
  /**
   * Starts a session under a new id, by default kept as that of the request is. Returns its token; null if it is kept in
   * a cookie.
   */
  logIn(login: Login, method?: TokenMethod | null): Promise<string | null>;
  /**
   * Moves the session to a new id and epoch, and returns its new token; it ends when it would have ended. Throws
   * UNAUTHENTICATED if it has ended meanwhile.
   */
  renew(login: Login): Promise<string | null>;
  /** Ends the session. */
  logOut(): Promise<void>;
}

/** The user of a session. The session ends when the epoch of the account changes. */
export interface Login {
  userId: string;
  epoch: number;
  /** When the user last proved who they are, with all factors of the account; in milliseconds. See `Customer.provenAt`. */
  provenAt?: number;
  /** The packing station at which the user logged in: they are a packer there, whatever their role is. */
  stationId?: string;
  /** When the session ends, in milliseconds, instead of by the rules of `session-lifetimes.rules.ts`. */
  endsAt?: number;
}

/** The client of a request. */
export interface Client {
  /** IP address. */
  address: string;
  /** Id of the browser as a known device of the account, which has logged in from it before; null if unknown. */
  knownDeviceId(login: Login): string | null;
}

/** The browser of a request as a packing station. */
export interface BrowserStation {
  /** The token that it keeps; null if it keeps none. */
  readonly token: string | null;
  /** Makes the browser keep a token, for a year. */
  keep(token: string): void;
}

interface RequestParts {
  log: Logger;
  session: SessionControl;
  client: Client;
  station: BrowserStation;
  /** An error if the session could not be read. */
  viewer: Viewer | Error;
  budgets: CostBudgets;
  /** Whether the request has a bearer token. */
  usesToken: boolean;
  /** Why the request must not be handled with its bearer token. */
  tokenError?: AppError | undefined;
}

/** What resolvers and routes know of their request. */
export class RequestContext {
  readonly log: Logger;
  readonly session: SessionControl;
  readonly client: Client;
  readonly station: BrowserStation;

  constructor(private readonly parts: RequestParts) {
    this.log = parts.log;
    this.session = parts.session;
    this.client = parts.client;
    this.station = parts.station;
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

  /** Who shares the room of a process with others: the network, and the account of a logged-in user. */
  get clients(): string[] {
    const { viewer } = this.parts;
    const network = networkOf(this.address);
    return viewer && !(viewer instanceof Error) ? [network, viewer.userId] : [network];
  }

  /** The role of the logged-in user; undefined for a visitor, and if the session could not be read. */
  get knownRole(): Role | undefined {
    const { viewer } = this.parts;
    return viewer instanceof Error ? undefined : viewer?.role;
  }

  /** The logged-in member of staff; null for others, and if the session could not be read. */
  get staff(): Customer | null {
    const { viewer } = this.parts;
    return viewer && !(viewer instanceof Error) && isStaff(viewer.role) ? viewer : null;
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

  /** Whether the request has a bearer token. Pages of other sites cannot send one. */
  get usesToken(): boolean {
    return this.parts.usesToken;
  }

  /** Throws UNAUTHENTICATED if the bearer token is invalid, BAD_USER_INPUT if there is a session cookie, too. */
  requireValidToken(): void {
    if (this.parts.tokenError) throw this.parts.tokenError;
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
