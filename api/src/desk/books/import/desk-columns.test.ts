import { beforeAll, describe, expect, it } from 'vitest';
import { addBook } from '../../../../test/books.ts';
import type { Client } from '../../../../test/client.ts';
import { useTestShop } from '../../../../test/test-shop.ts';
import type { TestUser } from '../../../../test/test-users.ts';
import { staffViewer } from '../../../../test/staff.ts';

const shop = useTestShop();

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

const viewer = () => staffViewer(admin);
const preview = (csv: string) => shop.services.bookImports.previewImport(viewer(), csv);
/** Imports a previewed file at once, and returns how it ended. */
const run = async (importId: string | null) => {
  const { bookImports } = shop.services;
  await bookImports.startImport(viewer(), importId ?? '');
  await bookImports.perform({ id: 'now', data: { importId: importId ?? '', userId: admin.userId } });
  return bookImports.getImport(viewer(), importId ?? '');
};

describe('a file with the fields of the desk', () => {
  const BOOK = `query ($bookId: ID!) { adminBook(bookId: $bookId) {
    shelf weightGrams hsn isbns newStock preOwnedStock isPublished book { isbn edition examYear newPrice } } }`;
  const bookOf = async (bookId: string) =>
    (await admin.client.graphql<{ adminBook: object }>(BOOK, { bookId })).data.adminBook;
  const load = async (csv: string) => {
    const shown = await preview(csv);
    expect(shown.errors).toEqual([]);
    expect(await run(shown.importId)).toMatchObject({ state: 'DONE' });
    return shown;
  };

  it('needs only the columns that it changes; the others keep their values', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 9, edition: '2nd', isbns: ['9781000000009'] });
    const { changes } = await load(`bookId,shelf,weightGrams\n${bookId},b1-10,450\n`);
    expect(changes).toMatchObject([
      {
        kind: 'CHANGED',
        fields: [
          { field: 'shelf', before: null, after: 'B1-10' },
          { field: 'weightGrams', before: null, after: '450' },
        ],
      },
    ]);
    expect(await bookOf(bookId)).toEqual({
      shelf: 'B1-10',
      weightGrams: 450,
      hsn: '4901',
      isbns: ['9781000000009'],
      newStock: 9,
      preOwnedStock: null,
      isPublished: true,
      book: { isbn: '9781000000009', edition: '2nd', examYear: null, newPrice: 400 },
    });
  });

  it('changes every one of them, shows each change first, and empties those whose cell is empty', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 9, preOwnedStock: 2, edition: '2nd', examYear: 2024 });
    const header = 'bookId,isbns,edition,examYear,newStock,preOwnedStock,shelf,weightGrams,hsn,isPublished';
    const { changes } = await load(
      `${header}\n${bookId},81-7709-100-X;978-1-00-000001-6,,2025,12,,A1,300,49011010,no\n`,
    );
    expect(changes[0]?.fields).toEqual([
      { field: 'newStock', before: '9', after: '12' },
      { field: 'preOwnedStock', before: '2', after: null },
      { field: 'isbns', before: null, after: '9788177091007;9781000000016' },
      { field: 'edition', before: '2nd', after: null },
      { field: 'examYear', before: '2024', after: '2025' },
      { field: 'shelf', before: null, after: 'A1' },
      { field: 'weightGrams', before: null, after: '300' },
      { field: 'hsn', before: '4901', after: '49011010' },
      { field: 'isPublished', before: 'yes', after: 'no' },
    ]);
    await load(`${header}\n${bookId},,,,,,,,,yes\n`);
    expect(await bookOf(bookId)).toEqual({
      shelf: null,
      weightGrams: null,
      hsn: '4901',
      isbns: [],
      newStock: null,
      preOwnedStock: null,
      isPublished: true,
      book: { isbn: null, edition: null, examYear: null, newPrice: 400 },
    });
  });

  it('that was exported changes nothing', async () => {
    const fields = {
      newStock: 3,
      shelf: 'C2-1',
      weightGrams: 900,
      hsn: '4905',
      isbns: ['9781000000023'],
      examYear: 2025,
    };
    await addBook(admin.client, fields);
    const csv = await shop.services.bookImports.exportBooks(viewer());
    expect(csv.split('\n')[0]).toMatch(
      /isbns,edition,examYear,newStock,preOwnedStock,shelf,weightGrams,hsn,isPublished$/,
    );
    expect(await preview(csv)).toMatchObject({ changes: [], errors: [] });
  });

  it('of an earlier version has the first ISBN alone, and keeps the others', async () => {
    const { bookId } = await addBook(admin.client, { isbns: ['9781000000030', '9781000000047'] });
    await load(`bookId,isbn\n${bookId},1-00-000005-2\n`);
    expect(await bookOf(bookId)).toMatchObject({ isbns: ['9781000000054', '9781000000047'] });
  });

  it.each([
    ['shelf', 'A3/2'],
    ['weightGrams', '20001'],
    ['weightGrams', '1.5'],
    ['hsn', '49'],
    ['isbns', '9788177091879'],
    ['newStock', '-1'],
    ['examYear', '1900'],
    ['isPublished', 'maybe'],
  ])('is rejected with line and column where %s is %s', async (column, cell) => {
    const { bookId } = await addBook(admin.client);
    expect((await preview(`bookId,${column}\n${bookId},${cell}\n`)).errors).toMatchObject([{ line: 2, column }]);
  });

  it('may move an ISBN from one of its books to another, but not take one of other books', async () => {
    const [one, other, third] = await Promise.all(
      ['9781000000061', '9781000000078', '9781000000085'].map((isbn) => addBook(admin.client, { isbns: [isbn] })),
    );
    await load(`bookId,isbns\n${one?.bookId},9781000000078\n${other?.bookId},9781000000061\n`);
    expect(await bookOf(one?.bookId ?? '')).toMatchObject({ isbns: ['9781000000078'] });
    const taken = await preview(`bookId,isbns\n${one?.bookId},9781000000085\n${other?.bookId},9781000000085\n`);
    expect(taken.errors).toEqual([
      { line: 2, column: 'isbns', message: `${third?.bookId} has the ISBN 9781000000085 already.` },
      { line: 3, column: 'isbns', message: 'Line 2 has the ISBN 9781000000085 already.' },
      { line: 3, column: 'isbns', message: `${third?.bookId} has the ISBN 9781000000085 already.` },
    ]);
  });

  it('fails as a whole if a book got one of its ISBNs after the preview', async () => {
    const { bookId } = await addBook(admin.client);
    const { importId } = await preview(`bookId,isbns\n${bookId},9781000000092\n`);
    const { bookId: owner } = await addBook(admin.client, { isbns: ['9781000000092'] });
    expect(await run(importId)).toMatchObject({ state: 'FAILED', message: expect.stringContaining(owner) });
    expect(await bookOf(bookId)).toMatchObject({ isbns: [] });
  });

  it('never sets a stock over copies that were sold after the preview', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    const changed = await preview(`bookId,newStock\n${bookId},8\n`);
    const same = await preview(`bookId,newStock,shelf\n${bookId},5,A1\n`);
    await shop.database.query('UPDATE book SET new_stock = 4 WHERE book_id = $1', [bookId]);
    expect(await run(changed.importId)).toMatchObject({ state: 'FAILED', message: expect.stringContaining(bookId) });
    expect(await run(same.importId)).toMatchObject({ state: 'DONE' });
    expect(await bookOf(bookId)).toMatchObject({ newStock: 4, shelf: 'A1' });
  });
});
