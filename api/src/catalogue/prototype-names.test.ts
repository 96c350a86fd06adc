import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, newBook, newBookId, OPERATIONS } from '../../test/books.ts';
import type { Client } from '../../test/client.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { COLUMNS } from '../desk/books/import/book-csv.ts';

const shop = useTestShop({ runJobs: false });

/** Names that every JavaScript object inherits. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

const LIST = `query ($exam: String, $subject: String, $search: String, $filter: BookFilter) {
  books(exam: $exam, subject: $subject, search: $search, filter: $filter, first: 5) {
    totalCount edges { node { bookId examLabel subjectLabel related { bookId } } } facets { subjects { value label } } } }`;

let client: Client;
beforeAll(async () => {
  ({ client } = await shop.admin());
});

describe.each(NAMES)('%s', (name) => {
  it('finds nothing as exam, subject, search text or book ID', async () => {
    for (const path of [`/api/exam/${name}/all`, `/api/exam/JEE/${name}`, `/api/exam/${name}/${name}`])
      expect(await (await shop.get(path)).json()).toEqual([]);
    expect((await shop.get(`/api/search?q=class%20${name}`)).status).toBe(200);
    expect((await shop.get(`/api/books/${name}`)).status).toBe(404);
    for (const variables of [{ exam: name }, { subject: name }, { filter: { publishers: [name], languages: [name] } }])
      expect((await shop.graphql(LIST, variables)).data).toMatchObject({ books: { totalCount: 0, edges: [] } });
    expect((await shop.graphql(LIST, { search: `class ${name}` })).errors).toBeUndefined();
  });

  it('is harmless as the stored subject of a book', async () => {
    const { bookId } = await addBook(client, { publisher: `House of ${name}` });
    await shop.database.query('UPDATE book SET subject = $2 WHERE book_id = $1', [bookId, name]);
    expect(await (await shop.get(`/api/exam/JEE/${name}`)).json()).toMatchObject([{ bookId, subject: name }]);
    expect(await (await shop.get(`/api/search?q=house%20${name}`)).json()).toContainEqual(
      expect.objectContaining({ bookId }),
    );
    const { data } = await shop.graphql<{ books: { totalCount: number; edges: object[]; facets: object } }>(LIST, {
      subject: name,
    });
    expect(data.books.edges).toMatchObject([{ node: { bookId, subjectLabel: expect.stringMatching(/^\w+$/) } }]);
    expect((await shop.graphql(LIST, { exam: 'JEE' })).errors).toBeUndefined();
  });

  it('can be part of the title of a book', async () => {
    const { bookId } = await addBook(client, { bookDescription: `Class ${name} handbook`, tags: [name] });
    const found = await (await shop.get(`/api/search?q=${name}%20handbook`)).json();
    expect(found).toMatchObject([{ bookId }]);
  });

  it.each(['exam', 'subject'])('is rejected as the %s of a book that is added, updated or imported', async (field) => {
    const rejection = [{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } }];
    const input = { ...newBook({ [field]: name }), imageKeys: [] };
    const added = await client.graphql(OPERATIONS.add, { input: { ...input, bookId: newBookId() } });
    expect(added.errors).toMatchObject(rejection);
    const { bookId } = await addBook(client);
    expect((await client.graphql(OPERATIONS.update, { bookId, version: 1, input })).errors).toMatchObject(rejection);
    const category = { exam: 'JEE', subject: 'Physics', [field]: name };
    expect((await client.graphql(OPERATIONS.reserve, category)).errors).toMatchObject(rejection);
    const cells = new Map(Object.entries({ bookId: 'CSVNAME1', bookDescription: 'x', publisher: 'x', ...category }));
    const row = COLUMNS.map((column) => cells.get(column) ?? (column.includes('Price') ? '100' : ''));
    const csv = [COLUMNS.join(','), row.join(',').replace(',,,', ',,English,')].join('\n');
    const { data } = await client.graphql<{ previewImport: { errors: object[] } }>(
      'mutation ($csv: String!) { previewImport(csv: $csv) { errors { column } } }',
      { csv },
    );
    expect(data.previewImport.errors).toContainEqual({ column: field });
  });

  it('is not a column of a CSV file of books', async () => {
    const { data } = await client.graphql<{ previewImport: { errors: object[] } }>(
      'mutation ($csv: String!) { previewImport(csv: $csv) { errors { column message } } }',
      { csv: `${COLUMNS.join(',')},${name}\n` },
    );
    expect(data.previewImport.errors).toContainEqual({ column: name, message: expect.any(String) });
  });
});

describe('the subject of a book', () => {
  it.each([
    ['pHYSICS', 'Physics'],
    ['socialScience', 'socialscience'],
    ['physicaleducation', 'PhysicalEducation'],
    [' business Studies ', 'Business studies'],
    ['formula_SHEETS', 'Formula_sheets'],
  ])('is accepted in any case and stored in the case of the category tree: %s', async (subject, stored) => {
    const { bookId, saved } = await addBook(client, { subject });
    expect(saved.book).toMatchObject({ subject: stored });
    const { data } = await client.graphql<{ updateBook: object }>(OPERATIONS.update, {
      bookId,
      version: 1,
      input: { ...newBook({ subject }), imageKeys: [] },
    });
    expect(data.updateBook).toMatchObject({ book: { book: { subject: stored } } });
  });

  it('is rejected if it is unknown', async () => {
    const { errors } = await client.graphql(OPERATIONS.add, {
      input: { ...newBook({ subject: 'Astronomy' }), bookId: newBookId(), imageKeys: [] },
    });
    expect(errors).toMatchObject([{ extensions: { fields: { subject: expect.stringContaining('Physics') } } }]);
  });
});
