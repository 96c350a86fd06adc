import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, OPERATIONS } from '../../../../test/books.ts';
import type { Client } from '../../../../test/client.ts';
import { POLLING } from '../../../../test/polling.ts';
import type { TestUser } from '../../../../test/test-users.ts';
import { useTestShop } from '../../../../test/test-shop.ts';
import { NEW_BOOK_COLUMNS } from './book-csv.ts';
import { BOOK_LIMITS } from '../../../catalogue/book.rules.ts';
import { BookEditor } from '../../../catalogue/editing/book-editor.ts';
import { staffViewer } from '../../../../test/staff.ts';

const shop = useTestShop();

const PREVIEW = `mutation ($csv: String!) { previewImport(csv: $csv) {
  importId total created changed unchanged errorCount errors { line column message }
  changes { line bookId kind fields { field before after } } } }`;
const START = 'mutation ($importId: ID!) { startImport(importId: $importId) { state done total message } }';
const STATE = 'query ($importId: ID!) { bookImport(importId: $importId) { state done total message } }';

interface Preview {
  importId: string | null;
  total: number;
  created: number;
  changed: number;
  unchanged: number;
  errorCount: number;
  errors: { line: number; column: string; message: string }[];
  changes: { line: number; bookId: string; kind: string; fields: object[] }[];
}

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

/** The columns of a file that an earlier version exported. */
const EARLIER_COLUMNS = [...NEW_BOOK_COLUMNS, 'isbn'] as const;
const HEADER = EARLIER_COLUMNS.join(',');
const row = (bookId: string, overrides: Partial<Record<(typeof EARLIER_COLUMNS)[number], string>> = {}) => {
  const cells = {
    bookId,
    bookDescription: `Book ${bookId}`,
    author: 'A. Writer;B. Writer',
    publisher: 'A House',
    subject: 'Physics',
    exam: 'JEE',
    class: '11;12',
    tags: 'waves',
    language: 'English',
    newPrice: '400',
    newPriceDiscount: '360',
    preOwnedPrice: '240',
    preOwnedPriceDiscount: '200',
    details: '"<p>Slow, and thorough.</p>"',
    isbn: '',
    ...overrides,
  };
  return EARLIER_COLUMNS.map((column) => cells[column]).join(',');
};
const file = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const preview = async (csv: string) => {
  const { data, errors } = await admin.client.graphql<{ previewImport: Preview }>(PREVIEW, { csv });
  expect(errors).toBeUndefined();
  return data.previewImport;
};
const start = (importId: string | null) => admin.client.graphql(START, { importId });
const stateOf = async (importId: string | null) =>
  (await admin.client.graphql<{ bookImport: { state: string } }>(STATE, { importId })).data.bookImport;
const endOf = async (importId: string | null) => {
  await expect.poll(async () => (await stateOf(importId)).state, POLLING).toMatch(/DONE|FAILED/);
  return stateOf(importId);
};
const books = async () => shop.database.query('SELECT * FROM book ORDER BY book_id');

