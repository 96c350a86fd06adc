import { expect, it } from 'vitest';
import { POLLING } from '../../../test/polling.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

it('Books and sessions are served while more searches are running than the database has connections for', async () => {
  const lock = shop.database.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE search_word IN ACCESS EXCLUSIVE MODE');
  const searches = Array.from({ length: 30 }, () => shop.get('/api/search?q=physics'));
  const waiting = async () => {
    const [{ count }] = await lock.query(`SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock'`);
    return count;
  };
  await expect.poll(waiting, POLLING).toBeGreaterThan(0);
  const [book, session] = await Promise.all([
    shop.get('/api/books/JEEPHY7253'),
    (await shop.customer()).client.get('/api/verify-session'),
  ]);
  expect([book.status, session.status]).toEqual([200, 200]);
  await lock.rollbackTransaction();
  await lock.release();
  expect((await Promise.all(searches)).every(({ status }) => [200, 503].includes(status))).toBe(true);
});
