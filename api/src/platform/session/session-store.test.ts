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
    await store.set('read', fresh());
    const read = store.createSession({ sessionID: 'read' } as Request, (await store.get('read')) as SessionData);
    await store.set('read', read);
    expect(await store.get('read')).toBeTruthy();
    await store.destroy('read');
    await store.set('read', read);
    expect(await store.get('read')).toBeNull();
  });

  it('does not restore a session that ended after it was created', async () => {
    const store = new SessionStore(shop.stateStore);
    const session = fresh();
    await store.set('begun', session);
    await store.destroy('begun');
    await store.set('begun', session);
    expect(await store.get('begun')).toBeNull();
  });

  it('ends a session once', async () => {
    const store = new SessionStore(shop.stateStore);
    await store.set('ending', fresh());
    const ended = await Promise.all([1, 2, 3].map(() => store.endSession('ending')));
    expect(ended.filter(Boolean)).toHaveLength(1);
  });

  it('lists, counts and clears its sessions, and no others', async () => {
    const store = new SessionStore(shop.stateStore);
    await shop.stateStore.keyValues.set('sessions_of_another_kind', 'x');
    await store.set('one', fresh());
    await store.set('two_%', fresh());
    expect((await store.ids()).toSorted()).toEqual(['one', 'two_%']);
    expect(await store.length()).toBe(2);
    expect(await store.all()).toHaveLength(2);
    await store.clear();
    expect(await store.length()).toBe(0);
    expect(await shop.stateStore.keyValues.get('sessions_of_another_kind')).toBe('x');
  });
});
