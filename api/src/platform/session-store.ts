import { RedisStore } from 'connect-redis';
import type { Request } from 'express';
import type { Session, SessionData } from 'express-session';
import type { KeyValues } from './session-engine.ts';

type Callback = (fault?: unknown) => void;

/** connect-redis' store. A session that was once kept is written again only where it still is: a logout must stay one. */
export class SessionStore extends RedisStore {
  private readonly kept = new WeakSet<SessionData>();

  constructor(private readonly keyValues: KeyValues) {
    super({ client: keyValues, prefix: 'session:' });
  }

  override createSession(request: Request, data: SessionData): Session & SessionData {
    const session = super.createSession(request, data);
    this.kept.add(session);
    return session;
  }

  override set(id: string, session: SessionData, callback?: Callback): Promise<void> {
    if (this.kept.has(session)) return this.replace(id, session, callback);
    this.kept.add(session);
    return super.set(id, session, callback);
  }

  /** Ends a session, and answers whether it was there: of several that end it at once, one is told so. */
  async end(id: string): Promise<boolean> {
    return (await this.keyValues.del([this.prefix + id])) > 0;
  }

  private async replace(id: string, session: SessionData, callback?: Callback): Promise<void> {
    try {
      const seconds = Math.max(1, Math.ceil((session.cookie.maxAge ?? 0) / 1000));
      const onlyThere = { expiration: { type: 'EX', value: seconds }, condition: 'XX' } as const;
      await this.keyValues.set(this.prefix + id, JSON.stringify(session), onlyThere);
      callback?.();
    } catch (fault) {
      callback?.(fault);
    }
  }
}
