import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import type { SessionEngine } from './session-engine.ts';

/** Sessions of one account at a time: enough for its devices, not for a script that logs in in a loop. */
const MOST_OF_A_USER = 20;

type Callback = (error?: unknown) => void;

/** connect-redis' store. A session that was once kept is written again only where it still is: a logout must stay one. */
export class SessionStore extends RedisStore {
  private readonly kept = new WeakSet<SessionData>();

  constructor(private readonly engine: SessionEngine) {
    super({ client: engine.keyValues, prefix: 'session:' });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.kept.add(session);
    return session;
  }

  override async set(id: string, session: SessionData, callback?: Callback): Promise<void> {
    await withCallback(this.kept.has(session) ? this.replace(id, session) : this.add(id, session), callback);
  }

  override async touch(id: string, session: SessionData, callback?: Callback): Promise<void> {
    const { userId } = session.login;
    const used = { userId, key: this.prefix + id, seconds: secondsOf(session) };
    await withCallback(this.engine.userSessions.touch(used), callback);
  }

  /** Ends a session, and answers whether it was there: of several that end it at once, one is told so. */
  async end(id: string): Promise<boolean> {
    return (await this.engine.keyValues.del([this.prefix + id])) > 0;
  }

  private async add(id: string, session: SessionData): Promise<void> {
    this.kept.add(session);
    const { userId } = session.login;
    const added = { userId, key: this.prefix + id, value: JSON.stringify(session), seconds: secondsOf(session) };
    await this.engine.userSessions.add(added, MOST_OF_A_USER);
  }

  private async replace(id: string, session: SessionData): Promise<void> {
    const onlyThere = { expiration: { type: 'EX', value: secondsOf(session) }, condition: 'XX' } as const;
    await this.engine.keyValues.set(this.prefix + id, JSON.stringify(session), onlyThere);
  }
}

function secondsOf({ cookie }: SessionData): number {
  return Math.max(1, Math.ceil((cookie.maxAge ?? 0) / 1000));
}

/** Reports the outcome of the work to a callback. Without one, an error is thrown. */
async function withCallback(work: Promise<void>, callback?: Callback): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!callback) throw error;
    return callback(error);
  }
  callback?.();
}
