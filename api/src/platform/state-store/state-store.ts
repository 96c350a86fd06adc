import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { Viewer } from '../viewer.ts';

/** Message of the UNAVAILABLE error while the state store cannot be reached. */
export const STATE_STORE_UNAVAILABLE = 'Your account is out of reach right now. Please try again in a moment.';

/** Values by key that expire. */
export interface KeyValues {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, seconds: number): Promise<void>;
  /** Reads and deletes a value; of concurrent calls one gets it. */
  take(key: string): Promise<string | null>;
}

/** A stored session. */
export interface UserSession {
  userId: string;
  key: string;
  value: string;
  /** Time to live after the last use. */
  seconds: number;
}

/** A session that was found. */
interface FoundSession {
  value: string;
  /** The user, null if the account has ended the session; undefined if this store does not know accounts. */
  viewer?: Viewer;
}

/** The sessions by user, which limits their number. */
export interface UserSessions {
  find(key: string): Promise<FoundSession | null>;
  /** The sessions of a user that have not expired. */
  list(userId: string): Promise<Pick<UserSession, 'key' | 'value'>[]>;
  /** Adds a session. Beyond `limit` sessions of the user, the least recently used ones end. */
  add(session: UserSession, limit: number): Promise<void>;
  /** Replaces the value, records a use and extends the session. A session that has ended is not restored. */
  update(session: UserSession): Promise<void>;
  /** Ends sessions. Returns how many there were. */
  end(keys: string[]): Promise<number>;
}

/** Limit of points per key within a window of `seconds`. */
export interface RateLimit {
  /** Prefix of its keys. */
  name: string;
  points: number;
  seconds: number;
}

/** The store of sessions and rate limits, in PostgreSQL or Redis: shared by all processes and durable. */
export interface StateStore {
  keyValues: KeyValues;
  userSessions: UserSessions;
  createRateLimiter(limit: RateLimit): RateLimiterStoreAbstract;
  /** Runs an operation on the store, or throws UNAVAILABLE when the store cannot be reached. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Throws when the store cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
