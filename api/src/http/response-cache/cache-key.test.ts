import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { newBookId } from '../../../test/books.ts';
import type { Client } from '../../../test/client.ts';
import { cacheStatus, HIT, LIST, listUrl, newQuery, renderTestPage, STORED } from '../../../test/response-cache.ts';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ responseCacheMb: 8, renderPage: renderTestPage });
const post = (query: string, variables?: object, headers = {}) => shop.post('/graphql', { query, variables }, headers);

describe('the data of a viewer is never cached', () => {
  const ME = '{ me { userId email } exams { code } }';
  const BOOK = '{ book(bookId: "JEEPHY3912") { bookId } exams { code } }';

  it.each([
    ['a session cookie', { Cookie: 'session=s%3Aforged.signature' }],
    ['a session cookie of https', { Cookie: 'theme=dark; __Host-session=x' }],
    ['an empty session cookie', { Cookie: 'session=' }],
    ['a session cookie among others', { Cookie: 'a=b;session=x; c=d' }],
    ['an Authorization header', { Authorization: 'Basic eDp5' }],
  ])('a request with %s neither reads nor fills it', async (_what, headers) => {
    const book = newQuery();
    const page = `/book/${newBookId()}`;
    const none = [null, null, null, null];
    const read = async (given = {}) =>
      (
        await Promise.all([
          post(book, {}, given),
          shop.get(page, given),
          shop.get('/api/books?own', given),
          shop.get(page, given),
        ])
      ).map(cacheStatus);
    expect(await read(headers)).toEqual(none);
    await read();
    expect(await read(headers)).toEqual(none);
    const own = await shop.get(page, headers);
    expect(own.headers.get('Cache-Control')).toMatch(/^private/);
    expect((await shop.get('/api/books', headers)).headers.get('Cache-Control') ?? '').not.toContain('public');
    expect(own.headers.get('Vary')).toContain('Cookie');
  });

  it('a customer and visitors who ask for the same at the same time get their own', async () => {
    const { client, userId } = await shop.customer();
    for (let round = 0; round < 5; round += 1) {
      const page = `/book/${newBookId()}`;
      const readers: Client[] = [client, shop.visitor(), client, shop.visitor()];
      const [pages, users] = await Promise.all([
        Promise.all(readers.map(async (reader) => (await reader.get(page)).text())),
        Promise.all(
          readers.map(async (reader) => (await reader.graphql<{ me: { userId: string } | null }>(ME)).data.me?.userId),
        ),
      ]);
      expect(pages).toEqual([userId, 'a visitor', userId, 'a visitor'].map((who) => `${page} ${who}`));
      expect(users).toEqual([userId, undefined, userId, undefined]);
    }
  });

  it('other cookies, addresses, languages and types of a request do not matter', async () => {
    await shop.get('/exam?exam=JEE');
    const headers = {
      Cookie: 'device=abc; a_session_id=1',
      'X-Forwarded-For': '203.0.113.9',
      'Accept-Language': 'hi',
      Accept: 'x/y',
    };
    expect(cacheStatus(await shop.get('/exam?exam=JEE', headers))).toBe(HIT);
  });

  it.each([
    ['a field that is not public', ME],
    [
      'a field that is not public, in a fragment',
      'query { ...A } fragment A on Query { ... { me { userId } } exams { code } }',
    ],
    ['a field that is not public, under an alias', '{ exams: me { userId } }'],
    ['a field that is skipped', '{ exams { code } me @skip(if: true) { userId } }'],
    ['a cart', '{ cart { count } }'],
    ['a day', '{ deliveryEstimate(pincode: "452005") { deliveredBy } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { logout { message } }'],
    ['an invalid document', '{ exams { nothing } }'],
    ['an error beside data', '{ exams { code } book(bookId: "\\u0000") { bookId } }'],
  ])('%s is not cached', async (_what, query) => {
    const responses = [await post(query), await post(query)];
    for (const response of responses) {
      expect(cacheStatus(response)).toBeNull();
      expect(response.headers.get('Cache-Control') ?? 'no-store').toBe('no-store');
    }
  });

  it.each([
    '/api/verify-session',
    '/api/books/NOSUCH1',
    '/book/missing',
    '/login',
    '/book/orders',
    '/reset-password?token=x',
  ])('a private route, an error or a missing page is not cached: %s', async (path) => {
    await shop.get(path);
    const response = await shop.get(path);
    expect(cacheStatus(response)).toBeNull();
    expect(response.headers.get('Cache-Control') ?? '').not.toContain('public');
  });

  it('an operation chosen by its name is judged by itself', async () => {
    const query = `query A { exams { code } } query B { me { userId } }`;
    const send = (operationName: string) => shop.post('/graphql', { query, operationName });
    await send('A');
    expect(cacheStatus(await send('A'))).toBe(HIT);
    expect(cacheStatus(await send('B'))).toBeNull();
    expect(cacheStatus(await post(BOOK))).toBe(STORED);
  });
});

