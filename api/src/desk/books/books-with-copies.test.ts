import { beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { addCopy, stagePhotos } from '../../../test/copies.ts';
import { stockBook } from '../../../test/purchases.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { staffViewer } from '../../../test/staff.ts';

const shop = useTestShop({ runJobs: false });
let client: Client;
let viewer: Viewer;

beforeAll(async () => {
  const admin = await shop.admin();
  client = admin.client;
  viewer = staffViewer(admin);
});

const OFFERS = { newPrice: 500, newPriceDiscount: 450, preOwnedPrice: 400, preOwnedPriceDiscount: 200 };
const COUNTED = 'The pre-owned copies of this book are counted one by one: take one in, or write one off.';

/** A book with a used price of ₹200 and a copy at ₹180. */
async function bookWithCopy(): Promise<string> {
  const bookId = await stockBook(shop, null);
  await change(bookId, {});
  await addCopy(shop, bookId, { price: 180 });
  return bookId;
}

const versionOf = async (bookId: string) => (await shop.services.books.getAdminBook(viewer, bookId)).version;
const change = async (bookId: string, offers: object) =>
  shop.services.books.changeOffers(viewer, bookId, {
    ...OFFERS,
    version: await versionOf(bookId),
    ...offers,
  });
const movementsOf = (bookId: string) =>
  shop.database.query('SELECT change, reason FROM stock_movement WHERE book_id = $1 ORDER BY stock_movement_id', [
    bookId,
  ]);

/** The pre-owned price as admins and as shoppers read it. */
async function pricesOf(bookId: string) {
  const { data } = await client.graphql<{ adminBook: { book: { offers: { price: number }[] } } }>(OPERATIONS.get, {
    bookId,
  });
  const list = await shop.services.bookList.listAdminBooks(viewer, { search: bookId, first: 1 });
  const rest = await (await client.get(`/api/alterbook/${bookId}`)).json();
  const shown = await (await client.get(`/api/books/${bookId}`)).json();
  expect(shown).not.toHaveProperty('usedPrice');
  const admin = [
    data.adminBook.book.offers[1]?.price,
    list.edges[0]?.node.preOwnedPriceDiscount,
    rest.preOwnedPriceDiscount,
  ];
  return { admin, shopper: shown.preOwnedPriceDiscount };
}

describe('the pre-owned price of a book with copies', () => {
  it.each([260, 180, 170])(
    'reads as it was written, ₹%i, and shoppers see that of the cheapest copy',
    async (price) => {
      const bookId = await bookWithCopy();
      expect(await pricesOf(bookId)).toEqual({ admin: [200, 200, 200], shopper: 180 });
      await change(bookId, { preOwnedPriceDiscount: price });
      expect(await pricesOf(bookId)).toEqual({ admin: [price, price, price], shopper: 180 });
    },
  );

  it('stays when another field is saved, and its history names only what changed', async () => {
    const bookId = await bookWithCopy();
    await change(bookId, { newPrice: 510 });
    const [latest] = await shop.services.books.listBookChanges(viewer, { bookId }, 1);
    expect(latest?.fields.map(({ field }) => field)).toEqual(['newPrice']);
    expect((await pricesOf(bookId)).admin).toEqual([200, 200, 200]);
  });

  it('goes through a CSV file unchanged', async () => {
    const bookId = await bookWithCopy();
    const csv = await shop.services.bookImports.exportBooks(viewer);
    const [header, ...rows] = csv.split('\n');
    const row = rows.find((line) => line.startsWith(bookId)) ?? '';
    expect(await shop.services.bookImports.previewImport(viewer, `${header}\n${row}`)).toMatchObject({
      unchanged: 1,
      errors: [],
    });
  });
});

describe('the pre-owned stock of a book with copies', () => {
  it('cannot be adjusted, edited or imported, and nothing is recorded', async () => {
    const bookId = await bookWithCopy();
    const before = await movementsOf(bookId);
    const adjustment = { bookId, version: await versionOf(bookId), condition: 'preowned', reason: 'COUNT', count: 9 };
    await expect(shop.services.bookStock.adjustStock(viewer, adjustment as never)).rejects.toMatchObject({
      fields: { condition: COUNTED },
    });
    for (const preOwnedStock of [9, null])
      await expect(change(bookId, { preOwnedStock })).rejects.toMatchObject({ fields: { preOwnedStock: COUNTED } });
    const { errors } = await shop.services.bookImports.previewImport(viewer, `bookId,preOwnedStock\n${bookId},9\n`);
    expect(errors).toEqual([{ line: 2, column: 'preOwnedStock', message: COUNTED }]);
    expect(await change(bookId, { preOwnedStock: 1, newStock: 4 })).toMatchObject({ preOwnedStock: 1, newStock: 4 });
    expect((await movementsOf(bookId)).slice(before.length)).toEqual([{ change: 4, reason: 'EDIT' }]);
  });

  it('is in the list of low stock while few copies are left', async () => {
    const bookId = await bookWithCopy();
    const list = await shop.services.bookList.listAdminBooks(viewer, { search: bookId, lowStock: true, first: 5 });
    expect(list.edges.map(({ node }) => node.bookId)).toEqual([bookId]);
  });
});

describe('a book with copies', () => {
  it('cannot be deleted, also if none was ever on the shelf', async () => {
    const bookId = await stockBook(shop, null);
    await addCopy(shop, bookId, { status: CopyStatus.INTAKE });
    const { errors } = await client.graphql(OPERATIONS.delete, { bookId, version: await versionOf(bookId) });
    expect(errors).toMatchObject([
      { message: 'This book has pre-owned copies of its own: unpublish it instead.', extensions: { code: 'CONFLICT' } },
    ]);
  });

  it('keeps a photograph that a deleted book showed too', async () => {
    const [photo] = await stagePhotos(shop, 'X1');
    const [deleted, kept] = [await stockBook(shop, null), await stockBook(shop, null)];
    await shop.database.query('UPDATE book SET image_keys = $2 WHERE book_id = $1', [deleted, [photo!.key]]);
    await shop.database.query('DELETE FROM staged_image WHERE key = $1', [photo!.key]);
    await addCopy(shop, kept, { photos: [photo!] });
    await client.graphql(OPERATIONS.delete, { bookId: deleted, version: await versionOf(deleted) });
    expect(await shop.database.query('SELECT FROM book WHERE book_id = $1', [deleted])).toEqual([]);
    expect(await shop.database.query('SELECT FROM staged_image WHERE key = $1', [photo!.key])).toEqual([]);
  });
});
