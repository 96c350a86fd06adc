import { array, assert, asyncProperty, constantFrom, integer, oneof, option, record } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, OPERATIONS } from '../../../../test/books.ts';
import type { Client } from '../../../../test/client.ts';
import { useTestShop } from '../../../../test/test-shop.ts';
import type { TestUser } from '../../../../test/test-users.ts';
import { StockReason } from '../../../catalogue/stock/stock.rules.ts';
import { Condition } from '../../../catalogue/catalogue.rules.ts';
import { BookStock } from '../../../catalogue/stock/book-stock.ts';
import { staffViewer } from '../../../../test/staff.ts';

const shop = useTestShop();

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

const ADJUST = 'mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { version newStock preOwnedStock } }';
const MOVEMENTS = `query ($bookId: ID!, $first: Int, $after: String) {
  stockMovements(bookId: $bookId, first: $first, after: $after) {
    edges { cursor node { stockMovementId condition change stockAfter reason orderId by note at } }
    pageInfo { hasNextPage endCursor } } }`;

interface Movements {
  stockMovements: {
    edges: { cursor: string; node: { change: number; condition: string; stockMovementId: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string };
  };
}

const bookOf = async (bookId: string) =>
  (await shop.database.query('SELECT version, new_stock, pre_owned_stock FROM book WHERE book_id = $1', [bookId]))[0];
const adjust = async (bookId: string, input: object) =>
  admin.client.graphql(ADJUST, {
    input: { bookId, version: (await bookOf(bookId)).version, condition: 'NEW', ...input },
  });
const movementsOf = async (bookId: string, page: object = {}) =>
  (await admin.client.graphql<Movements>(MOVEMENTS, { bookId, ...page })).data.stockMovements;
const shownOf = async (bookId: string) => (await movementsOf(bookId)).edges.map(({ node }) => node);

describe('an adjustment of the stock', () => {
  it('adds copies that came in, takes damaged ones off and sets a count, each with its movement', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5, preOwnedStock: 1 });
    await adjust(bookId, { reason: 'INTAKE', change: 10, note: ' From the printer ' });
    await adjust(bookId, { reason: 'DAMAGE', change: -2 });
    await adjust(bookId, { reason: 'COUNT', count: 13 });
    await adjust(bookId, { reason: 'COUNT', count: 12 });
    const { data } = await adjust(bookId, { reason: 'DAMAGE', change: -1, condition: 'PREOWNED' });
    expect(data).toEqual({ adjustStock: { version: 6, newStock: 12, preOwnedStock: 0 } });
    const made = { by: admin.email, orderId: null, at: expect.stringMatching(/Z$/), note: null };
    expect(await shownOf(bookId)).toMatchObject([
      { ...made, condition: 'PREOWNED', change: -1, stockAfter: 0, reason: 'DAMAGE' },
      { ...made, condition: 'NEW', change: -1, stockAfter: 12, reason: 'COUNT' },
      { ...made, condition: 'NEW', change: 0, stockAfter: 13, reason: 'COUNT' },
      { ...made, condition: 'NEW', change: -2, stockAfter: 13, reason: 'DAMAGE' },
      { ...made, condition: 'NEW', change: 10, stockAfter: 15, reason: 'INTAKE', note: 'From the printer' },
      { ...made, condition: 'PREOWNED', change: 1, stockAfter: 1, reason: 'EDIT' },
      { ...made, condition: 'NEW', change: 5, stockAfter: 5, reason: 'EDIT' },
    ]);
  });

  it('begins to count copies with a count, and with nothing else', async () => {
    const { bookId } = await addBook(admin.client);
    for (const input of [
      { reason: 'INTAKE', change: 3 },
      { reason: 'DAMAGE', change: -3 },
    ])
      expect((await adjust(bookId, input)).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', fields: { reason: expect.stringContaining('count them first') } } },
      ]);
    expect(await shownOf(bookId)).toEqual([]);
    await adjust(bookId, { reason: 'COUNT', count: 0 });
    expect(await bookOf(bookId)).toMatchObject({ new_stock: 0, pre_owned_stock: null });
    expect(await shownOf(bookId)).toMatchObject([{ change: 0, stockAfter: 0, reason: 'COUNT' }]);
  });

  it.each([
    [{ reason: 'INTAKE', change: 0 }, 'change'],
    [{ reason: 'INTAKE', change: -1 }, 'change'],
    [{ reason: 'INTAKE', change: 100_001 }, 'change'],
    [{ reason: 'INTAKE', change: 99_996 }, 'change'],
    [{ reason: 'INTAKE' }, 'change'],
    [{ reason: 'INTAKE', change: 1, count: 6 }, 'count'],
    [{ reason: 'DAMAGE', change: 1 }, 'change'],
    [{ reason: 'DAMAGE', change: -6 }, 'change'],
    [{ reason: 'COUNT', count: -1 }, 'count'],
    [{ reason: 'COUNT' }, 'count'],
    [{ reason: 'COUNT', count: 5, change: 1 }, 'change'],
    [{ reason: 'SALE', change: -1 }, 'reason'],
    [{ reason: 'EDIT', count: 1 }, 'reason'],
    [{ reason: 'COUNT', count: 5, note: 'x'.repeat(201) }, 'note'],
  ])('is refused with its field, and changes nothing: %j', async (input, field) => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    expect((await adjust(bookId, input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } },
    ]);
    expect(await bookOf(bookId)).toMatchObject({ version: 1, new_stock: 5 });
    expect(await shownOf(bookId)).toHaveLength(1);
  });

  it('is made once by repeated and concurrent requests, and not after a sale that it did not see', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    const intake = () => adjust(bookId, { version: 1, reason: 'INTAKE', change: 3 });
    const results = await Promise.all([intake(), intake(), intake()]);
    const conflicts = results.filter(({ errors }) => errors?.[0]?.extensions?.code === 'CONFLICT');
    expect(conflicts).toHaveLength(2);
    await shop.database.query('UPDATE book SET new_stock = new_stock - 1 WHERE book_id = $1', [bookId]);
    expect((await adjust(bookId, { version: 2, reason: 'COUNT', count: 8 })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT' } },
    ]);
    expect(await bookOf(bookId)).toMatchObject({ new_stock: 7 });
  });

  it('of an unknown book is not found', async () => {
    const input = { bookId: 'NOSUCH1', version: 1, condition: 'NEW', reason: 'COUNT', count: 1 };
    expect((await admin.client.graphql(ADJUST, { input })).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ]);
  });
});