describe('a file of books', () => {
  it('is previewed, then imported as a whole, with a change history', async () => {
    const { bookId: known } = await addBook(admin.client, { newStock: 9, edition: '2nd' });
    const csv = file(row('CSVNEW1'), row(known, { bookDescription: 'Renamed by a file' }));
    const shown = await preview(csv);
    expect(shown).toMatchObject({ total: 2, created: 1, changed: 1, unchanged: 0, errors: [] });
    expect(shown.changes).toMatchObject([
      { line: 2, bookId: 'CSVNEW1', kind: 'CREATED' },
      { line: 3, bookId: known, kind: 'CHANGED' },
    ]);
    expect(shown.changes[1]?.fields).toContainEqual({
      field: 'bookDescription',
      before: expect.stringContaining('Mechanics'),
      after: 'Renamed by a file',
    });
    expect(await stateOf(shown.importId)).toEqual({ state: 'READY', done: 0, total: 2, message: null });
    expect((await shop.get('/api/books/CSVNEW1')).status).toBe(404);
    await start(shown.importId);
    expect(await endOf(shown.importId)).toEqual({ state: 'DONE', done: 2, total: 2, message: '1 added, 1 changed.' });
    expect(await (await shop.get('/api/books/CSVNEW1')).json()).toMatchObject({
      author: ['A. Writer', 'B. Writer'],
      class: [11, 12],
      details: '<p>Slow, and thorough.</p>',
      imageUrls: [],
    });
    const { data } = await admin.client.graphql<{ adminBook: object }>(OPERATIONS.get, { bookId: known });
    expect(data.adminBook).toMatchObject({
      version: 2,
      newStock: 9,
      book: { bookDescription: 'Renamed by a file', edition: '2nd' },
      changes: [{ changedBy: admin.email }, { changedBy: admin.email }],
    });
    const found = await (await shop.get('/api/search?q=renamed%20by')).json();
    expect(found).toMatchObject([{ bookId: known }]);
  });

  it('is recorded for the admin who starts it, not for the one who previewed it', async () => {
    const starter = await shop.admin();
    const { importId } = await preview(file(row('CSVSTARTED1')));
    await starter.client.graphql(START, { importId });
    await start(importId);
    await endOf(importId);
    const { data } = await admin.client.graphql<{ adminBook: object }>(OPERATIONS.get, { bookId: 'CSVSTARTED1' });
    expect(data.adminBook).toMatchObject({ changes: [{ changedBy: starter.email }] });
  });

  it('is imported once, even if it is started several times', async () => {
    const { importId } = await preview(file(row('CSVONCE1')));
    await Promise.all(Array.from({ length: 5 }, () => start(importId)));
    const job = { id: 'once more', data: { importId: importId ?? '' } };
    await Promise.all([shop.services.bookImports.perform(job), shop.services.bookImports.perform(job)]);
    await endOf(importId);
    await start(importId);
    expect(await shop.database.query(`SELECT version FROM book_change WHERE book_id = 'CSVONCE1'`)).toEqual([
      { version: 1 },
    ]);
  });

  it('that was exported changes nothing when it is imported', async () => {
    await addBook(admin.client, {
      bookDescription: 'Commas, "quotes" and नमस्ते',
      details: '<p>One</p>\n<p>two</p>',
      author: [],
    });
    const { data } = await admin.client.graphql<{ exportBooks: string }>('{ exportBooks }');
    const total = (await books()).length;
    expect(await preview(data.exportBooks)).toMatchObject({
      total,
      created: 0,
      changed: 0,
      unchanged: total,
      errors: [],
    });
  });

  it('has formulas escaped, and they are restored when it is imported', async () => {
    const texts = ['=HYPERLINK("http://example.test","x")', "'=1+1", '+91', '-5', '@SUM(A1)', '＝1'];
    const bookIds = await Promise.all(
      texts.map(async (publisher) => (await addBook(admin.client, { publisher, author: [publisher] })).bookId),
    );
    const { data } = await admin.client.graphql<{ exportBooks: string }>('{ exportBooks }');
    const exported = parse<{ bookId: string; publisher: string; author: string }>(data.exportBooks, { columns: true });
    for (const [index, text] of texts.entries())
      expect(exported.find(({ bookId }) => bookId === bookIds[index])).toMatchObject({
        publisher: `'${text}`,
        author: `'${text}`,
      });
    expect(await preview(data.exportBooks)).toMatchObject({ created: 0, changed: 0, errorCount: 0 });
  });

  it('can be the sample catalogue', async () => {
    const fresh = await readFile('data/catalogue.csv', 'utf8');
    expect(await preview(fresh)).toMatchObject({ total: 353, errors: [], created: 0, changed: 0 });
  });

  it('of 5,000 rows with three errors changes nothing and names the three', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => row(`CSVMANY${index}`));
    rows[17] = row('CSVMANY17', { newPrice: 'free' });
    rows[2500] = row('CSVMANY2500', { class: '11;first', exam: 'JEE' });
    rows[4999] = row('CSVMANY3');
    const before = await books();
    expect(await preview(file(...rows))).toMatchObject({
      importId: null,
      total: 5000,
      errors: [
        { line: 19, column: 'newPrice', message: expect.stringContaining('whole rupees') },
        { line: 2502, column: 'class', message: 'Class must be a number.' },
        { line: 5001, column: 'bookId', message: 'Line 5 has this Book ID already.' },
      ],
    });
    expect(await books()).toEqual(before);
  });

  it('of 5,000 rows is imported', async () => {
    const { importId, created } = await preview(
      file(...Array.from({ length: 5000 }, (_, index) => row(`CSVLONG${index}`))),
    );
    expect(created).toBe(5000);
    await start(importId);
    expect(await endOf(importId)).toMatchObject({ state: 'DONE', done: 5000, total: 5000 });
    expect((await shop.get('/api/books/CSVLONG4999')).status).toBe(200);
  });

  it('reports progress while its books are not visible to shoppers', async () => {
    const { bookId } = await addBook(admin.client);
    const rows = Array.from({ length: 600 }, (_, index) => row(`CSVSHOWN${index}`));
    const { importId } = await preview(file(...rows, row(bookId)));
    await shop.database.transaction(async (transaction) => {
      await transaction.query('SELECT FROM book WHERE book_id = $1 FOR UPDATE', [bookId]);
      await start(importId);
      await expect
        .poll(async () => stateOf(importId), POLLING)
        .toMatchObject({ state: 'RUNNING', done: 500, total: 601 });
      expect((await shop.get('/api/books/CSVSHOWN0')).status).toBe(404);
    });
    expect(await endOf(importId)).toMatchObject({ state: 'DONE', done: 601 });
    expect((await shop.get('/api/books/CSVSHOWN0')).status).toBe(200);
  });
});

