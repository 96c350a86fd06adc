import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, newBookId, OPERATIONS } from '../../test/books.ts';
import type { Client } from '../../test/client.ts';
import { pictureFile } from '../../test/pictures.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

let client: Client;
beforeAll(async () => {
  ({ client } = await shop.admin());
});

let shade = 16;
/** A staged picture that is like no other. */
const stage = async (bookId = newBookId(), background = `#${(shade += 1).toString(16)}3050`) => {
  const data = (await pictureFile('png', 60, 80, background)).toString('base64');
  const answer = await client.graphql<{ stageImage: { key: string; url: string } }>(OPERATIONS.stage, {
    input: { prefix: 'front', bookId, data },
  });
  return { bookId, background, ...answer.data.stageImage };
};
const originals = async () => (await readdir(path.join(shop.dataDir, 'media', 'originals'))).length;
const makeOld = (key: string) =>
  shop.database.query(`UPDATE staged_image SET staged_at = now() - interval '25 hours' WHERE key = $1`, [key]);
const sweep = () => shop.services.uploads.removeUnattached();
const isThere = async (key: string) =>
  (await shop.database.query('SELECT FROM image WHERE key = $1', [key])).length === 1;

describe('a staged picture', () => {
  it('that no book takes within a day is removed, with its files', async () => {
    const { key, url } = await stage();
    expect((await shop.get(url)).status).toBe(200);
    const before = await originals();
    await sweep();
    expect([await isThere(key), await originals()]).toEqual([true, before]);
    await makeOld(key);
    await sweep();
    expect([await isThere(key), await originals()]).toEqual([false, before - 1]);
    expect((await shop.get(url)).status).toBe(404);
    expect(await shop.database.query('SELECT FROM staged_image WHERE key = $1', [key])).toEqual([]);
  });

  it('stays where a book took it, however late the sweep comes', async () => {
    const { bookId, key, url } = await stage();
    await makeOld(key);
    await addBook(client, { bookId, imageKeys: [key] });
    await sweep();
    expect((await shop.get(url)).status).toBe(200);
  });

  it('that is staged again is one picture, and counts from then', async () => {
    const { bookId, background, key } = await stage();
    await makeOld(key);
    expect((await stage(bookId, background)).key).toBe(key);
    await sweep();
    expect(await isThere(key)).toBe(true);
  });

  it('that was removed cannot be taken any more', async () => {
    const { bookId, key } = await stage();
    await makeOld(key);
    await sweep();
    await expect(addBook(client, { bookId, imageKeys: [key] })).rejects.toThrow('There is no such picture');
  });

  it('is either removed or kept where a book takes it during the sweep', async () => {
    const staged = [await stage(), await stage(), await stage(), await stage()];
    for (const { key } of staged) await makeOld(key);
    const adding = staged.map(({ bookId, key }) => addBook(client, { bookId, imageKeys: [key] }));
    const [, ...added] = await Promise.all([sweep(), ...adding.map((one) => one.then(Boolean, () => false))]);
    for (const [index, { key }] of staged.entries()) expect(await isThere(key)).toBe(added[index]);
  });

  it('whose process died before it was kept leaves no file for long', async () => {
    const name = `${crypto.randomUUID()}.webp`;
    await shop.database.query(
      `INSERT INTO staged_image (original, staged_at) VALUES ($1, now() - interval '25 hours')`,
      [name],
    );
    await sweep();
    expect(await shop.database.query('SELECT FROM staged_image WHERE original = $1', [name])).toEqual([]);
  });
});
