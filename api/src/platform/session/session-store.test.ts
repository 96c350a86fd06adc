import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';
import { SessionStore } from './session-store.ts';

const shop = useTestShop({ runJobs: false });

const login = { userId: crypto.randomUUID(), epoch: 1 };
const fresh = () => ({ cookie: { maxAge: 60_000, originalMaxAge: 60_000 }, login }) as unknown as SessionData;

describe('the session store', () => {
  it('does not restore a session that ended after it was read', async () => {
    const store = new SessionStore(shop.stateStore);
    await store.save('read', fresh());
    const read = store.createSession({ sessionID: 'read' } as Request, (await store.find('read')) as SessionData);
    await store.save('read', read);
    expect(await store.find('read')).toBeTruthy();
    await store.endSession('read');
    await store.save('read', read);
    expect(await store.find('read')).toBeNull();
  });

  it('does not restore a session that ended after it was created', async () => {
    const store = new SessionStore(shop.stateStore);
    const session = fresh();
    await store.save('begun', session);
    await store.endSession('begun');
    await store.save('begun', session);
    expect(await store.find('begun')).toBeNull();
  });

  it('ends a session once', async () => {
    const store = new SessionStore(shop.stateStore);
    await store.save('ending', fresh());
    const ended = await Promise.all([1, 2, 3].map(() => store.endSession('ending')));
    expect(ended.filter(Boolean)).toHaveLength(1);
  });
});
