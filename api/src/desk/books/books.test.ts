import { beforeAll, describe, expect, it } from 'vitest';
import { addBook, type AdminBook, newBook, newBookId, OPERATIONS } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import type { TestUser } from '../../../test/test-users.ts';
import { pictureFile } from '../../../test/pictures.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { BOOK_LIMITS } from '../../catalogue/book.rules.ts';

const shop = useTestShop({ runJobs: false });

let admin: TestUser & { client: Client };
beforeAll(async () => {
  admin = await shop.admin();
});

const rowOf = async (bookId: string) =>
  (await shop.database.query('SELECT * FROM book WHERE book_id = $1', [bookId]))[0];
const get = async (bookId: string) =>
  (await admin.client.graphql<{ adminBook: AdminBook }>(OPERATIONS.get, { bookId })).data.adminBook;
const update = (bookId: string, version: number, input: object, client = admin.client) =>
  client.graphql<{ updateBook: { message: string; book: AdminBook } }>(OPERATIONS.update, { bookId, version, input });
const found = async (search: string) => {
  const { data } = await shop.graphql<{ books: { edges: { node: { bookId: string } }[] } }>(
    'query ($search: String!) { books(search: $search) { edges { node { bookId } } } }',
    { search },
  );
  return data.books.edges.map(({ node }) => node.bookId);
};
const stage = (input: object) =>
  admin.client.graphql<{ stageImage: { key: string; url: string } }>(OPERATIONS.stage, { input });
const base64 = async (background?: string) => (await pictureFile('png', 60, 80, background)).toString('base64');
const ELEVEN_ISBNS = [
  ...Array.from('0123456789', (digit, index) => `97810000000${digit}${(9 + 7 * index) % 10}`),
  '9781000000108',
];
const CONFLICT = { extensions: { code: 'CONFLICT' } };

