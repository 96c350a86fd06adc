import { createHash } from 'node:crypto';
import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import type { StateStore } from '../state-store/state-store.ts';
import type { Viewer } from '../viewer.ts';

/** Enough for the devices of a user, not for a script that logs in in a loop. */
const MAX_SESSIONS_PER_USER = 20;

/** A stored session. */
export interface SessionRecord {
  /** The id; with its signature it is the cookie or token. */
  id: string;
  /** A digest of the id, to name the session to its user. */
  publicId: string;
  data: SessionData;
}

type Callback<Result> = (error?: unknown, result?: Result) => void;

/**
 * connect-redis' store on a StateStore. Updates a stored session only if it still exists, so that a logout is final. A
 * request that does not change its session writes nothing.
 */
export class SessionStore extends RedisStore {
  private readonly stored = new WeakSet<SessionData>();
  private readonly viewers = new WeakMap<object, Viewer>();

  constructor(private readonly stateStore: StateStore) {
    super({ client: stateStore.keyValues, prefix: 'session:', disableTouch: true });
  }

  override async get(id: string, callback?: Callback<SessionData | null>): Promise<SessionData | null | void> {
    return withCallback(this.find(id), callback);
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.stored.add(session);
    const viewer = this.viewers.get(data);
    if (viewer !== undefined) this.viewers.set(session, viewer);
    return session;
  }

  override async set(id: string, session: SessionData, callback?: Callback<void>): Promise<void> {
    await withCallback(this.save(id, session), callback);
  }

  /** The user that was read with the session, null if the account has ended it; undefined if none was read. */
  viewerOf(session: object): Viewer | undefined {
    return this.viewers.get(session);
  }

  /** Ends a session. Returns whether it existed; of concurrent calls one gets true. */
  async endSession(id: string): Promise<boolean> {
    return (await this.stateStore.keyValues.del([this.prefix + id])) > 0;
  }

  /** The sessions of a user that have not expired, also those that the account has ended. */
  async listSessions(userId: string): Promise<SessionRecord[]> {
    const found = await this.stateStore.userSessions.list(userId);
    return found.map(({ key, value }) => {
      const id = key.slice(this.prefix.length);
      return { id, publicId: publicSessionId(id), data: JSON.parse(value) as SessionData };
    });
  }

  /** Ends sessions. */
  async endSessions(sessions: readonly Pick<SessionRecord, 'id'>[]): Promise<void> {
    if (sessions.length > 0) await this.stateStore.keyValues.del(sessions.map(({ id }) => this.prefix + id));
  }

  private async find(id: string): Promise<SessionData | null> {
    const found = await this.stateStore.userSessions.find(this.prefix + id);
    if (!found) return null;
    const data = JSON.parse(found.value) as SessionData;
    if (found.viewer !== undefined) this.viewers.set(data, found.viewer);
    return data;
  }

  private async save(id: string, session: SessionData): Promise<void> {
    const { cookie, login } = session;
    const seconds = Math.max(1, Math.ceil((cookie.maxAge ?? 0) / 1000));
    const saved = { userId: login.userId, key: this.prefix + id, value: JSON.stringify(session), seconds };
    const { userSessions } = this.stateStore;
    if (this.stored.has(session)) return userSessions.update(saved);
    this.stored.add(session);
    await userSessions.add(saved, MAX_SESSIONS_PER_USER);
  }
}

/** A digest of a session id, to name the session without giving access to it. */
export function publicSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** Passes the result of the work to a Node.js callback. Without one, it is returned or its error thrown. */
async function withCallback<Result>(work: Promise<Result>, callback?: Callback<Result>): Promise<Result | void> {
  let result: Result;
  try {
    result = await work;
  } catch (error) {
    if (!callback) throw error;
    return callback(error);
  }
  callback?.(null, result);
  return result;
}