describe('the stock of a book', () => {
  it('is the sum of its movements after any adjustments, edits and imports, also where counting began or ended', async () => {
    const stock = option(integer({ min: 0, max: 9 }));
    const adjustments = oneof(
      record({ reason: constantFrom('INTAKE'), change: integer({ min: 1, max: 9 }) }),
      record({ reason: constantFrom('DAMAGE'), change: integer({ min: -9, max: -1 }) }),
      record({ reason: constantFrom('COUNT'), count: integer({ min: 0, max: 9 }) }),
      record({ newStock: stock, preOwnedStock: stock }),
      record({ csv: stock }),
    );
    const steps = array(record({ condition: constantFrom('NEW', 'PREOWNED'), made: adjustments }), { maxLength: 8 });
    const isSum = asyncProperty(steps, stock, async (all, first) => {
      const { bookId, fields } = await addBook(admin.client, { newStock: first });
      for (const { condition, made } of all) {
        if ('csv' in made) await importStock(bookId, made.csv);
        else if ('newStock' in made) {
          const { version } = await bookOf(bookId);
          await admin.client.graphql(OPERATIONS.update, {
            bookId,
            version,
            input: { ...fields, ...made, imageKeys: [] },
          });
        } else await adjust(bookId, { condition, ...made });
      }
      const { new_stock, pre_owned_stock } = await bookOf(bookId);
      const moved = await shownOf(bookId);
      const sumOf = (name: string) =>
        moved.filter(({ condition }) => condition === name).reduce((sum, { change }) => sum + change, 0);
      expect([sumOf('NEW'), sumOf('PREOWNED')]).toEqual([new_stock ?? 0, pre_owned_stock ?? 0]);
    });
    await expect(assert(isSum, { numRuns: 15 })).resolves.toBeUndefined();
  });

  /** Imports a stock by a file, as a job does. */
  async function importStock(bookId: string, stock: number | null): Promise<void> {
    const { bookImports } = shop.services;
    const viewer = staffViewer(admin);
    const { importId } = await bookImports.previewImport(viewer, `bookId,newStock\n${bookId},${stock ?? ''}\n`);
    await bookImports.startImport(viewer, importId ?? '');
    await bookImports.perform({ id: 'now', data: { importId: importId ?? '', userId: admin.userId } });
  }

  it('has a movement for the end of counting, and one of an import names its admin', async () => {
    const { bookId, fields } = await addBook(admin.client, { newStock: 4 });
    await admin.client.graphql(OPERATIONS.update, {
      bookId,
      version: 1,
      input: { ...fields, newStock: null, imageKeys: [] },
    });
    await importStock(bookId, 6);
    expect(await shownOf(bookId)).toMatchObject([
      { change: 6, stockAfter: 6, reason: 'EDIT', by: admin.email, note: 'CSV import' },
      { change: -4, stockAfter: null, reason: 'EDIT', by: admin.email, note: null },
      { change: 4, stockAfter: 4 },
    ]);
  });
});