describe('a book that is added', () => {
  it('is visible to shoppers immediately, and found by its words, even misspelt', async () => {
    const { bookId, message } = await addBook(admin.client, { bookDescription: 'Zephyrology Explained' });
    expect(message).toBe('Book added successfully!');
    expect(await (await shop.get(`/api/books/${bookId}`)).json()).toMatchObject({
      bookDescription: 'Zephyrology Explained',
    });
    expect(await found('zephyrology')).toEqual([bookId]);
    expect(await found('zefyrology')).toEqual([bookId]);
    expect(await found(bookId.toLowerCase())).toContain(bookId);
  });

  it('begins its change history with all of its fields', async () => {
    const { saved } = await addBook(admin.client, { newStock: 7, edition: '3rd', isbn: '978-0-306-40615-7' });
    expect(saved).toMatchObject({ version: 1, newStock: 7, book: { isbn: '9780306406157', edition: '3rd' } });
    const [change, ...older] = saved.changes;
    expect(older).toEqual([]);
    expect(change).toMatchObject({ changedBy: admin.email, changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) });
    expect(change?.fields).toContainEqual({ field: 'author', before: null, after: 'A. Writer;B. Writer' });
    expect(change?.fields).toContainEqual({ field: 'newStock', before: null, after: '7' });
    expect(change?.fields.map(({ field }) => field)).not.toContain('preOwnedStock');
  });

  it('knows from then on which years its edition and its papers are of', async () => {
    const { saved, bookId, fields } = await addBook(admin.client, { edition: '4th, 2023' });
    const yearsOf = (id: string) =>
      shop.database.query('SELECT edition_year, papers_to FROM book WHERE book_id = $1', [id]);
    expect(await yearsOf(bookId)).toEqual([{ edition_year: 2023, papers_to: null }]);
    await update(bookId, saved.version, { ...fields, edition: '5th, 2026' });
    expect(await yearsOf(bookId)).toEqual([{ edition_year: 2026, papers_to: null }]);
    const papers = await addBook(admin.client, { bookId: newBookId('JEEPYQ'), subject: 'PYQ', tags: ['2015-2025'] });
    expect(await yearsOf(papers.bookId)).toEqual([{ edition_year: null, papers_to: 2025 }]);
  });

  it('may have several ISBNs, stored once each with 13 digits; an ISBN of another book is refused, which is named', async () => {
    const isbns = ['81-7709-100-X', '978-81-7709-100-7', '', '978-1-00-000006-1'];
    const { bookId, saved } = await addBook(admin.client, { isbns });
    expect(saved).toMatchObject({ book: { isbn: '9788177091007' } });
    expect(await rowOf(bookId)).toMatchObject({ isbns: ['9788177091007', '9781000000061'] });
    for (const code of ['9781000000061', '1-00-000006-0'])
      expect((await admin.client.graphql(OPERATIONS.get, { bookId: code })).data).toMatchObject({
        adminBook: { book: { bookId } },
      });
    const input = { ...newBook(), bookId: newBookId(), imageKeys: [], isbns: ['9781000000122', '1000000060'] };
    expect((await admin.client.graphql(OPERATIONS.add, { input })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', fields: { 'isbns.1': `${bookId} has the ISBN 9781000000061 already.` } } },
    ]);
    const both = await Promise.all(
      [newBookId(), newBookId()].map((id) =>
        admin.client.graphql(OPERATIONS.add, { input: { ...input, bookId: id, isbns: ['9781000000122'] } }),
      ),
    );
    expect(both.flatMap(({ errors }) => errors ?? [])).toMatchObject([CONFLICT]);
  });

  it('never replaces an existing book', async () => {
    const { bookId } = await addBook(admin.client);
    const before = await rowOf(bookId);
    const { errors } = await admin.client.graphql(OPERATIONS.add, {
      input: { ...newBook(), bookId: bookId.toLowerCase(), imageKeys: [] },
    });
    expect(errors).toMatchObject([{ ...CONFLICT, message: 'There is a book with this Book ID already.' }]);
    expect(await rowOf(bookId)).toEqual(before);
  });

  it('is added once by concurrent requests with the same ID', async () => {
    const bookId = newBookId();
    const add = () => admin.client.graphql(OPERATIONS.add, { input: { ...newBook(), bookId, imageKeys: [] } });
    const responses = await Promise.all([add(), add(), add(), add()]);
    const rejections = responses.flatMap(({ errors }) => errors ?? []);
    expect(rejections).toHaveLength(responses.length - 1);
    for (const rejection of rejections) expect(rejection).toMatchObject(CONFLICT);
  });

  it.each([
    ['bookId', ''],
    ['bookId', 'JEE/PHY'],
    ['bookId', 'X'.repeat(41)],
    ['subject', ' '],
    ['subject', '123'],
    ['exam', 'GATE'],
    ['bookDescription', ''],
    ['bookDescription', 'x'.repeat(301)],
    ['bookDescription', 'a\u0000b'],
    ['bookDescription', 'a\nb'],
    ['publisher', '  '],
    ['language', ''],
    ['newPrice', 0],
    ['newPriceDiscount', -5],
    ['preOwnedPrice', 1_000_001],
    ['newStock', -1],
    ['isbn', '12345'],
    ['isbns.0', ['9788177091879']],
    ['isbns', ELEVEN_ISBNS],
    ['shelf', 'A3/2'],
    ['weightGrams', 0],
    ['weightGrams', 20_001],
    ['hsn', '490'],
    ['examYear', 3000],
    ['edition', 'x'.repeat(61)],
    ['details', 'x'.repeat(20_001)],
    ['author.1', ['fine', 'x'.repeat(121)]],
    ['author.0', ['A; B']],
    ['tags.0', ['\ud800']],
    ['tags', Array.from({ length: 31 }, (_, index) => `tag ${index}`)],
    ['class.0', [0]],
    ['class.1', [12, 13]],
    ['imageKeys.0', ['nothing-60x80']],
    ['imageKeys', Array.from({ length: 13 }, () => 'nothing-60x80')],
  ])('is rejected if its %s is %j, and nothing is saved', async (field, value) => {
    const bookId = newBookId();
    const [name = ''] = field.split('.');
    const { errors } = await admin.client.graphql(OPERATIONS.add, {
      input: { ...newBook(), bookId, imageKeys: [], [name]: value },
    });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
    expect(await rowOf(bookId)).toBeUndefined();
  });

  it('has PYQ in its ID if it is of previous years’ questions', async () => {
    const add = (bookId: string) =>
      admin.client.graphql(OPERATIONS.add, { input: { ...newBook({ subject: 'PYQ' }), bookId, imageKeys: [] } });
    expect((await add(newBookId())).errors).toMatchObject([{ extensions: { fields: { bookId: expect.any(String) } } }]);
    expect((await add(newBookId('JEEPYQ'))).errors).toBeUndefined();
  });

  it('has no blank authors and tags, and its exam can be given in any case', async () => {
    const { saved } = await addBook(admin.client, { author: [' ', 'A. Writer '], tags: [''], exam: 'jee' });
    expect(saved.book).toMatchObject({ author: ['A. Writer'], tags: [], exam: 'JEE' });
  });

  it('has its details sanitized', async () => {
    const { saved } = await addBook(admin.client, {
      details:
        '<p onclick="alert(1)">One</p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">two</a><svg/onload=alert(1)><h3>Three</h3>',
    });
    expect(saved.book.details).toBe('<p>One</p>two<h3>Three</h3>');
  });
});

