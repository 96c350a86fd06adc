import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import type { Client } from '../../test/client.ts';

const shop = useTestShop({ runJobs: false });

/** Costs almost the maximum, but fails fast: a visitor may not export. */
const EXPENSIVE = '{ exportBooks }';
const RATE_LIMITED = { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } };

let client: Client;
beforeEach(() => {
  client = shop.visitor();
});

/** Sends requests until the budget is used up. Returns their number. */
async function exhaustBudget(spender: Client): Promise<number> {
  for (let request = 0; request < 400; request += 1) {
    if ((await spender.post('/graphql', { query: EXPENSIVE })).status === 429) return request;
  }
  throw new Error('The budget has no end.');
}

describe('a client that has used up its budget of the minute', () => {
  it('gets 429 with Retry-After from GraphQL, REST, suggestions and pages', async () => {
    await exhaustBudget(client);
    const responses = await Promise.all([
      client.post('/graphql', { query: '{ __typename }' }),
      client.get('/api/books'),
      client.get('/api/search?q=physics'),
      client.get('/book/JEEPHY7253'),
      client.get('/sitemap.xml'),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    for (const response of responses) expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await responses[0]?.json()).toMatchObject({ errors: [RATE_LIMITED] });
    expect(await responses[3]?.text()).toContain('You are asking for a lot at once.');
    expect(await responses[1]?.json()).toEqual({ message: expect.stringContaining('try again') });
  });

  it('gets 429 from all processes of the shop', async () => {
    const other = await shop.addInstance();
    await exhaustBudget(client);
    // The second process syncs with the first after a twentieth of the budget.
    expect(await exhaustBudget(client.at(other.url))).toBeLessThan((await exhaustBudget(shop.visitor())) / 10);
  });

  it('does not affect other clients', async () => {
    await exhaustBudget(client);
    expect((await shop.visitor().get('/api/books')).status).toBe(200);
  });
});

it('An account has its own budget on any network, smaller than the budget of a network', async () => {
  const customer = await shop.customer();
  await exhaustBudget(customer.client);
  expect((await shop.visitor(customer.client.address).get('/api/books')).status).toBe(200);
  const elsewhere = shop.visitor();
  customer.client.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
  expect((await elsewhere.get('/api/verify-session')).status).toBe(429);
});

it('A client that accepts application/graphql-response+json gets the error in that type', async () => {
  await exhaustBudget(client);
  const accept = { Accept: 'application/graphql-response+json,application/json;q=0.9' };
  const response = await client.post('/graphql', { query: '{ __typename }' }, accept);
  expect(response.headers.get('Content-Type')).toContain('application/graphql-response+json');
  expect(await response.json()).toMatchObject({ errors: [RATE_LIMITED] });
});
