import type { ServerResponse } from 'node:http';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addBook, newBookId, OPERATIONS } from '../../test/books.ts';
import {
  googleAnswer,
  GOOGLE_KNOWS_NONE,
  googleVolume,
  openLibraryEdition,
  useBookApis,
} from '../../test/book-apis.ts';
import type { Client } from '../../test/client.ts';
import { sendJson } from '../../test/fake-http-server.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { toIsbn13 } from '../catalogue/labels/isbn.rules.ts';
import type { Viewer } from '../platform/viewer.ts';
import { staffViewer } from '../../test/staff.ts';

const apis = useBookApis();
const isbnSources = () => ({
  openLibraryUrl: apis.openLibrary.url,
  googleBooksUrl: apis.googleBooks.url,
  googleBooksKey: 'a key',
});
const shop = useTestShop({ runJobs: false, isbnSources });

const ALL = ['OPEN_LIBRARY', 'GOOGLE_BOOKS'];
const UNKNOWN = { bookId: null, answers: [], asked: ALL, failed: [] };

let admin: Client;
let viewer: Viewer;
beforeAll(async () => {
  const user = await shop.admin();
  admin = user.client;
  viewer = staffViewer(user);
});
beforeEach(async () => {
  apis.reset();
  await shop.database.query('DELETE FROM rate_limit');
});

let count = 0;
/** An ISBN that no other test uses. */
function newIsbn(): string {
  const digits = String(81_000_000 + ++count).padStart(9, '0');
  const found = Array.from('0123456789').map((last) => toIsbn13(`978${digits}${last}`));
  return found.find(Boolean) ?? '';
}

const lookUp = (isbn: string) => shop.services.isbnLookups.lookUp(viewer, isbn);
const valueOf = async (isbn: string, field: string) =>
  (await lookUp(isbn)).answers.find((answer) => answer.field === field)?.values;
const knownToOpenLibrary = (isbn: string, fields: object = {}) => ({
  [`ISBN:${isbn}`]: openLibraryEdition(isbn, fields),
});

describe('an ISBN', () => {
  it('is looked up at both sources, and each field has the value of the first that knows it', async () => {
    const isbn = newIsbn();
    apis.answer(knownToOpenLibrary(isbn, { publishers: undefined }), googleAnswer(googleVolume(isbn)));
    const { data } = await admin.graphql(
      `query ($isbn: String!) { isbnLookup(isbn: $isbn) { isbn bookId answers { field values source } asked failed } }`,
      { isbn: `${isbn.slice(0, 3)}-${isbn.slice(3)}` },
    );
    expect(data).toEqual({
      isbnLookup: {
        isbn,
        bookId: null,
        answers: [
          { field: 'bookDescription', values: ['Concepts of Physics: Part 1'], source: 'OPEN_LIBRARY' },
          { field: 'author', values: ['H. C. Verma'], source: 'OPEN_LIBRARY' },
          { field: 'publisher', values: ['Bharati Bhawan Publishers'], source: 'GOOGLE_BOOKS' },
          { field: 'language', values: ['English'], source: 'GOOGLE_BOOKS' },
          { field: 'edition', values: ['2009'], source: 'OPEN_LIBRARY' },
        ],
        asked: ALL,
        failed: [],
      },
    });
    const asked = [...apis.openLibrary.requests, ...apis.googleBooks.requests];
    const [first, second] = asked.map(({ path }) => new URL(path, 'http://double.test'));
    expect([first?.pathname, Object.fromEntries(first?.searchParams ?? [])]).toEqual([
      '/api/books',
      { bibkeys: `ISBN:${isbn}`, jscmd: 'data', format: 'json' },
    ]);
    expect([second?.pathname, Object.fromEntries(second?.searchParams ?? [])]).toEqual([
      '/books/v1/volumes',
      {
        q: `isbn:${isbn}`,
        country: 'IN',
        key: 'a key',
        fields:
          'totalItems,items/volumeInfo(title,subtitle,authors,publisher,publishedDate,language,industryIdentifiers)',
      },
    ]);
    for (const { headers } of asked) expect(headers['user-agent']).toBe('ExamShelf (support@examshelf.test)');
  });

  it('of a book of the shop is that book, by any of its ISBNs, and no source is asked', async () => {
    const [first, second] = [newIsbn(), newIsbn()];
    const { bookId } = await addBook(admin, { isbns: [first, second] });
    for (const isbn of [first, second])
      expect(await lookUp(isbn)).toEqual({ isbn, bookId, answers: [], asked: [], failed: [] });
    expect([apis.openLibrary.requests, apis.googleBooks.requests]).toEqual([[], []]);
  });

  it('of 10 digits is the one of 13', async () => {
    expect(await lookUp('81-7709-187-5')).toMatchObject({ isbn: toIsbn13('8177091875') });
  });

  it.each(['', '9788177091879', 'BJEEPHY7253-N', '123'])(
    'has 10 or 13 digits and a check digit, unlike %j',
    async (text) => {
      await expect(lookUp(text)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { isbn: expect.any(String) },
      });
    },
  );

  it('is looked up nowhere if no source is set up', async () => {
    const { services } = await shop.addInstance({
      isbnSources: () => ({ openLibraryUrl: undefined, googleBooksUrl: undefined, googleBooksKey: undefined }),
    });
    expect(await services.isbnLookups.lookUp(viewer, newIsbn())).toMatchObject({ ...UNKNOWN, asked: [] });
  });
});

