import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import type { StateStore } from '../state-store/state-store.ts';

/** Enough for the devices of a user, not for a script that logs in in a loop. */
const MAX_SESSIONS_PER_USER = 20;

type Callback = (error?: unknown) => void;

/** connect-redis' store on a StateStore. Updates a stored session only if it still exists, so that a logout is final. */
export class SessionStore extends RedisStore {
  private readonly stored = new WeakSet<SessionData>();

  constructor(private readonly stateStore: StateStore) {
    super({ client: stateStore.keyValues, prefix: 'session:' });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.stored.add(session);
    return session;
  }

  override async set(id: string, session: SessionData, callback?: Callback): Promise<void> {
    await withCallback(this.stored.has(session) ? this.replace(id, session) : this.add(id, session), callback);
  }

  override async touch(id: string, session: SessionData, callback?: Callback): Promise<void> {
    const { userId } = session.login;
    const used = { userId, key: this.prefix + id, seconds: secondsOf(session) };
    await withCallback(this.stateStore.userSessions.touch(used), callback);
  }

  /** Ends a session. Returns whether it existed; of concurrent calls one gets true. */
  async endSession(id: string): Promise<boolean> {
    return (await this.stateStore.keyValues.del([this.prefix + id])) > 0;
  }

  private async add(id: string, session: SessionData): Promise<void> {
    this.stored.add(session);
    const { userId } = session.login;
    const added = { userId, key: this.prefix + id, value: JSON.stringify(session), seconds: secondsOf(session) };
    await this.stateStore.userSessions.add(added, MAX_SESSIONS_PER_USER);
  }

  private async replace(id: string, session: SessionData): Promise<void> {
    const onlyIfExists = { expiration: { type: 'EX', value: secondsOf(session) }, condition: 'XX' } as const;
    await this.stateStore.keyValues.set(this.prefix + id, JSON.stringify(session), onlyIfExists);
  }
}

function secondsOf({ cookie }: SessionData): number {
  return Math.max(1, Math.ceil((cookie.maxAge ?? 0) / 1000));
}

/** Reports the result of the work to a Node.js callback. Without one, an error is thrown. */
async function withCallback(work: Promise<void>, callback?: Callback): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!callback) throw error;
    return callback(error);
  }
  callback?.();
}
