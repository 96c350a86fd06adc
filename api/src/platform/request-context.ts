import type { Logger } from 'pino';
import { DatabaseUnavailable } from './database-outage.ts';
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

interface RequestParts {
  log: Logger;
  session: SessionControl;
  address: string;
  viewer: Viewer | Error;
}

/** What every request carries along, through either door. */
export class RequestContext {
  readonly log: Logger;
  readonly session: SessionControl;
  /** Network address the request came from. */
  readonly address: string;
  private readonly found: Viewer | Error;

  constructor({ log, session, address, viewer }: RequestParts) {
    this.log = log;
    this.session = session;
    this.address = address;
    this.found = viewer;
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
    return new RequestContext({ log: this.log, session: this.session, address: this.address, viewer });
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    context: RequestContext;
    /** Why the session could not be read. */
    sessionError?: unknown;
  }
}
