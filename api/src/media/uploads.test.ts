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
/** Stages a picture of a new colour. */
const stage = async (bookId = newBookId(), background = `#${(shade += 1).toString(16)}3050`) => {
  const data = (await pictureFile('png', 60, 80, background)).toString('base64');
  const { data: result } = await client.graphql<{ stageImage: { key: string; url: string } }>(OPERATIONS.stage, {
    input: { prefix: 'front', bookId, data },
  });
  return { bookId, background, ...result.stageImage };
};
const countOriginals = async () => (await readdir(path.join(shop.dataDir, 'media', 'originals'))).length;
const expire = (key: string) =>
  shop.database.query(`UPDATE staged_image SET staged_at = now() - interval '25 hours' WHERE key = $1`, [key]);
const cleanUp = () => shop.services.uploads.deleteExpiredUploads();
const exists = async (key: string) =>
  (await shop.database.query('SELECT FROM image WHERE key = $1', [key])).length === 1;

describe('a staged picture', () => {
  it('that no book uses within a day is deleted with its files', async () => {
    const { key, url } = await stage();
    expect((await shop.get(url)).status).toBe(200);
    const before = await countOriginals();
    await cleanUp();
    expect([await exists(key), await countOriginals()]).toEqual([true, before]);
    await expire(key);
    await cleanUp();
    expect([await exists(key), await countOriginals()]).toEqual([false, before - 1]);
    expect((await shop.get(url)).status).toBe(404);
    expect(await shop.database.query('SELECT FROM staged_image WHERE key = $1', [key])).toEqual([]);
  });

  it('that a book uses is not deleted', async () => {
    const { bookId, key, url } = await stage();
    await expire(key);
    await addBook(client, { bookId, imageKeys: [key] });
    await cleanUp();
    expect((await shop.get(url)).status).toBe(200);
  });

  it('that is staged again keeps its key and gets another day', async () => {
    const { bookId, background, key } = await stage();
    await expire(key);
    expect((await stage(bookId, background)).key).toBe(key);
    await cleanUp();
    expect(await exists(key)).toBe(true);
  });

  it('that was deleted cannot be used by a book', async () => {
    const { bookId, key } = await stage();
    await expire(key);
    await cleanUp();
    await expect(addBook(client, { bookId, imageKeys: [key] })).rejects.toThrow('There is no such picture');
  });

  it('is either deleted or kept when a book is saved with it during the cleanup', async () => {
    const staged = [await stage(), await stage(), await stage(), await stage()];
    for (const { key } of staged) await expire(key);
    const adding = staged.map(({ bookId, key }) => addBook(client, { bookId, imageKeys: [key] }));
    const [, ...added] = await Promise.all([cleanUp(), ...adding.map((result) => result.then(Boolean, () => false))]);
    for (const [index, { key }] of staged.entries()) expect(await exists(key)).toBe(added[index]);
  });

  it('leaves no original behind when the process ends before it has an image', async () => {
    const name = `${crypto.randomUUID()}.webp`;
    await shop.database.query(
      `INSERT INTO staged_image (original, staged_at) VALUES ($1, now() - interval '25 hours')`,
      [name],
    );
    await cleanUp();
    expect(await shop.database.query('SELECT FROM staged_image WHERE original = $1', [name])).toEqual([]);
  });
});
