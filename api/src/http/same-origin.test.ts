import { describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop();

const OWN = 'http://shop.test';
const CALLS: [string, object][] = [
  ['/api/logout', {}],
  ['/graphql', { query: 'mutation { logout { message } }' }],
];

describe.each(CALLS)('a POST to %s', (path, body) => {
  const call = async (headers: Record<string, string>) => {
    const { client } = await shop.customer();
    const response = await client.post(path, body, headers);
    const isLoggedIn = (await client.get('/api/verify-session')).status === 200;
    return { status: response.status, isLoggedIn, body: await response.json() };
  };

  it.each([
    ['the public origin', { Origin: OWN }],
    ['no origin, as non-browsers send', {}],
    ['no origin, from this site', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('is accepted with %s', async (_what, headers) => {
    expect(await call(headers)).toMatchObject({ status: 200, isLoggedIn: false });
  });

  it('is accepted with the origin in its Host header', async () => {
    expect(await call({ Origin: shop.url })).toMatchObject({ status: 200, isLoggedIn: false });
  });

  it.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['a subdomain', { Origin: 'http://evil.shop.test' }],
    ['another port', { Origin: 'http://shop.test:8080' }],
    ['the origin of a sandbox', { Origin: 'null' }],
    ['no origin, from another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['no origin, from a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('is rejected with %s', async (_what, headers) => {
    const rejected = await call(headers);
    expect(rejected).toMatchObject({ status: 403, isLoggedIn: true });
    expect(JSON.stringify(rejected.body)).toContain('This request came from another site.');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is rejected as %s',
    async (type) => {
      expect(await call({ 'Content-Type': type })).toMatchObject({ status: 400, isLoggedIn: true });
    },
  );
});

describe('a GET', () => {
  it('is accepted from any site', async () => {
    const { status } = await shop.get('/api/books', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' });
    expect(status).toBe(200);
  });
});

describe('a GraphQL request', () => {
  it('with a mutation cannot be a GET', async () => {
    const { client } = await shop.customer();
    await client.get('/graphql?query=mutation{logout{message}}', { Accept: '*/*', 'Apollo-Require-Preflight': 'true' });
    expect((await client.get('/api/verify-session')).status).toBe(200);
  });

  it('with invalid JSON gets an error in GraphQL format', async () => {
    const response = await shop.visitor().post('/graphql', '{"query":');
    expect([response.status, await response.json()]).toEqual([
      400,
      { errors: [{ message: expect.any(String), extensions: { code: 'BAD_USER_INPUT', fields: expect.any(Object) } }] },
    ]);
  });
});