describe('a reserved book ID', () => {
  const reserve = async (client: Client, exam: string, subject: string) =>
    client.graphql<{ reserveBookId: { bookId: string } }>(OPERATIONS.reserve, { exam, subject });

  it('is exam, first letters of the subject and a number, and different each time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => reserve(admin.client, 'cbse12', 'Business studies')),
    );
    const ids = responses.map(({ data }) => data.reserveBookId.bookId);
    expect(new Set(ids).size).toBe(8);
    for (const id of ids) expect(id).toMatch(/^CBSE12BUS[1-9]\d{3}$/);
  });

  it('can be used only by the admin who reserved it', async () => {
    const { data } = await reserve(admin.client, 'JEE', 'Physics');
    const input = { ...newBook(), ...data.reserveBookId, imageKeys: [] };
    const other = await shop.admin();
    expect((await other.client.graphql(OPERATIONS.add, { input })).errors).toMatchObject([CONFLICT]);
    expect((await admin.client.graphql(OPERATIONS.add, { input })).errors).toBeUndefined();
  });

  it('is free again after a day', async () => {
    const { data } = await reserve(admin.client, 'JEE', 'Physics');
    await shop.database.query(`UPDATE reserved_book_id SET reserved_until = now() - interval '1 second'`);
    const other = await shop.admin();
    const input = { ...newBook(), ...data.reserveBookId, imageKeys: [] };
    expect((await other.client.graphql(OPERATIONS.add, { input })).errors).toBeUndefined();
  });

  it('can be the last free one; then there is a conflict', async () => {
    await shop.database.query(
      `INSERT INTO reserved_book_id SELECT 'UPSCZOO' || number, $1, now() + interval '1 day' FROM generate_series(1000, 9998) AS number`,
      [admin.userId],
    );
    expect((await reserve(admin.client, 'UPSC', 'Zoology')).data).toEqual({ reserveBookId: { bookId: 'UPSCZOO9999' } });
    expect((await reserve(admin.client, 'UPSC', 'Zoology')).errors).toMatchObject([CONFLICT]);
  });

  it.each([
    ['GATE', 'Physics', 'exam'],
    ['JEE', '  ', 'subject'],
  ])('needs an exam and a subject: %j, %j', async (exam, subject, field) => {
    const { errors } = await reserve(admin.client, exam, subject);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });
});

describe('an image', () => {
  it('is staged, served at its URL, and attached to the book saved with it', async () => {
    const bookId = newBookId();
    const { data } = await stage({ prefix: 'front', bookId, data: await base64() });
    const { key, url } = data.stageImage;
    expect(key).toMatch(new RegExp(`^front${bookId.toLowerCase()}-[\\da-f]{10}-60x80$`));
    expect((await shop.get(url)).headers.get('content-type')).toBe('image/webp');
    const { saved } = await addBook(admin.client, { bookId, imageKeys: [key] });
    expect(saved.book.images).toEqual([{ key, url }]);
    const isDrawing = await shop.graphql('query ($bookId: ID!) { book(bookId: $bookId) { cover { isDrawing } } }', {
      bookId,
    });
    expect(isDrawing.data).toEqual({ book: { cover: { isDrawing: false } } });
    expect(await shop.database.query('SELECT FROM staged_image WHERE key = $1', [key])).toEqual([]);
  });

  it.each([
    [{ url: null, data: null }, 'url'],
    [{ url: 'https://example.test/x.png', data: 'AAAA' }, 'url'],
    [{ data: '<svg/>' }, 'data'],
    [{ data: Buffer.from('<html>').toString('base64') }, 'data'],
    [{ url: 'http://127.0.0.1/x.png' }, 'url'],
    [{ data: 'AAAA', prefix: '🙂' }, 'prefix'],
    [{ data: 'AAAA', bookId: '../x' }, 'bookId'],
  ])('is rejected with the reason: %j', async (overrides, field) => {
    const { errors } = await stage({ prefix: 'front', bookId: 'JEEPHY1', ...overrides });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: expect.any(String) } } }]);
  });

  it('can have ten megabytes', async () => {
    const data = Buffer.alloc(10 * 1024 * 1024).toString('base64');
    expect((await stage({ prefix: 'front', bookId: 'JEEPHY1', data })).errors).toMatchObject([
      { message: expect.stringContaining('This is not a picture') },
    ]);
  });
});

