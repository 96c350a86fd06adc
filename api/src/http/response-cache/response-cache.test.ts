import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import {
  cacheOf,
  cacheStatus,
  HIT,
  LIST,
  listUrl,
  newUrl,
  renderTestPage,
  STORED,
} from '../../../test/response-cache.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { MAX_AGE_MS } from './response-cache.ts';

const shop = useTestShop({ responseCacheMb: 8, renderPage: renderTestPage });
const post = (query: string, variables?: object, headers = {}) => shop.post('/graphql', { query, variables }, headers);

describe('what every visitor sees', () => {
  it.each([
    ['a list over GraphQL', () => post(LIST, { exam: 'JEE' })],
    ['a list over GET', () => shop.get(listUrl('JEE'), { 'Apollo-Require-Preflight': '1' })],
    ['featured books over REST', () => shop.get('/api/books')],
    ['a book over REST', () => shop.get('/api/books/JEEPHY7253')],
    ['an exam over REST', () => shop.get('/api/exam/JEE/physics')],
    ['suggestions over REST', () => shop.get('/api/search?q=physics')],
    ['the sitemap', () => shop.get('/sitemap.xml')],
    ['a page', () => shop.get('/book/JEEPHY7253')],
  ])('is answered from the cache the second time: %s', async (_what, read) => {
    const [first, second] = [await read(), await read()];
    expect([cacheStatus(first), cacheStatus(second)]).toEqual([STORED, HIT]);
    expect([second.status, await second.text()]).toEqual([200, await first.text()]);
    const headers = (response: Response) =>
      [...response.headers].filter(([name]) => !['date', 'x-request-id', 'cache-status'].includes(name));
    expect(headers(second)).toEqual(headers(first));
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
  });
});

describe('over HTTP', () => {
  /** A list that is large enough to be compressed. */
  const path = '/api/exam/NEET/all';
  const bytesOf = async (encoding: string) => {
    const url = new URL(shop.url + path);
    return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      httpRequest(url, { headers: { 'Accept-Encoding': encoding } }, async (response) => {
        const body = Buffer.concat(await response.toArray());
        resolve({ headers: response.headers, body });
      })
        .on('error', reject)
        .end();
    });
  };

  it('a body is the same in every encoding, with its own strong ETag', async () => {
    await shop.get(path);
    const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'gzip, deflate, br'].map(bytesOf));
    expect([plain, gzip, br].map((response) => response?.headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect(gunzipSync(gzip?.body ?? '')).toEqual(plain?.body);
    expect(brotliDecompressSync(br?.body ?? '')).toEqual(plain?.body);
    const tags = [plain, gzip, br].map((response) => String(response?.headers.etag));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    const refused = await bytesOf('br;q=0, gzip;q=0.1');
    expect(refused.headers['content-encoding']).toBe('gzip');
  });

  /** Without `max-age`, fetch asks for a new response. */
  const getIfChanged = (tag: string) => shop.get(path, { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' });

  it('a client that has the content gets 304, also for the first response after a change', async () => {
    const first = await shop.get(path);
    const etag = first.headers.get('ETag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const response = await getIfChanged(tag);
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(response.headers.get('ETag')).toBe(etag);
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30');
      expect(response.headers.get('Vary')).toBe('Cookie, Authorization, Accept-Encoding');
      expect(response.headers.get('Content-Type')).toBeNull();
    }
    expect((await getIfChanged('"other"')).status).toBe(200);
    cacheOf(shop).clear();
    const again = await getIfChanged(etag);
    expect([again.status, cacheStatus(again)]).toEqual([304, STORED]);
    expect((await shop.get(path)).status).toBe(200);
  });

  it('HEAD has the headers of GET and no body, and stores nothing', async () => {
    const own = newUrl();
    expect(cacheStatus(await shop.visitor().send('HEAD', own))).toBeNull();
    const got = await shop.get(own);
    expect(cacheStatus(got)).toBe(STORED);
    const head = await shop.visitor().send('HEAD', own);
    expect([head.status, cacheStatus(head), await head.text()]).toEqual([200, HIT, '']);
    const names = ['ETag', 'Content-Length', 'Content-Type', 'Content-Security-Policy'];
    expect(names.map((name) => head.headers.get(name))).toEqual(names.map((name) => got.headers.get(name)));
  });

  it('a query over POST is not for other caches, the same over GET is', async () => {
    const posted = await post(LIST, { exam: 'CAT' });
    expect([posted.headers.get('Cache-Control'), posted.headers.get('ETag')]).toEqual(['no-store', null]);
    const got = await shop.get(listUrl('CAT'), { 'Apollo-Require-Preflight': '1' });
    expect(got.headers.get('Cache-Control')).toBe('public, max-age=0, s-maxage=30');
    expect(got.headers.get('Vary')).toContain('Accept, Cookie');
  });

  it('a picture keeps its own ETag and lifetime', async () => {
    const { imageUrls } = await (await shop.get('/api/books/JEEPHY7253')).json();
    const picture = await shop.get(imageUrls[0]);
    expect(picture.headers.get('ETag')).toBeTruthy();
    expect(picture.headers.get('Cache-Control')).toContain('immutable');
    expect(cacheStatus(picture)).toBeNull();
  });

  it('a personal response and an error have no ETag', async () => {
    const { client } = await shop.customer();
    for (const response of [await client.get('/api/books'), await shop.get('/api/books/NOSUCH')])
      expect(response.headers.get('ETag')).toBeNull();
  });
});

describe('a response', () => {
  it('is made anew after some minutes', async () => {
    const path = newUrl();
    await shop.get(path);
    expect(cacheStatus(await shop.get(path))).toBe(HIT);
    const later = performance.now() + MAX_AGE_MS + 1_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    await expect.poll(async () => cacheStatus(await shop.get(path))).toBe(STORED);
    clock.mockRestore();
  });
});

describe('without a cache', () => {
  it('public responses are the same, and say so to other caches', async () => {
    const other = await shop.addInstance({ responseCacheMb: 0 });
    for (const path of ['/api/books', '/book/JEEPHY7253', '/sitemap.xml']) {
      const [with_, without] = [await shop.get(path), await shop.visitor().at(other.url).get(path)];
      expect(await without.text()).toBe(await with_.text());
      expect([without.headers.get('Cache-Control'), cacheStatus(without)]).toEqual([
        with_.headers.get('Cache-Control'),
        null,
      ]);
    }
  });
});

describe('the memory', () => {
  it('is bounded, and its count is the bytes of keys, headers and bodies', async () => {
    const small = await shop.addInstance({ responseCacheMb: 1 });
    const visitor = shop.visitor().at(small.url);
    const cache = cacheOf(small);
    await visitor.get('/api/exam/NEET/all', { 'Accept-Encoding': 'identity' });
    const before = cache.bytes;
    const length = (await (await visitor.get('/api/exam/NEET/all')).arrayBuffer()).byteLength;
    expect(before).toBeGreaterThan(length);
    expect(cache.bytes).toBeGreaterThan(before);
    const many = Array.from({ length: 60 }, (_, index) => `/api/exam/NEET/all?x=${index}`);
    for (const path of many) await visitor.get(path, { 'Accept-Encoding': 'identity' });
    expect(cache.bytes).toBeLessThanOrEqual(1_048_576);
    expect(cache.bytes).toBeGreaterThan(524_288);
    expect(cacheStatus(await visitor.get(many[0] ?? ''))).toBe(STORED);
  });
});
