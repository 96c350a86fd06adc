import {
  buildClientSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

describe('health', () => {
  it('is ready while the database responds', async () => {
    expect((await shop.get('/healthz')).status).toBe(200);
    expect(await (await shop.get('/readyz')).json()).toEqual({ status: 'ok', database: 'ok', sessions: 'ok' });
  });

  it('is alive but not ready while the database does not respond', async () => {
    const broken = vi.spyOn(shop.health, 'query').mockRejectedValue(new Error('connection refused'));
    expect((await shop.get('/healthz')).status).toBe(200);
    const ready = await shop.get('/readyz');
    expect([ready.status, ready.headers.get('Retry-After'), await ready.json()]).toEqual([
      503,
      '5',
      { status: 'unavailable', database: 'unavailable', sessions: 'unavailable' },
    ]);
    broken.mockRestore();
  });
});

describe('every response', () => {
  it('has a request id: the given one, or a new one if that is missing or invalid', async () => {
    expect((await shop.get('/healthz', { 'X-Request-Id': 'abcdef-12345678' })).headers.get('X-Request-Id')).toBe(
      'abcdef-12345678',
    );
    expect((await shop.get('/healthz', { 'X-Request-Id': 'no id' })).headers.get('X-Request-Id')).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('allows only scripts of the shop', async () => {
    const policy = (await shop.get('/robots.txt')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).toContain("default-src 'self'");
  });

  it('lets only the worker that reads barcodes compile WebAssembly', async () => {
    const policyOf = async (path: string) => (await shop.get(path)).headers.get('Content-Security-Policy') ?? '';
    const ofWorker = await policyOf('/assets/barcode-worker-C0ffee.js');
    expect(ofWorker).toMatch(/script-src 'self' 'wasm-unsafe-eval'(;|$)/);
    for (const path of ['/', '/desk/packing', '/assets/index-C0ffee.js'])
      expect(await policyOf(path)).not.toContain('wasm-unsafe-eval');
  });

  it('can be framed by no page, except for a PDF of the desk by pages of the shop', async () => {
    const policyOf = async (path: string) => (await shop.get(path)).headers.get('Content-Security-Policy') ?? '';
    expect(await policyOf('/api/desk/labels.pdf?orders=A')).toContain("frame-ancestors 'self'");
    for (const path of ['/', '/desk/packing', '/api/books'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
  });

  it('leaves the camera to pages of the shop', async () => {
    expect((await shop.get('/desk/packing')).headers.get('Permissions-Policy')).toBeNull();
  });
});

describe('an unexpected error', () => {
  it('is reported without detail by REST and GraphQL', async () => {
    const broken = vi.spyOn(shop.services.catalogue, 'featuredBooks').mockRejectedValue(new Error('secret detail'));
    const rest = await shop.get('/api/books');
    expect([rest.status, await rest.json()]).toEqual([
      500,
      { message: 'Something went wrong on our side. Please try again.' },
    ]);
    const { errors } = await shop.graphql('{ featuredBooks { bookId } }');
    expect(errors).toMatchObject([
      { message: 'Something went wrong on our side. Please try again.', extensions: { code: 'INTERNAL_SERVER_ERROR' } },
    ]);
    expect(JSON.stringify(errors)).not.toContain('secret');
    broken.mockRestore();
  });
});

describe('the GraphQL API', () => {
  it('serves the playground to browsers and the API to other clients', async () => {
    const page = await shop.get('/graphql', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(await page.text()).toContain('<div id="playground">');
    const api = await shop.get('/graphql?query={__typename}', { Accept: '*/*', 'Apollo-Require-Preflight': 'true' });
    expect(await api.json()).toEqual({ data: { __typename: 'Query' } });
  });

  it('rejects requests that an HTML form of another site could send', async () => {
    const forged = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: '{"query":"{__typename}"}',
    });
    expect(forged.status).toBe(400);
  });

  it('rejects operations that cost too much before execution', async () => {
    const related = 'related(first: 12) { ';
    const deep = `{ books(first: 100) { edges { node { ${related.repeat(4)} bookId ${'}'.repeat(4)} } } } }`;
    expect((await shop.graphql(deep)).errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const endless = `{ ${Array.from({ length: 600 }, (_, index) => `a${index}: exams { code }`).join(' ')} }`;
    expect((await shop.graphql(endless)).errors?.[0]?.message).toContain('token');
  });

  it('rejects negative and missing numbers that would lower the cost', async () => {
    const expensive =
      'expensive: books(first: 100) { edges { node { related(first: 12) { related(first: 12) { bookId } } } } }';
    const negative = await shop.graphql(
      `{ cheap: books(first: -2147483648) { edges { node { bookId } } } ${expensive} }`,
    );
    expect(negative).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT', fields: { first: expect.stringContaining('1 to 100') } } }],
    });
    expect(negative.data).toBeUndefined();
    const missing = await shop.post('/graphql', {
      query: 'query ($first: Int) { books(first: $first) { totalCount } }',
      variables: { first: null },
    });
    expect(missing.status).toBe(400);
  });

  it.each([
    ['a subscription', 'subscription { a }', undefined],
    ['a null where a value has to be', 'query ($first: Int) { books(first: $first) { totalCount } }', { first: null }],
    ['a number beyond 32 bits', '{ books(first: 99999999999) { totalCount } }', undefined],
    ['a number beyond 32 bits in a variable', 'query ($n: Int!) { books(first: $n) { totalCount } }', { n: 1e12 }],
    ['an unknown enum value', 'query ($s: BookSort!) { books(sort: $s) { totalCount } }', { s: 'NO' }],
    ['an object for a text', 'query ($b: ID!) { book(bookId: $b) { bookId } }', { b: { a: 1 } }],
    ['an unknown operation', 'query A { __typename } query B { __typename }', undefined],
    ['no operation at all', 'fragment A on Query { __typename }', undefined],
    [
      'types within types of the schema',
      '{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }',
      undefined,
    ],
  ])('responds to %s with 400', async (_what, query, variables) => {
    const response = await shop.post('/graphql', { query, variables });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
    expect(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'OPERATION_RESOLUTION_FAILURE']).toContain(
      errors[0]?.extensions.code,
    );
  });

  it('responds briefly to a variable with thousands of unknown fields', async () => {
    const query = 'query ($filter: BookFilter) { books(filter: $filter) { totalCount } }';
    const filter = Object.fromEntries(Array.from({ length: 8_000 }, (_, index) => [`k${index}`, 1]));
    const response = await shop.post('/graphql', { query, variables: { filter } });
    const text = await response.text();
    expect([response.status, JSON.parse(text).errors.length]).toEqual([400, 1]);
    expect(text.length).toBeLessThan(1_000);
  });

  it('names the invalid variable', async () => {
    const query = 'query ($search: String!) { searchSuggestions(search: $search) { bookId } }';
    const missing = await shop.post('/graphql', { query });
    expect(missing.status).toBe(400);
    expect((await shop.graphql(query, { search: 7 })).errors?.[0]).toMatchObject({
      message: expect.stringContaining('$search'),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('has a description of every type, field, argument and enum value', async () => {
    const { data } = await shop.graphql<IntrospectionQuery>(getIntrospectionQuery());
    const types = Object.values(buildClientSchema(data).getTypeMap()).filter(({ name }) => !name.startsWith('__'));
    const undescribed = types.flatMap((type) => {
      const fields = isObjectType(type) || isInputObjectType(type) ? Object.values(type.getFields()) : [];
      const values = isEnumType(type) ? type.getValues() : [];
      const args = isObjectType(type) ? Object.values(type.getFields()).flatMap((field) => field.args) : [];
      return [type, ...fields, ...values, ...args]
        .filter(({ description, name }) => !description && !['Query', 'Mutation'].includes(name))
        .map(({ name }) => `${type.name}.${name}`);
    });
    expect(undescribed).toEqual([]);
  });
});

describe('a malformed URL', () => {
  it.each([
    '/%E0%A4%A',
    '/book/%E0%A4%A',
    '/media/%E0%A4%A/160.webp',
    '/sitemap.xml/%E0',
    '/api/books/%00',
    '/api/books/%E0%A4%A',
    '/api/exam/%00/all',
    '/api/exam/JEE/%00',
  ])('gets 400: %s', async (path) => {
    const response = await shop.get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('went wrong');
  });

  it('gets BAD_USER_INPUT in a GraphQL argument', async () => {
    const { errors } = await shop.graphql('{ book(bookId: "\\u0000") { bookId } }');
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const list = await shop.graphql('{ books(exam: "\\u0000", filter: { publishers: ["\\u0000"] }) { totalCount } }');
    expect(list.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is not reported as an internal error for a persisted query', async () => {
    const persistedQuery = { version: 1, sha256Hash: 'unknown' };
    const response = await shop.post('/graphql', { query: '{ __typename }', extensions: { persistedQuery } });
    expect(await response.text()).not.toContain('went wrong');
  });
});

describe('search engines', () => {
  it('find the policies, every exam page and every book in the sitemap', async () => {
    expect(await (await shop.get('/robots.txt')).text()).toContain('Sitemap: http://shop.test/sitemap.xml');
    const sitemap = await (await shop.get('/sitemap.xml')).text();
    expect(sitemap.match(/<loc>http:\/\/shop\.test\/book\//g)).toHaveLength(353);
    expect(sitemap).toContain('<loc>http://shop.test/ShippingPolicy</loc>');
    expect(sitemap).toContain('<loc>http://shop.test/exam?exam=JEE&amp;subject=physics</loc>');
  });
});