describe('a book that is updated', () => {
  it('is updated everywhere and found by its new words, and the change is recorded', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const other = await shop.admin();
    const { data } = await update(
      bookId,
      1,
      { ...fields, bookDescription: 'Quaternions at Leisure', newPrice: 450 },
      other.client,
    );
    expect(data.updateBook.message).toBe('Book updated successfully!');
    expect(data.updateBook.book).toMatchObject({ version: 2, book: { bookDescription: 'Quaternions at Leisure' } });
    expect(data.updateBook.book.changes[0]).toEqual({
      changedAt: expect.any(String),
      changedBy: other.email,
      fields: [
        { field: 'bookDescription', before: fields.bookDescription, after: 'Quaternions at Leisure' },
        { field: 'newPrice', before: '400', after: '450' },
      ],
    });
    expect(await found('quaternions')).toEqual([bookId]);
  });

  it('can have its images reordered and removed', async () => {
    const bookId = newBookId();
    const keys: string[] = [];
    for (const colour of ['#ff0000', '#00ff00', '#0000ff'])
      keys.push((await stage({ prefix: 'view', bookId, data: await base64(colour) })).data.stageImage.key);
    const { fields } = await addBook(admin.client, { bookId, imageKeys: keys });
    const [first = '', second = '', third = ''] = keys;
    const { data } = await update(bookId, 1, { ...fields, imageKeys: [third, first] });
    expect(data.updateBook.book.imageKeys).toEqual([third, first]);
    expect((await shop.get(`/media/${second}/60.webp`)).status).toBe(200);
  });

  it('without any change gets no new version', async () => {
    const { bookId, fields } = await addBook(admin.client);
    expect((await update(bookId, 1, fields)).data.updateBook.book).toMatchObject({ version: 1, changes: [{}] });
  });

  it('keeps its stock if it is omitted, and stops tracking it if it is null', async () => {
    const { bookId, fields } = await addBook(admin.client, { newStock: 4, preOwnedStock: 2 });
    const { newStock: _new, preOwnedStock: _preOwned, ...rest } = fields as typeof fields & Record<string, unknown>;
    const { data } = await update(bookId, 1, { ...rest, newPrice: 401 });
    expect(data.updateBook.book).toMatchObject({ newStock: 4, preOwnedStock: 2 });
    const untracked = await update(bookId, 2, { ...rest, newStock: null });
    expect(untracked.data.updateBook.book).toMatchObject({ newStock: null, preOwnedStock: 2 });
  });

  it('is not found by an unknown ID', async () => {
    const { errors } = await update('NOSUCH0000', 1, { ...newBook(), imageKeys: [] });
    expect(errors).toMatchObject([{ message: 'Book not found.', extensions: { code: 'NOT_FOUND' } }]);
    expect((await update(' ', 1, { ...newBook(), imageKeys: [] })).errors).toMatchObject([
      { message: 'Please enter a Book ID to load.' },
    ]);
  });
});

describe('two admins who update a book concurrently', () => {
  it('get a conflict: the second sees what changed, and nothing is overwritten', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await update(bookId, 1, { ...fields, newPrice: 480, tags: ['waves'] });
    const before = await get(bookId);
    const other = await shop.admin();
    const { errors } = await update(bookId, 1, { ...fields, publisher: 'Another House' }, other.client);
    expect(errors).toMatchObject([
      {
        message: 'This book was changed meanwhile. Please load it again. Nothing was saved.',
        extensions: {
          code: 'CONFLICT',
          fields: {
            newPrice: `${admin.email} changed this meanwhile: now 480`,
            tags: `${admin.email} changed this meanwhile: now waves`,
          },
        },
      },
    ]);
    expect(await get(bookId)).toEqual(before);
  });

  it('never overwrite each other, even at the same moment', async () => {
    const { bookId, fields } = await addBook(admin.client);
    const responses = await Promise.all(
      [501, 502, 503, 504, 505].map((newPrice) => update(bookId, 1, { ...fields, newPrice })),
    );
    const rejections = responses.flatMap(({ errors }) => errors ?? []);
    expect(rejections).toHaveLength(responses.length - 1);
    for (const rejection of rejections) expect(rejection).toMatchObject(CONFLICT);
    expect(await get(bookId)).toMatchObject({ version: 2, changes: [{}, {}] });
  });
});