describe('a key', () => {
  it('is not shared by other variables, operations, accepted types or queries', async () => {
    const read = async (exam: string) => (await (await post(LIST, { exam })).json()).data.books.edges[0].node.bookId;
    expect([await read('JEE'), await read('NEET'), await read('JEE')]).toEqual([
      expect.stringMatching(/^JEE/),
      expect.stringMatching(/^NEET/),
      expect.stringMatching(/^JEE/),
    ]);
    const query = newQuery();
    const typed = (accept: string) => post(query, {}, { Accept: accept });
    const types = [];
    for (const accept of ['application/json', 'application/graphql-response+json', 'application/json'])
      types.push((await typed(accept)).headers.get('Content-Type')?.split(';')[0]);
    expect(types).toEqual(['application/json', 'application/graphql-response+json', 'application/json']);
  });

  it('is not that of another request by a line break in it', async () => {
    const body = JSON.stringify({ query: newQuery() });
    await shop.visitor().send('POST', '/graphql', body);
    const forged = `/book/x?${encodeURIComponent(`\nPOST */*\n${body}`)}`;
    expect(await (await shop.get(forged)).text()).toContain('/book/x?%0APOST');
  });

  it('has no tracking parameters, and the page does not see them', async () => {
    const page = `/exam?exam=JEE&own=${newBookId()}`;
    const first = await shop.get(`${page.replace('?', '?utm_source=<evil>&')}&fbclid=1&gclid=2`);
    expect(await first.text()).toBe(`${page} a visitor`);
    const second = await shop.get(`${page}&utm_campaign=other`);
    expect([cacheStatus(second), await second.text()]).toEqual([HIT, `${page} a visitor`]);
    expect(cacheStatus(await shop.get(`${page}&utmost=1`))).toBe(STORED);
  });

  it('keeps paths of another case, with a slash or with other parameters apart', async () => {
    const id = newBookId().toLowerCase();
    const paths = [`/book/${id}`, `/Book/${id}`, `/book/${id}?type=new`, `/book/${id}?type=preowned`];
    for (const path of paths) expect(await (await shop.get(path)).text()).toBe(`${path} a visitor`);
    for (const path of paths) expect(await (await shop.get(path)).text()).toBe(`${path} a visitor`);
    expect(cacheStatus(await shop.get(`/book/${id}/`))).toBeNull();
    expect(cacheStatus(await shop.get(`/book/${id}/style.css`))).toBeNull();
  });

  it('is not made of long URLs, large bodies, forms or requests of other sites', async () => {
    await Promise.all([
      shop.get(`/search?q=${'x'.repeat(1_000)}`),
      post(newQuery(), { text: 'x'.repeat(20_000) }),
    ]).then((responses) => expect(responses.map(cacheStatus)).toEqual([null, null]));
    const query = newQuery();
    await post(query);
    expect((await post(query, undefined, { Origin: 'https://evil.test' })).status).toBe(403);
    expect((await post(query, undefined, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await post(query, undefined, { 'Content-Type': 'text/plain' })).status).toBe(400);
    expect((await shop.get(listUrl('JEE'))).status).toBe(400);
  });

  it('of a body in pieces is that of the whole body, and a miss is parsed as always', async () => {
    const body = JSON.stringify({ query: newQuery() });
    expect(await sendInPieces(body)).toBe(STORED);
    expect(await sendInPieces(body)).toBe(HIT);
    expect((await shop.visitor().send('POST', '/graphql', '{"query"')).status).toBe(400);
  });
});

/** Sends a GraphQL request in two parts. Returns its `Cache-Status`. */
function sendInPieces(body: string): Promise<string | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), Accept: '*/*' };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(`${shop.url}/graphql`, { method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.headers['cache-status'] as string | undefined);
    });
    sent.on('error', reject);
    sent.write(body.slice(0, 10), () => sent.end(body.slice(10)));
  });
}
