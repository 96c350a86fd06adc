import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, newBook, newBookId, OPERATIONS } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { addCopy, newCopy } from '../../../test/copies.ts';
import { addShopper, placeOrder } from '../../../test/purchases.ts';
import { addStaff } from '../../../test/staff.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { CopyStatus } from '../../copies/copies.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';

const shop = useTestShop({ runJobs: false });

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

/** What the price helper gives for these list prices. */
const HELPED = { newPrice: 100, newPriceDiscount: 135, preOwnedPrice: 60, preOwnedPriceDiscount: 110 };
const ABOVE = { newPrice: 200, newPriceDiscount: 900, preOwnedPrice: 120, preOwnedPriceDiscount: 900 };
const REASON = 'The MRP of this book is ₹200: no copy may be sold above it.';
const BOTH = { newPriceDiscount: REASON, preOwnedPriceDiscount: REASON };

const json = async (response: Response) => response.json();
const priced = async (prices: object) => {
  const bookId = newBookId();
  expect((await admin.client.post('/api/add/book', { ...newBook(prices), bookId })).status).toBe(201);
  return bookId;
};
const offers = async (bookId: string) => (await json(await shop.get(`/api/books/${bookId}`))) as typeof HELPED;
const changeOffers = (bookId: string, prices: object, version = 1) =>
  admin.client.graphql(OPERATIONS.changeOffers, { input: { bookId, version, ...prices } });
const preview = async (csv: string) =>
  (
    await admin.client.graphql<{ previewImport: { unchanged: number; errors: object[] } }>(
      'mutation ($csv: String!) { previewImport(csv: $csv) { unchanged errors { line column message } } }',
      { csv },
    )
  ).data.previewImport;

describe('a selling price above the MRP', () => {
  it('is refused in the price table, with the reason at its field', async () => {
    const { bookId } = await addBook(admin.client);
    const { errors } = await changeOffers(bookId, ABOVE);
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: BOTH } }]);
    expect((await changeOffers(bookId, HELPED)).errors).toHaveLength(1);
    expect(await offers(bookId)).toMatchObject({ newPriceDiscount: 360, preOwnedPriceDiscount: 200 });
  });

  it('is refused in an imported file, with its line and column', async () => {
    const { bookId } = await addBook(admin.client);
    const { errors } = await preview(`bookId,newPriceDiscount\n${bookId},401`);
    expect(errors).toEqual([{ line: 2, column: 'newPriceDiscount', message: REASON.replace('200', '400') }]);
  });

  it('is refused by the forms that add and edit a book, unless the price helper gives it', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const edit = (prices: object, version: number) =>
      admin.client.graphql(OPERATIONS.update, { bookId, version, input: { ...fields, ...prices } });
    expect((await edit(ABOVE, 1)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: BOTH } }]);
    const input = { ...newBook(ABOVE), bookId: newBookId(), imageKeys: [] };
    const added = await admin.client.graphql(OPERATIONS.add, { input });
    expect(added.errors).toMatchObject([{ extensions: { fields: BOTH } }]);
    expect((await edit(HELPED, 1)).errors).toBeUndefined();
    expect(await offers(bookId)).toMatchObject({ newPriceDiscount: 100, preOwnedPriceDiscount: 100 });
  });
});