describe('an invalid file', () => {
  it.each([
    ['without book IDs', file(row('CSVBAD1')).replaceAll(/^\w+,/gm, ''), { line: 1, column: 'bookId' }],
    ['with a new book that lacks a column', 'bookId,shelf\nCSVBAD1,A3-2', { line: 2, column: 'bookDescription' }],
    ['with an unknown column', file(row('CSVBAD1')).replaceAll(/$/gm, ',x'), { line: 1, column: 'x' }],
    ['with a row that is too short', file(row('CSVBAD1'), 'CSVBAD2,only'), { line: 3, column: '' }],
    ['with an unclosed quote', file(row('CSVBAD1', { details: '"<p>' })), { line: 2, column: '' }],
    ['without books', file(), { line: 1, column: '' }],
    ['without a header', '', { line: 1, column: 'bookId' }],
    [
      'with more than 10,000 books',
      file(...Array.from({ length: 10_001 }, (_, index) => row(`C${index}`))),
      { line: 10_001, column: '' },
    ],
    [
      'with previous years’ questions under another ID',
      file(row('CSVBAD1', { subject: 'PYQ' })),
      { line: 2, column: 'bookId' },
    ],
    [
      'with a line break in a title',
      file(row('CSVBAD1', { bookDescription: '"a\nb"' })),
      { line: 2, column: 'bookDescription' },
    ],
    [
      'with an error after a multi-line cell',
      file(row('CSVBAD1', { details: '"<p>a\n</p>"' }), row('CSVBAD2', { exam: 'GATE' })),
      { line: 4, column: 'exam' },
    ],
  ])('%s is rejected with the line and column', async (_description, csv, error) => {
    const shown = await preview(csv);
    expect(shown.importId).toBeNull();
    expect(shown.errors[0]).toMatchObject(error);
  });

  it('has its details sanitized', async () => {
    const { importId } = await preview(file(row('CSVXSS1', { details: '<img src=x onerror=alert(1)><p>Fine</p>' })));
    await start(importId);
    await endOf(importId);
    expect(await (await shop.get('/api/books/CSVXSS1')).json()).toMatchObject({ details: '<p>Fine</p>' });
  });
});

describe('a file that takes long to parse', () => {
  const long = BOOK_LIMITS.importCharacters - HEADER.length - 1;
  const details = `"<ul>${'<li>Slow, and thorough.</li>'.repeat(30)}</ul>"`;

  it.each([
    ['of line breaks', '\n'.repeat(long)],
    ['of rows that are too short', 'x\n'.repeat(long / 2)],
    ['of 10,000 books', Array.from({ length: 10_000 }, (_, index) => row(`CSVPACE${index}`, { details })).join('\n')],
  ])('does not block other requests: %s', async (_description, rows) => {
    const order: string[] = [];
    const viewer = staffViewer(admin);
    const previewing = shop.services.bookImports
      .previewImport(viewer, `${HEADER}\n${rows}`)
      .then(() => order.push('preview'));
    const others = Array.from({ length: 10 }, () => shop.graphql('{ exams { code } }').then(() => order.push('other')));
    await Promise.all([previewing, ...others]);
    expect(order).toEqual([...others.map(() => 'other'), 'preview']);
  });

  it.each([
    ['commas', ','.repeat(long), { line: 1 }],
    ['commas after the header', `${HEADER}\n${','.repeat(long)}`, { line: 2 }],
    ['rows that are too wide', `${HEADER}\n${`${','.repeat(1000)}\n`.repeat(long / 1001)}`, { line: 2 }],
  ])('stops early if it has too many columns: %s', async (_description, csv, error) => {
    expect(await preview(csv)).toMatchObject({
      total: 0,
      errorCount: 1,
      errors: [{ ...error, message: 'A file of books has at most 24 columns.' }],
    });
  });

  it('reports the first 200 errors and the number of all', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => row(`CSVWRONG${index}`, { exam: 'GATE', newPrice: 'free' }));
    const { errors, errorCount } = await preview(file(...rows));
    expect([errors.length, errorCount]).toEqual([200, 600]);
  });
});

