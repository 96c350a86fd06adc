import { describe, expect, it } from 'vitest';
import { captureStatements, recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';

interface Listed {
  books: {
    totalCount: number;
    edges: {
      cursor: string;
      node: {
        bookId: string;
        bookDescription: string;
        newPriceDiscount: number;
        preOwnedPriceDiscount: number;
        subject: string;
      };
    }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
    facets: Record<
      'subjects' | 'conditions' | 'classes' | 'publishers' | 'languages',
      { value: string; label: string; count: number }[]
    > & {
      minPrice: number;
      maxPrice: number;
    };
  };
}

const LIST = `query ($exam: String, $subject: String, $search: String, $filter: BookFilter, $sort: BookSort! = RELEVANCE, $first: Int! = 100, $after: String) {
  books(exam: $exam, subject: $subject, search: $search, filter: $filter, sort: $sort, first: $first, after: $after) {
    totalCount
    edges { cursor node { bookId bookDescription subject newPriceDiscount preOwnedPriceDiscount } }
    pageInfo { hasNextPage endCursor }
    facets {
      subjects { value label count } conditions { value label count } classes { value label count }
      publishers { value label count } languages { value label count } minPrice maxPrice
    }
  }
}`;

const shop = useTestShop({ runJobs: false });

/** The plan for the statement with a text that `work` sends. A small table has an index plan only with others disabled. */
async function planOf(text: string, work: () => Promise<unknown>, disabled: string[]): Promise<string> {
  const statements = await captureStatements(shop, work);
  const statement = statements.find((sent) => sent.text.includes(text));
  return shop.database.transaction(async (database) => {
    for (const method of disabled) await database.query(`SET LOCAL enable_${method} = off`);
    const rows: { 'QUERY PLAN': string }[] = await database.query(`EXPLAIN ${statement?.text}`, statement?.parameters);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

async function list(variables: object): Promise<Listed['books']> {
  const { data, errors } = await shop.graphql<Listed>(LIST, variables);
  expect(errors).toBeUndefined();
  return data.books;
}

const ids = (books: Listed['books']) => books.edges.map(({ node }) => node.bookId);
const titles = (books: Listed['books']) => books.edges.map(({ node }) => node.bookDescription);

describe('a list of books', () => {
  it('contains every book of an exam, whose code can be in any case', async () => {
    const jee = await list({ exam: 'jee' });
    expect(jee.totalCount).toBe(76);
    expect(jee.edges).toHaveLength(76);
    expect(ids(await list({ exam: 'JEE', subject: 'all' }))).toEqual(ids(jee));
  });

  it('contains only the books of a subject', async () => {
    const physics = await list({ exam: 'JEE', subject: 'PHYSICS' });
    expect(physics.totalCount).toBe(23);
    expect(new Set(physics.edges.map(({ node }) => node.subject))).toEqual(new Set(['Physics']));
  });

  it('is empty, not an error, if the exam is unknown', async () => {
    expect(await list({ exam: 'GATE' })).toMatchObject({ totalCount: 0, edges: [], facets: { minPrice: null } });
  });

  it('shows trending books first, then the newest', async () => {
    const { data } = await shop.graphql<{ books: { edges: { node: { tags: string[] } }[] } }>(
      '{ books(exam: "JEE", first: 100) { edges { node { tags } } } }',
    );
    const trending = data.books.edges.map(({ node }) => node.tags.includes('trending'));
    expect(trending.indexOf(false)).toBeGreaterThan(0);
    expect(trending.lastIndexOf(true)).toBe(trending.indexOf(false) - 1);
  });

  it.each(['RELEVANCE', 'PRICE_LOW', 'PRICE_HIGH', 'DISCOUNT', 'NEWEST'])(
    'is complete and without duplicates when read page by page, sorted by %s',
    async (sort) => {
      const whole = ids(await list({ exam: 'NEET', sort }));
      const read: string[] = [];
      for (let after: string | null = null, more = true; more;) {
        const page: Listed['books'] = await list({ exam: 'NEET', sort, first: 7, after });
        read.push(...ids(page));
        ({ endCursor: after, hasNextPage: more } = page.pageInfo);
      }
      expect(read).toEqual(whole);
      expect(new Set(read).size).toBe(74);
    },
  );

  it('is sorted by the price of the filtered condition', async () => {
    const prices = (await list({ exam: 'JEE', sort: 'PRICE_LOW', filter: { condition: 'PREOWNED' } })).edges.map(
      ({ node }) => node.preOwnedPriceDiscount,
    );
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const newPrices = (await list({ exam: 'JEE', sort: 'PRICE_HIGH', filter: { condition: 'NEW' } })).edges.map(
      ({ node }) => node.newPriceDiscount,
    );
    expect(newPrices).toEqual(newPrices.toSorted((a, b) => b - a));
  });

  it('is sorted and filtered by the new price, which cards show first, without a filter by condition', async () => {
    const low = await list({ exam: 'JEE', sort: 'PRICE_LOW' });
    const prices = low.edges.map(({ node }) => node.newPriceDiscount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect([low.facets.minPrice, low.facets.maxPrice]).toEqual([prices[0], prices.at(-1)]);
    const high = (await list({ exam: 'JEE', sort: 'PRICE_HIGH' })).edges.map(({ node }) => node.newPriceDiscount);
    expect(high).toEqual(prices.toReversed());
    const maxPrice = prices[30];
    const cheap = await list({ exam: 'JEE', sort: 'PRICE_LOW', filter: { maxPrice } });
    expect(ids(cheap)).toEqual(ids(low).slice(0, prices.lastIndexOf(maxPrice ?? 0) + 1));
  });

  it('is filtered by the price of the filtered condition', async () => {
    const filter = { condition: 'PREOWNED', minPrice: 200, maxPrice: 300 };
    const { edges, facets } = await list({ exam: 'JEE', filter });
    expect(edges.length).toBeGreaterThan(0);
    for (const { node } of edges)
      expect(node.preOwnedPriceDiscount).toSatisfy((price: number) => price >= 200 && price <= 300);
    const all = (await list({ exam: 'JEE' })).edges.map(({ node }) => node.preOwnedPriceDiscount);
    expect([facets.minPrice, facets.maxPrice]).toEqual([Math.min(...all), Math.max(...all)]);
  });

  it('keeps books that are out of stock at their price', async () => {
    const before = ids(await list({ exam: 'CAT', sort: 'PRICE_LOW' }));
    await shop.database.query('UPDATE book SET new_stock = 0 WHERE book_id = $1', [before[0]]);
    expect(ids(await list({ exam: 'CAT', sort: 'PRICE_LOW' }))).toEqual(before);
    await shop.database.query('UPDATE book SET new_stock = NULL WHERE book_id = $1', [before[0]]);
  });

  it('is filtered by class, publisher, language and price together', async () => {
    const filter = {
      classes: [12],
      publishers: ['NCERT'],
      languages: ['English'],
      condition: 'NEW',
      minPrice: 50,
      maxPrice: 250,
    };
    const found = await list({ filter });
    expect(found.totalCount).toBeGreaterThan(0);
    for (const { node } of found.edges)
      expect(node.newPriceDiscount).toSatisfy((price: number) => price >= 50 && price <= 250);
    expect(found.facets.languages).toEqual([
      { value: 'English', label: 'English', count: found.totalCount },
      ...found.facets.languages.slice(1),
    ]);
  });

  it('counts each facet without its own filter', async () => {
    const all = await list({ exam: 'JEE' });
    const narrowed = await list({ exam: 'JEE', subject: 'physics' });
    expect(narrowed.facets.subjects).toEqual(all.facets.subjects);
    expect(narrowed.facets.subjects).toContainEqual({ value: 'physics', label: 'Physics', count: 23 });
    expect(narrowed.facets.conditions).toEqual([
      { value: 'NEW', label: 'New', count: 23 },
      { value: 'PREOWNED', label: 'Pre-Owned', count: 23 },
    ]);
  });

  it('has facets with the most books first, and classes in order', async () => {
    const { facets } = await list({});
    for (const choices of [facets.subjects, facets.publishers, facets.languages]) {
      const counts = choices.map(({ count }) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    }
    expect(facets.classes.map(({ value }) => Number(value))).toEqual(
      [9, 10, 11, 12].filter((number) => facets.classes.some(({ value }) => Number(value) === number)),
    );
  });

  it('excludes books out of stock in the filtered condition', async () => {
    const [bookId] = ids(await list({ exam: 'CAT' }));
    await shop.database.query('UPDATE book SET new_stock = 0 WHERE book_id = $1', [bookId]);
    expect(ids(await list({ exam: 'CAT', filter: { condition: 'NEW' } }))).not.toContain(bookId);
    expect(ids(await list({ exam: 'CAT', filter: { condition: 'PREOWNED' } }))).toContain(bookId);
    await shop.database.query('UPDATE book SET new_stock = NULL WHERE book_id = $1', [bookId]);
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 101 }, 'first'],
    [{ after: 'nonsense' }, 'after'],
    [{ filter: { minPrice: 500, maxPrice: 100 } }, 'filter.minPrice'],
    [{ filter: { minPrice: -1 } }, 'filter.minPrice'],
    [{ filter: { publishers: Array.from({ length: 21 }, (_, index) => `${index}`) } }, 'filter.publishers'],
  ])('rejects %j and names the field', async (variables, field) => {
    const { errors } = await shop.graphql(LIST, variables);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });
});

describe('search', () => {
  it.each([
    ['irodof', 'Irodov'],
    ['laxmi', 'Laxmikanth'],
    ['lakshmikant', 'Laxmikanth'],
    ['hc verma', 'H. C. Verma'],
    ['H.C.Verma', 'H. C. Verma'],
    ['hc varma concepts', 'H. C. Verma'],
  ])('finds %j by %s', async (search, author) => {
    const { data } = await shop.graphql<{ searchSuggestions: { author: string[] }[] }>(
      'query ($search: String!) { searchSuggestions(search: $search) { author } }',
      { search },
    );
    expect(data.searchSuggestions[0]?.author.join()).toContain(author);
  });

  it('finds a book by the beginnings of its words, in any order', async () => {
    const found = await list({ search: 'phy 12 ncert' });
    expect(found.totalCount).toBeGreaterThan(0);
    const first = titles(found).slice(0, 3);
    expect(first).toContain('Physics Part I: Textbook for Class XII');
    expect(first).toContain('Physics Part II: Textbook for Class XII');
  });

  it.each([
    ['ncert physics class 12', 'Physics Part I: Textbook for Class XII'],
    ['ncert chemistry 11', 'Chemistry Part I: Textbook for Class XI'],
    ['ncert biology class 12', 'Biology: Textbook for Class XII'],
  ])('leads with the textbook: %s', async (search, title) => {
    expect(titles(await list({ search, first: 1 }))).toEqual([title]);
  });

  it('finds Hindi titles, complete or partly typed', async () => {
    expect(titles(await list({ search: 'भौतिकी' })).join()).toContain('भौतिकी');
    expect(titles(await list({ search: 'भौति' })).join()).toContain('भौतिकी');
  });

  it('ignores words that match no book, unless no word matches', async () => {
    expect(titles(await list({ search: 'irodov qqqqzzzz' })).join()).toMatch(/General Physics/i);
    expect(await list({ search: 'qqqqzzzz' })).toMatchObject({ totalCount: 0 });
  });

  it.each(['9788177091878', '978-81-7709-187-8', 'ISBN 81-7709-187-5', '978817709187'])(
    'finds a book by its ISBN, on the results page, in suggestions and over REST: %s',
    async (search) => {
      const found = await list({ search });
      expect([ids(found), found.totalCount]).toEqual([['JEEPHY7253'], 1]);
      expect(found.facets.subjects).toEqual([{ value: 'physics', label: 'Physics', count: 1 }]);
      const suggested = await shop.graphql(
        'query ($search: String!) { searchSuggestions(search: $search) { bookId } }',
        { search },
      );
      expect(suggested.data).toEqual({ searchSuggestions: [{ bookId: 'JEEPHY7253' }] });
      const rest = await shop.get(`/api/search?q=${encodeURIComponent(search)}`);
      expect(await rest.json()).toMatchObject([{ bookId: 'JEEPHY7253' }]);
    },
  );

  it('finds a book by each of its ISBNs, and no ISBN finds two books', async () => {
    const isbns = ['9780306406157', '9780804429573'];
    await shop.database.query(`UPDATE book SET isbns = isbns || $1::text[] WHERE book_id = 'JEEPHY5067'`, [isbns]);
    for (const search of ['0-306-40615-2', '978-0-8044-2957-3', '080442957X', '9788177092325', '97803064'])
      expect(ids(await list({ search }))).toEqual(['JEEPHY5067']);
    const taken = `UPDATE book SET isbns = '{9780306406157}' WHERE book_id = 'JEEPHY7253'`;
    await expect(shop.database.query(taken)).rejects.toThrow(/book_isbn_pkey/);
    await shop.database.query(`UPDATE book SET isbns = '{9788177092325}' WHERE book_id = 'JEEPHY5067'`);
    expect(ids(await list({ search: '9780306406157' }))).toEqual([]);
  });

  it('for an ISBN is one statement over an index, and reads no words', async () => {
    const search = () => shop.get('/api/search?q=978-81-7709-187-8');
    expect(await recordStatements(shop, search)).toHaveLength(1);
    expect(await planOf('book_isbn', search, ['seqscan'])).toMatch(
      /(?:Index Only|Index|Bitmap Index) Scan.* on? ?book_isbn/,
    );
  });

  it('can be filtered and counted like a category', async () => {
    const all = await list({ search: 'physics' });
    const narrowed = await list({ search: 'physics', exam: 'NEET', filter: { languages: ['Hindi'] } });
    expect(narrowed.totalCount).toBeLessThan(all.totalCount);
    expect(ids(all)).toEqual(expect.arrayContaining(ids(narrowed)));
  });

  it('suggests at most five books, and none for blank text', async () => {
    const suggest = (search: string) =>
      shop.graphql<{ searchSuggestions: unknown[] }>(
        'query ($search: String!) { searchSuggestions(search: $search) { bookId } }',
        { search },
      );
    expect((await suggest('physics')).data.searchSuggestions).toHaveLength(5);
    expect((await suggest('   ')).data.searchSuggestions).toEqual([]);
  });

  it.each([
    '%',
    '_',
    '\\',
    "'",
    '"',
    '!&|',
    ':*',
    "'; DROP TABLE book; --",
    '\u0000',
    'a\u0000b',
    '((((',
    '<->',
    '\ufffd',
    'é'.repeat(200),
    '🙂',
  ])('never fails on hostile text: %j', async (text) => {
    const rest = await shop.get(`/api/search?q=${encodeURIComponent(text)}`);
    expect([200, 400]).toContain(rest.status);
    const { errors } = await shop.graphql(LIST, { search: text });
    expect([undefined, 'BAD_USER_INPUT']).toContain(errors?.[0]?.extensions.code);
  });
});

describe('a search text of 5,000 characters', () => {
  it('is rejected by REST and GraphQL with the reason', async () => {
    const search = 'x'.repeat(5000);
    const rest = await shop.get(`/api/search?q=${search}`);
    expect([rest.status, await rest.json()]).toMatchObject([
      400,
      { message: 'Please search with at most 200 characters.' },
    ]);
    expect((await shop.graphql(LIST, { search })).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

describe('a book', () => {
  it('is found by its ID in any case, with computed offers and images', async () => {
    const { data } = await shop.graphql<{ book: Record<string, unknown> }>(
      '{ book(bookId: "jeephy7253") { bookId examLabel subjectLabel offers { condition price percentOff } images { url width height alt isDrawing } imageUrls related { bookId } } }',
    );
    expect(data.book).toMatchObject({
      bookId: 'JEEPHY7253',
      examLabel: 'JEE',
      subjectLabel: 'Physics',
      offers: [
        { condition: 'NEW', price: 469, percentOff: 17 },
        { condition: 'PREOWNED', price: 278, percentOff: 18 },
      ],
    });
    const images = data.book.images as { url: string; alt: string; width: number; isDrawing: boolean }[];
    expect(images.map(({ alt, isDrawing }) => [alt.split(' of ')[0], isDrawing])).toEqual([
      ['Front cover', true],
      ['Picture 2', true],
    ]);
    expect(data.book.imageUrls).toEqual(images.map(({ url }) => url));
    expect(data.book.related).not.toContainEqual({ bookId: 'JEEPHY7253' });
  });

  it('is null if the ID is unknown', async () => {
    expect((await shop.graphql('{ book(bookId: "NOSUCH0000") { bookId } }')).data).toEqual({ book: null });
  });

  it('is returned with others in the requested order', async () => {
    const { data } = await shop.graphql(
      '{ booksById(bookIds: ["JEEPHY5067", "NOSUCH0000", "JEEPHY7253"]) { bookId } }',
    );
    expect(data).toEqual({ booksById: [{ bookId: 'JEEPHY5067' }, { bookId: 'JEEPHY7253' }] });
  });
});

describe('the documented REST API', () => {
  const SHAPE = {
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    author: ['H. C. Verma'],
    publisher: 'Bharati Bhawan',
    subject: 'Physics',
    exam: 'JEE',
    class: [11, 12],
    tags: ['mechanics', 'waves', 'optics', 'trending'],
    language: 'English',
    newPrice: 565,
    newPriceDiscount: 469,
    preOwnedPrice: 339,
    preOwnedPriceDiscount: 278,
    isbn: '9788177091878',
    details: expect.stringMatching(/^<p>.*<\/ul>$/),
    imageUrls: [expect.stringMatching(/^\/media\/.*webp$/), expect.any(String)],
  };

  it('GET /books returns the featured books as an array', async () => {
    const books = (await (await shop.get('/api/books')).json()) as { tags: string[] }[];
    expect(books).toHaveLength(24);
    for (const { tags } of books) expect(tags).toContain('trending');
  });

  it('GET /books/{bookId} returns one book, or 404 with a message', async () => {
    expect(await (await shop.get('/api/books/JEEPHY7253')).json()).toMatchObject(SHAPE);
    const missing = await shop.get('/api/books/NOSUCH0000');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toEqual({ message: 'Book not found.' });
  });

  it('POST /books/bulk keeps the order, omits unknown IDs and rejects more than a hundred', async () => {
    const books = (await (
      await shop.post('/api/books/bulk', { bookIds: ['JEEPHY5067', 'NOSUCH0000', 'JEEPHY7253'] })
    ).json()) as { bookId: string }[];
    expect(books.map(({ bookId }) => bookId)).toEqual(['JEEPHY5067', 'JEEPHY7253']);
    expect(
      (await shop.post('/api/books/bulk', { bookIds: Array.from({ length: 101 }, () => 'JEEPHY7253') })).status,
    ).toBe(400);
    for (const body of [{}, { bookIds: 'JEEPHY7253' }, { bookIds: [7] }, [], null])
      expect((await shop.post('/api/books/bulk', body)).status).toBe(400);
  });

  it('GET /exam/{exam}/{subject} returns the books of a category', async () => {
    expect(await (await shop.get('/api/exam/jee/physics')).json()).toHaveLength(23);
    expect(await (await shop.get('/api/exam/CBSE12/all')).json()).toHaveLength(60);
    expect(await (await shop.get('/api/exam/GATE/all')).json()).toEqual([]);
  });

  it('GET /search?q= returns id, description, authors and images of at most five books', async () => {
    const found = (await (await shop.get('/api/search?q=hc%20verma')).json()) as object[];
    expect(found.length).toBeLessThanOrEqual(5);
    expect(Object.keys(found[0] ?? {})).toEqual(['bookId', 'bookDescription', 'author', 'imageUrls']);
    expect(await (await shop.get('/api/search?q=')).json()).toEqual([]);
    expect(await (await shop.get('/api/search')).json()).toEqual([]);
    expect((await shop.get('/api/search?q=a&q=b')).status).toBe(400);
  });

  it('responds to an unknown path with 404 and to an unreadable body with 400', async () => {
    const unknown = await shop.get('/api/nothing');
    expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'There is no such call.' }]);
    const broken = await fetch(`${shop.url}/api/books/bulk`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    });
    expect(broken.status).toBe(400);
    expect((await shop.post('/api/books/bulk', { bookIds: ['x'.repeat(200_000)] })).status).toBe(413);
  });
});
