import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });

const digestOf = (query: string) => createHash('sha256').update(query).digest('hex');
const extensionsFor = (sha256Hash: unknown, version: unknown = 1) => ({ persistedQuery: { version, sha256Hash } });
const QUERY = 'query Book($bookId: ID!) { book(bookId: $bookId) { bookId } }';
const variables = { bookId: 'JEEPHY7253' };
const BOOK = { data: { book: variables } };

function getPersisted(url: string, digest: string): Promise<Response> {
  const search = new URLSearchParams({
    variables: JSON.stringify(variables),
    extensions: JSON.stringify(extensionsFor(digest)),
  });
  // Apollo Client sends this type, which a form of another site cannot.
  return shop.visitor().at(url).get(`/graphql?${search}`, { 'Content-Type': 'application/json' });
}

const answerOf = async (response: Response) => [response.status, await response.json()];
const NOT_FOUND = [
  200,
  { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
];

describe('a persisted query', () => {
  it('is asked for until a client sends its text, then found by its digest, also with GET', async () => {
    const digest = digestOf(QUERY);
    const unknown = await getPersisted(shop.url, digest);
    expect(unknown.headers.get('Cache-Control')).toBe('no-store');
    expect(await answerOf(unknown)).toEqual(NOT_FOUND);
    const registered = await shop.post('/graphql', { query: QUERY, variables, extensions: extensionsFor(digest) });
    expect(await answerOf(registered)).toEqual([200, BOOK]);
    expect(await answerOf(await getPersisted(shop.url, digest))).toEqual([200, BOOK]);
  });

  it('is asked for again by another process', async () => {
    const { url } = await shop.addInstance();
    expect(await answerOf(await getPersisted(url, digestOf(QUERY)))).toEqual(NOT_FOUND);
  });

  it.each([
    ['another digest', { query: QUERY, extensions: extensionsFor(digestOf('other')) }],
    ['a digest that is no text', { query: QUERY, extensions: extensionsFor({ a: 1 }) }],
    ['another version', { extensions: extensionsFor(digestOf(QUERY), 2) }],
    ['no version', { extensions: { persistedQuery: true } }],
    ['no query', {}],
  ])('with %s is a request error', async (_what, body) => {
    const response = await shop.post('/graphql', { ...body, variables });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] });
  });

  it('with a digest that cannot exist is not found', async () => {
    for (const digest of ['__proto__', 'constructor', 'x'.repeat(10_000), 7, null, ['a']]) {
      const response = await shop.post('/graphql', { variables, extensions: extensionsFor(digest) });
      expect(await answerOf(response)).toEqual(NOT_FOUND);
    }
  });

  it('that is a mutation is not executed by GET', async () => {
    const query = 'mutation { logout { message } }';
    const digest = digestOf(query);
    await shop.post('/graphql', { query, extensions: extensionsFor(digest) });
    const response = await getPersisted(shop.url, digest);
    expect(response.status).toBe(405);
  });
});

describe('a response', () => {
  it('about a viewer is not stored by caches', async () => {
    const response = await shop.post('/graphql', { query: '{ me { userId } }' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });
});