describe('prices and stock', () => {
  const OFFERS = { newPrice: 300, newPriceDiscount: 280, preOwnedPrice: 180, preOwnedPriceDiscount: 150 };
  const change = (input: object) =>
    admin.client.graphql<{ changeOffers: AdminBook }>(OPERATIONS.changeOffers, { input: { ...OFFERS, ...input } });
  const sell = (bookId: string) =>
    shop.database.query('UPDATE book SET new_stock = new_stock - 1 WHERE book_id = $1', [bookId]);

  it('are changed without other fields', async () => {
    const { bookId, saved } = await addBook(admin.client);
    const { data } = await change({ bookId, version: 1, newStock: 3 });
    expect(data.changeOffers).toMatchObject({
      version: 2,
      newStock: 3,
      book: { bookDescription: saved.book.bookDescription },
    });
    expect(data.changeOffers.changes[0]?.fields.map(({ field }) => field)).toEqual([
      'newPrice',
      'newPriceDiscount',
      'preOwnedPrice',
      'preOwnedPriceDiscount',
      'newStock',
    ]);
  });

  it('conflict with another save', async () => {
    const { bookId, fields } = await addBook(admin.client);
    await update(bookId, 1, { ...fields, newPrice: 480 });
    expect((await change({ bookId, version: 1 })).errors).toMatchObject([CONFLICT]);
    expect(await rowOf(bookId)).toMatchObject({ new_price: 480 });
  });

  it('do not restore copies that were sold in the meantime', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    await sell(bookId);
    const { errors } = await change({ bookId, version: 1, newStock: 5 });
    expect(errors).toMatchObject([{ extensions: { fields: { newStock: 'The stock changed meanwhile: now 4.' } } }]);
    expect(await rowOf(bookId)).toMatchObject({ new_stock: 4 });
  });

  it('can be changed while copies are sold, if the stock is omitted', async () => {
    const { bookId } = await addBook(admin.client, { newStock: 5 });
    await sell(bookId);
    expect((await change({ bookId, version: 1 })).data.changeOffers).toMatchObject({ newStock: 4, version: 3 });
  });
});

describe('the list of all books', () => {
  const LIST = `query ($search: String, $exam: String, $subject: String, $noImage: Boolean, $lowStock: Boolean, $first: Int! = 50, $after: String) {
    adminBooks(search: $search, exam: $exam, subject: $subject, noImage: $noImage, lowStock: $lowStock, first: $first, after: $after) {
      totalCount edges { cursor node { version newStock book { bookId exam subject } imageKeys } } pageInfo { hasNextPage endCursor } } }`;
  interface Listed {
    adminBooks: {
      totalCount: number;
      edges: { node: { book: { bookId: string; exam: string; subject: string }; imageKeys: string[] } }[];
      pageInfo: { hasNextPage: boolean; endCursor: string | null };
    };
  }
  const list = async (variables: object) => (await admin.client.graphql<Listed>(LIST, variables)).data.adminBooks;
  const idsIn = ({ edges }: Listed['adminBooks']) => edges.map(({ node }) => node.book.bookId);

  it('contains every book once, page by page, newest first', async () => {
    const { bookId } = await addBook(admin.client);
    const seen: string[] = [];
    let page = await list({ first: 100 });
    const { totalCount } = page;
    expect(idsIn(page)[0]).toBe(bookId);
    for (;;) {
      seen.push(...idsIn(page));
      if (!page.pageInfo.hasNextPage) break;
      page = await list({ first: 100, after: page.pageInfo.endCursor });
    }
    expect([seen.length, new Set(seen).size]).toEqual([totalCount, totalCount]);
    expect(totalCount).toBe(Number((await shop.database.query('SELECT count(*) FROM book'))[0].count));
  });

  it('is filtered by exam, subject, missing images and low stock, and searched', async () => {
    for (const { node } of (await list({ exam: 'neet', subject: 'botany' })).edges)
      expect(node.book).toMatchObject({ exam: 'NEET', subject: 'Botany' });
    const { bookId } = await addBook(admin.client, { newStock: BOOK_LIMITS.lowStock, preOwnedStock: 50 });
    const { bookId: plenty } = await addBook(admin.client, { newStock: BOOK_LIMITS.lowStock + 1 });
    const low = idsIn(await list({ lowStock: true, first: 100 }));
    expect(low).toContain(bookId);
    expect(low).not.toContain(plenty);
    const bare = await list({ noImage: true });
    expect(idsIn(bare)).toContain(bookId);
    for (const { node } of bare.edges) expect(node.imageKeys).toEqual([]);
    expect(idsIn(await list({ search: 'irodof' }))).toEqual(await found('irodof'));
    expect(idsIn(await list({ search: bookId }))).toContain(bookId);
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ after: 'nonsense' }, 'after'],
    [{ search: 'x'.repeat(201) }, 'search'],
    [{ exam: 'a\u0000' }, 'exam'],
  ])('rejects %j and names the field', async (variables, field) => {
    const { errors } = await admin.client.graphql(LIST, variables);
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });
});
