import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';

/** What is said to whoever needs the engine while it cannot be reached. */
export const OUT_OF_REACH = 'Your account is out of reach right now. Please try again in a moment.';

/** How a value is kept: for so many seconds; `XX` keeps it only where the key is there already. */
export interface SetOptions {
  expiration?: { type: 'EX'; value: number };
  condition?: 'XX';
}

/** The methods of a redis client that connect-redis' store calls. */
export interface KeyValues {
  get(key: string): Promise<string | null>;
  set(key: string, value: string, options?: SetOptions): Promise<unknown>;
  expire(key: string, seconds: number): Promise<unknown>;
  /** Answers how many of them were there. */
  del(keys: string[]): Promise<number>;
  mGet(keys: string[]): Promise<(string | null)[]>;
  scanIterator(options: { MATCH: string; COUNT: number }): AsyncIterable<string[]>;
}

/** A session as the engine keeps it. */
export interface UserSession {
  userId: string;
  key: string;
  value: string;
  /** It ends after so many without a use. */
  seconds: number;
}

/** The sessions of each user, of which there are only so many. */
export interface UserSessions {
  /** Keeps a new session. Of more than `most`, those end that were used longest ago. */
  add(session: UserSession, most: number): Promise<void>;
  /** Notes that a session was used. One that has ended stays so. */
  touch(session: Omit<UserSession, 'value'>): Promise<void>;
}

/** So many points in so many seconds. */
export interface LimitRule {
  name: string;
  points: number;
  seconds: number;
}

/** What sessions and rate limits are kept in: shared by every process, and there after a restart. */
export interface SessionEngine {
  keyValues: KeyValues;
  userSessions: UserSessions;
  /** A counter of rate-limiter-flexible in this engine. */
  counter(rule: LimitRule): RateLimiterStoreAbstract;
  /** Does one piece of work with the engine, or refuses where it cannot be reached. */
  attempt<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Fails where the engine cannot be reached. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