describe('an import whose books change after the preview', () => {
  it('fails as a whole if a book was saved, and names it', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const { importId } = await preview(file(row('CSVLATE1'), row(bookId)));
    await admin.client.graphql(OPERATIONS.update, { bookId, version: 1, input: { ...fields, newPrice: 999 } });
    await start(importId);
    expect(await endOf(importId)).toMatchObject({
      state: 'FAILED',
      message: expect.stringContaining(`${bookId} changed since`),
    });
    expect((await shop.get('/api/books/CSVLATE1')).status).toBe(404);
    expect(await (await shop.get(`/api/books/${bookId}`)).json()).toMatchObject({ newPrice: 999 });
  });

  it('fails as a whole if one of its new books was added', async () => {
    const { importId } = await preview(file(row('CSVLATE2'), row('CSVLATE3')));
    await addBook(admin.client, { bookId: 'CSVLATE3' });
    await start(importId);
    expect(await endOf(importId)).toMatchObject({ state: 'FAILED', message: expect.stringContaining('CSVLATE3') });
    expect((await shop.get('/api/books/CSVLATE2')).status).toBe(404);
  });

  it('succeeds if only copies were sold', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    const { importId } = await preview(file(row(bookId)));
    await shop.database.query('UPDATE book SET new_stock = 4 WHERE book_id = $1', [bookId]);
    await start(importId);
    expect(await endOf(importId)).toMatchObject({ state: 'DONE' });
    const [imported] = await shop.database.query('SELECT new_stock, version FROM book WHERE book_id = $1', [bookId]);
    expect(imported).toEqual({ new_stock: 4, version: 3 });
  });
});

describe('an import', () => {
  it('does not deadlock with an order of the same books', async () => {
    const ids = Array.from({ length: 252 }, (_, index) => `CSVLOCK${1000 + index}`);
    const first = await preview(file(...ids.map((bookId) => row(bookId))));
    await start(first.importId);
    await endOf(first.importId);
    const repriced = await preview(file(...ids.toReversed().map((bookId) => row(bookId, { newPrice: '500' }))));
    await shop.database.transaction(async (order) => {
      const lock = (bookId?: string) => order.query('SELECT FROM book WHERE book_id = $1 FOR NO KEY UPDATE', [bookId]);
      await lock(ids.at(0));
      await start(repriced.importId);
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await shop.database.query(waiting)).length, POLLING).toBeGreaterThan(0);
      await lock(ids.at(-1));
    });
    expect(await endOf(repriced.importId)).toMatchObject({ state: 'DONE' });
  });

  it('does not block inserts that reference its books', async () => {
    const { bookId } = await addBook(admin.client, {});
    const { client, userId } = await shop.customer();
    await shop.database.transaction(async (saving) => {
      await new BookEditor(saving).lockBooks([bookId]);
      expect((await client.post(`/api/cart/add/${bookId}`, { userId })).status).toBe(200);
    });
  });

  it.each([
    [
      'a file with an unclosed quote',
      `${HEADER}\n"${'x'.repeat(2_000_000)}`,
      'This line is too long. Perhaps a quotation mark is not closed.',
    ],
    ['a file of too many columns', `${HEADER},`.repeat(200), 'A file of books has at most 24 columns.'],
    [
      'a file of too many rows',
      `${HEADER}\n${`x${','.repeat(14)}\n`.repeat(20_000)}`,
      'A file may hold at most 10000 books.',
    ],
  ])('rejects %s with one error', async (_, csv, message) => {
    expect((await preview(csv)).errors).toMatchObject([{ message }]);
  });

  it('with an unknown id is not found', async () => {
    for (const importId of [crypto.randomUUID(), 'nothing'])
      expect((await start(importId)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });

  it('that was not started is deleted after a day', async () => {
    const { importId } = await preview(file(row('CSVOLD1')));
    await shop.database.query(`UPDATE book_import SET created_at = now() - interval '2 days' WHERE import_id = $1`, [
      importId,
    ]);
    await preview(file(row('CSVOLD2')));
    expect((await start(importId)).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});