describe('a book that the documented calls save above its MRP', () => {
  it('is saved as given and offered at its MRP, in either condition', async () => {
    const bookId = await priced(HELPED);
    expect(await json(await admin.client.get(`/api/alterbook/${bookId}`))).toMatchObject(HELPED);
    expect(await offers(bookId)).toMatchObject({ newPriceDiscount: 100, preOwnedPriceDiscount: 100 });
    await admin.client.put(`/api/alterbook/${bookId}`, { ...newBook(ABOVE) });
    expect(await json(await admin.client.get(`/api/alterbook/${bookId}`))).toMatchObject(ABOVE);
    expect(await offers(bookId)).toMatchObject({ newPriceDiscount: 200, preOwnedPriceDiscount: 200 });
    await admin.client.put(`/api/alterbook/${bookId}`, { ...newBook(ABOVE), newPrice: 1000 });
    expect(await offers(bookId)).toMatchObject({ newPriceDiscount: 900, preOwnedPriceDiscount: 900 });
  });

  it('is charged at its MRP', async () => {
    const bookId = await priced(HELPED);
    const shopper = await addShopper(shop);
    for (const condition of [Condition.NEW, Condition.PREOWNED]) {
      const { order } = await placeOrder(shop, shopper, [{ bookId, condition, quantity: 1 }]);
      expect(order).toMatchObject({ total: 100 });
    }
  });

  it('is sorted and filtered by what it is charged at', async () => {
    const publisher = 'Thin Books';
    const dear = await priced({ publisher, newPrice: 102, newPriceDiscount: 101 });
    const capped = await priced({ ...HELPED, publisher });
    const { data } = await shop.graphql<{ books: { edges: { node: { bookId: string } }[] } }>(
      `{ books(filter: { publishers: ["${publisher}"], maxPrice: 101 }, sort: PRICE_LOW, first: 5) { edges { node { bookId } } } }`,
    );
    expect(data.books.edges.map(({ node }) => node.bookId)).toEqual([capped, dear]);
  });

  it('keeps its prices when something else of it is changed, in a form, the table or a file', async () => {
    const bookId = await priced(ABOVE);
    const { errors } = await changeOffers(bookId, { ...ABOVE, newStock: 4 });
    expect(errors).toBeUndefined();
    const rows = [
      ['bookId', ...Object.keys(ABOVE)],
      [bookId, ...Object.values(ABOVE)],
    ];
    const csv = rows.map((cells) => cells.join(',')).join('\n');
    expect(await preview(csv)).toEqual({ unchanged: 1, errors: [] });
    const input = { ...newBook(ABOVE), publisher: 'Another House', imageKeys: [] };
    const saved = await admin.client.graphql(OPERATIONS.update, { bookId, version: 2, input });
    expect(saved.errors).toBeUndefined();
    expect(await json(await admin.client.get(`/api/alterbook/${bookId}`))).toMatchObject(ABOVE);
  });
});

describe('a pre-owned copy', () => {
  it('cannot come in, be changed or go on the shelf at a price above the MRP of the book', async () => {
    const bookId = await priced({ newPrice: 200, newPriceDiscount: 200 });
    const staff = await addStaff(shop);
    const intake = shop.services.copyIntake;
    const request = await newCopy(shop, bookId, { price: 201 });
    await expect(intake.addCopy(staff, request)).rejects.toMatchObject({ fields: { price: expect.any(String) } });
    const { copyId } = await intake.addCopy(staff, { ...request, price: 200, putOnShelf: false });
    const { bookId: _book, putOnShelf: _on, ...said } = request;
    const edit = intake.updateCopy(staff, { ...said, copyId, version: 1 });
    await expect(edit).rejects.toMatchObject({ fields: { price: expect.any(String) } });
    await admin.client.put(`/api/alterbook/${bookId}`, newBook({ newPrice: 150 }));
    const shelve = intake.changeStatus(staff, { copyId, version: 1, status: CopyStatus.ON_SHELF });
    await expect(shelve).rejects.toMatchObject({ fields: { price: REASON.replace('200', '150') } });
  });

  it('is never on sale above the MRP of the book: a lower MRP waits until the copy costs less', async () => {
    const bookId = await priced({ newPrice: 400, newPriceDiscount: 360 });
    await addCopy(shop, bookId, { price: 250 });
    const message = 'A pre-owned copy of this book costs ₹250, above this MRP. Lower its price first.';
    expect((await changeOffers(bookId, HELPED, 2)).errors).toMatchObject([
      { extensions: { fields: { newPrice: message } } },
    ]);
    const put = await admin.client.put(`/api/alterbook/${bookId}`, newBook(HELPED));
    expect([put.status, await json(put)]).toMatchObject([400, { fields: { newPrice: message } }]);
  });
});