describe('a source', () => {
  it('is asked once a month for a book that it knows, and once a day for one that it does not know', async () => {
    const isbn = newIsbn();
    apis.answer(knownToOpenLibrary(isbn), GOOGLE_KNOWS_NONE);
    const first = await lookUp(isbn);
    expect(await lookUp(isbn)).toEqual(first);
    expect([apis.openLibrary.requests, apis.googleBooks.requests].map(({ length }) => length)).toEqual([1, 1]);
    const rows = await shop.database.query(
      `SELECT key, round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM session
       WHERE key LIKE $1 ORDER BY key`,
      [`isbn:%:${isbn}`],
    );
    expect(rows).toEqual([
      { key: `isbn:GOOGLE_BOOKS:${isbn}`, days: 1 },
      { key: `isbn:OPEN_LIBRARY:${isbn}`, days: 30 },
    ]);
  });

  it.each<[string, (response: ServerResponse) => unknown]>([
    ['too many requests', (response) => sendJson(response, 429, { error: { code: 429 } })],
    ['an error', (response) => sendJson(response, 500, {})],
    ['a redirect', (response) => response.writeHead(302, { Location: 'https://elsewhere.test/' }).end()],
    ['a page', (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sorry</h1>')],
    ['another shape', (response) => sendJson(response, 200, [1, 'two'])],
    ['a megabyte', (response) => response.end(JSON.stringify({ 'ISBN:1': 'x'.repeat(1024 * 1024) }))],
    [
      'half an answer',
      (response) => response.writeHead(200, { 'Content-Length': 100 }).write('{"') && response.destroy(),
    ],
  ])('that answers with %s does not fail the other, and is asked again', async (_case, handle) => {
    const isbn = newIsbn();
    apis.answer({}, googleAnswer(googleVolume(isbn)));
    apis.openLibrary.handler = (_request, response) => handle(response);
    expect(await lookUp(isbn)).toMatchObject({ failed: ['OPEN_LIBRARY'], answers: { length: 5 } });
    apis.openLibrary.handler = (_request, response) => sendJson(response, 200, knownToOpenLibrary(isbn));
    apis.googleBooks.handler = (_request, response) => sendJson(response, 500, {});
    const again = await lookUp(isbn);
    expect([again.failed, again.answers[0]?.source]).toEqual([[], 'OPEN_LIBRARY']);
  });

  it.each(['at once', 'in the middle'])('that hangs %s is waited for for 3 seconds', async (when) => {
    const isbn = newIsbn();
    apis.answer({}, googleAnswer(googleVolume(isbn)));
    apis.openLibrary.handler = (_request, response) => when === 'at once' || response.writeHead(200).write('{');
    const started = performance.now();
    expect(await lookUp(isbn)).toMatchObject({ failed: ['OPEN_LIBRARY'], answers: { length: 5 } });
    const waited = performance.now() - started;
    expect([waited > 2_900, waited < 10_000]).toEqual([true, true]);
  });

  it('that answers for another book knows nothing', async () => {
    const [isbn, other] = [newIsbn(), newIsbn()];
    apis.answer({ [`ISBN:${isbn}`]: openLibraryEdition(other) }, googleAnswer(googleVolume(other)));
    expect(await lookUp(isbn)).toEqual({ isbn, ...UNKNOWN });
    const another = newIsbn();
    apis.answer(knownToOpenLibrary(other), googleAnswer(googleVolume(other), googleVolume(another)));
    expect(await lookUp(another)).toMatchObject({ answers: [{ source: 'GOOGLE_BOOKS' }, {}, {}, {}, {}] });
  });

  it('is asked for at most 60 books a minute', async () => {
    const isbns = Array.from({ length: 60 }, newIsbn);
    for (const isbn of isbns) await lookUp(isbn);
    await expect(lookUp(newIsbn())).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(await lookUp(isbns[0]!)).toMatchObject(UNKNOWN);
  });
});

describe('a text of a source', () => {
  it.each([
    ['Physics <script>alert(1)</script> for <b>you', 'Physics alert(1) for you'],
    ['  Two\n lines\u0000\u2028 \ud800', 'Two lines'],
    ['safe\u202Egnp.exe', 'safegnp.exe'],
    ['क्\u200Dष और विज्ञान', 'क्\u200Dष और विज्ञान'],
    [`${'x'.repeat(299)}😀`, 'x'.repeat(299)],
    ['x'.repeat(100_000), 'x'.repeat(300)],
  ])('is one line within the limits, without HTML: %#', async (title, shown) => {
    const isbn = newIsbn();
    apis.answer(knownToOpenLibrary(isbn, { title, subtitle: undefined }), GOOGLE_KNOWS_NONE);
    expect(await valueOf(isbn, 'bookDescription')).toEqual([shown]);
  });

  it('that is none, or of another kind, is left out', async () => {
    const isbn = newIsbn();
    const wrong = { title: 7, subtitle: 'Part 1', authors: 'H. C. Verma', publishers: [{ name: ' <i></i> ' }] };
    apis.answer(knownToOpenLibrary(isbn, { ...wrong, publish_date: null }), GOOGLE_KNOWS_NONE);
    expect((await lookUp(isbn)).answers).toEqual([]);
  });

  it('names at most 20 authors, each once and by itself', async () => {
    const isbn = newIsbn();
    const authors = [
      { name: 'A; B' },
      { name: 'A' },
      ...Array.from({ length: 40 }, (_, index) => ({ name: `C ${index}` })),
    ];
    apis.answer(knownToOpenLibrary(isbn, { authors }), GOOGLE_KNOWS_NONE);
    const found = await valueOf(isbn, 'author');
    expect([found?.length, found?.slice(0, 3)]).toEqual([20, ['A', 'B', 'C 0']]);
  });

  it.each([
    ['2009', '2009'],
    ['March 12, 2009', '2009'],
    ['c1998', '1998'],
    ['2009-2010', undefined],
    ['18 March', undefined],
    ['120093', undefined],
  ])('names a year of publication only if it names one: %s', async (date, year) => {
    const isbn = newIsbn();
    apis.answer(knownToOpenLibrary(isbn, { publish_date: date }), GOOGLE_KNOWS_NONE);
    expect(await valueOf(isbn, 'edition')).toEqual(year && [year]);
  });

  it.each([
    ['en', 'English'],
    ['hi', 'Hindi'],
    ['ta', 'Tamil'],
    ['un', undefined],
    ['x<b>', undefined],
  ])('names a language in English: %s', async (language, name) => {
    const isbn = newIsbn();
    apis.answer({}, googleAnswer(googleVolume(isbn, { language })));
    expect(await valueOf(isbn, 'language')).toEqual(name && [name]);
  });
});

describe('the source of a field', () => {
  const SOURCES = `query ($bookId: ID!) { adminBook(bookId: $bookId) { sources { field source } } }`;
  const given = [
    { field: 'bookDescription', source: 'OPEN_LIBRARY' },
    { field: 'author', source: 'OPEN_LIBRARY' },
    { field: 'edition', source: 'GOOGLE_BOOKS' },
  ];
  const sourcesOf = async (bookId: string) => {
    type Answer = { adminBook: { sources: { field: string; source: string }[] } };
    const { data } = await admin.graphql<Answer>(SOURCES, { bookId });
    return data.adminBook.sources;
  };

  it('is stored with the book, unless the field is empty, and seen by admins only', async () => {
    const { bookId } = await addBook(admin, { sources: given });
    const [title, author] = given;
    expect(await sourcesOf(bookId)).toEqual([author, title]);
    expect((await shop.graphql(SOURCES, { bookId })).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });

  it('ends when the field is changed in the form or by a file; others keep theirs', async () => {
    const { bookId, fields } = await addBook(admin, { edition: '2009', sources: given });
    const { sources: _, ...input } = fields as typeof fields & { sources: unknown };
    const changed = { ...input, bookDescription: 'Typed by a person', newPrice: 450 };
    await admin.graphql(OPERATIONS.update, { bookId, version: 1, input: changed });
    expect(await sourcesOf(bookId)).toEqual([given[1], given[2]]);
    const preview = await shop.services.bookImports.previewImport(viewer, `bookId,edition\n${bookId},2010\n`);
    await shop.services.bookImports.startImport(viewer, preview.importId!);
    await shop.services.bookImports.perform({ data: { importId: preview.importId! } } as never);
    expect(await sourcesOf(bookId)).toEqual([given[1]]);
  });

  it('is deleted with the book', async () => {
    const { bookId } = await addBook(admin, { sources: given });
    await admin.graphql(OPERATIONS.delete, { bookId, version: 1 });
    expect(await shop.database.query('SELECT FROM book_field_source WHERE book_id = $1', [bookId])).toEqual([]);
  });

  it('is one of a known source, of a field that can have one', async () => {
    const add = (sources: object[]) =>
      shop.services.books.addBook(viewer, { bookId: newBookId(), sources } as never).catch(({ fields }) => fields);
    const message = expect.stringMatching(/Open Library or Google Books/);
    expect(await add([{ field: 'newPrice', source: 'OPEN_LIBRARY' }])).toMatchObject({ 'sources.0.field': message });
    expect(await add([{ field: 'author', source: 'A friend' }])).toMatchObject({ 'sources.0.source': message });
  });
});