describe('the movements of a book', () => {
  it('are read in pages, newest first, by an index', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    for (let count = 0; count < 4; count++) await adjust(bookId, { reason: 'INTAKE', change: 1 });
    const first = await movementsOf(bookId, { first: 3 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await movementsOf(bookId, { first: 3, after: first.pageInfo.endCursor });
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const ids = [...first.edges, ...rest.edges].map(({ node }) => Number(node.stockMovementId));
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(5);
  });

  it.each([{ first: 0 }, { first: 101 }, { after: 'x' }, { after: '1; DROP TABLE book' }])(
    'are not read for %j',
    async (page) => {
      const { errors } = await admin.client.graphql(MOVEMENTS, { bookId: 'JEEPHY7253', ...page });
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );
});

describe('the stock of books that an order takes', () => {
  it('adds one movement for each book and condition that is counted, with the stock after it', async () => {
    const counted = await addBook(admin.client, { newStock: 5, preOwnedStock: 3 });
    const uncounted = await addBook(admin.client);
    const lines = [
      { bookId: counted.bookId, condition: Condition.NEW, quantity: 1 },
      { bookId: counted.bookId, condition: Condition.NEW, quantity: 1 },
      { bookId: counted.bookId, condition: Condition.PREOWNED, quantity: 3 },
      { bookId: uncounted.bookId, condition: Condition.NEW, quantity: 1 },
    ];
    await shop.database.transaction(async (transaction) => {
      const stock = new BookStock(transaction);
      const books = await stock.lockBooks([counted.bookId, uncounted.bookId]);
      await stock.moveStock(books, lines, -1, { reason: StockReason.SALE, orderId: 'ORDER1' });
    });
    expect(await bookOf(counted.bookId)).toMatchObject({ new_stock: 3, pre_owned_stock: 0 });
    expect((await shownOf(counted.bookId)).slice(0, 2)).toMatchObject([
      { condition: 'PREOWNED', change: -3, stockAfter: 0, reason: 'SALE', orderId: 'ORDER1', by: null },
      { condition: 'NEW', change: -2, stockAfter: 3, reason: 'SALE', orderId: 'ORDER1', by: null },
    ]);
    expect(await shownOf(uncounted.bookId)).toEqual([]);
  });
});
