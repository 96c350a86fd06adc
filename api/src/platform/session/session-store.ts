import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import type { Request } from 'express';
import session, { type Session, type SessionData } from 'express-session';
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

const PREFIX = 'session:';

/**
 * The store of express-session, on a StateStore. Updates a stored session only if it still exists, so that a logout is
 * final. A request that does not change its session writes nothing.
 */
export class SessionStore extends session.Store {
  private readonly stored = new WeakSet<SessionData>();
  private readonly viewers = new WeakMap<object, Viewer>();
  override readonly get = callbackify((id: string) => this.find(id));
  override readonly set = callbackify((id: string, data: SessionData) => this.save(id, data));
  override readonly destroy = callbackify(async (id: string) => void (await this.endSession(id)));

  constructor(private readonly stateStore: StateStore) {
    super();
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const created = super.createSession(request, data);
    this.stored.add(created);
    const viewer = this.viewers.get(data);
    if (viewer !== undefined) this.viewers.set(created, viewer);
    return created;
  }

  /** Returns null for a session that has ended. */
  async find(id: string): Promise<SessionData | null> {
    const found = await this.stateStore.userSessions.find(PREFIX + id);
    if (!found) return null;
    const data = JSON.parse(found.value) as SessionData;
    const { viewer } = found;
    const { provenAt, stationId } = data.login;
    if (viewer !== undefined) this.viewers.set(data, viewer && { ...viewer, provenAt, stationId });
    return data;
  }

  /** Adds a session, or updates one that was found. */
  async save(id: string, data: SessionData): Promise<void> {
    const { cookie, login } = data;
    const seconds = Math.max(1, Math.ceil((cookie.maxAge ?? 0) / 1000));
    const saved = { userId: login.userId, key: PREFIX + id, value: JSON.stringify(data), seconds };
    const { userSessions } = this.stateStore;
    if (this.stored.has(data)) return userSessions.update(saved);
    this.stored.add(data);
    await userSessions.add(saved, MAX_SESSIONS_PER_USER);
  }

  /** The user that was read with the session, null if the account has ended it; undefined if none was read. */
  viewerOf(data: object): Viewer | undefined {
    return this.viewers.get(data);
  }

  /** Ends a session. Returns whether it existed; of concurrent calls one gets true. */
  async endSession(id: string): Promise<boolean> {
    return (await this.stateStore.userSessions.end([PREFIX + id])) > 0;
  }

  /** The sessions of a user that have not expired, also those that the account has ended. */
  async listSessions(userId: string): Promise<SessionRecord[]> {
    const found = await this.stateStore.userSessions.list(userId);
    return found.map(({ key, value }) => {
      const id = key.slice(PREFIX.length);
      return { id, publicId: publicSessionId(id), data: JSON.parse(value) as SessionData };
    });
  }

  /** Ends sessions. */
  async endSessions(sessions: readonly Pick<SessionRecord, 'id'>[]): Promise<void> {
    if (sessions.length > 0) await this.stateStore.userSessions.end(sessions.map(({ id }) => PREFIX + id));
  }
}

/** A digest of a session id, to name the session without giving access to it. */
export function publicSessionId(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
