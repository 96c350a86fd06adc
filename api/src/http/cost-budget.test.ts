import { beforeEach, describe, expect, it } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import type { Client } from '../../test/client.ts';

const shop = useTestShop({ doesJobs: false });

/** As dear as a request may be, and refused before it takes long. */
const DEAR = '{ exportBooks }';
const RATE_LIMITED = { extensions: { code: 'RATE_LIMITED', retryAfter: expect.any(Number) } };

let client: Client;
beforeEach(() => {
  client = shop.visitor();
});

/** Spends until there is nothing left. Answers how many requests that took. */
async function useUp(who: Client): Promise<number> {
  for (let request = 0; request < 400; request += 1) {
    if ((await who.post('/graphql', { query: DEAR })).status === 429) return request;
  }
  throw new Error('The budget has no end.');
}

describe('a client that has used up its budget of this minute', () => {
  it('is refused by GraphQL, REST, suggestions and pages alike, and told when to come back', async () => {
    await useUp(client);
    const answers = await Promise.all([
      client.post('/graphql', { query: '{ __typename }' }),
      client.get('/api/books'),
      client.get('/api/search?q=physics'),
      client.get('/book/JEEPHY7253'),
      client.get('/sitemap.xml'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
    for (const answer of answers) expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answers[0]?.json()).toMatchObject({ errors: [RATE_LIMITED] });
    expect(await answers[3]?.text()).toContain('You are asking for a lot at once.');
    expect(await answers[1]?.json()).toEqual({ message: expect.stringContaining('try again') });
  });

  it('is refused by every process of the shop', async () => {
    const other = await shop.another();
    await useUp(client);
    // It does not know of the first process before it has a twentieth of the budget to tell.
    expect(await useUp(client.at(other.url))).toBeLessThan((await useUp(shop.visitor())) / 10);
  });

  it('keeps no other client from anything', async () => {
    await useUp(client);
    expect((await shop.visitor().get('/api/books')).status).toBe(200);
  });
});

it('An account has a budget of its own, wherever it comes from, which leaves most of the budget of its network', async () => {
  const customer = await shop.customer();
  await useUp(customer.client);
  expect((await shop.visitor(customer.client.address).get('/api/books')).status).toBe(200);
  const elsewhere = shop.visitor();
  customer.client.cookies.forEach((value, name) => elsewhere.cookies.set(name, value));
  expect((await elsewhere.get('/api/verify-session')).status).toBe(429);
});

it('A client that reads GraphQL answers of any status is given the refusal as one', async () => {
  await useUp(client);
  const accept = { Accept: 'application/graphql-response+json,application/json;q=0.9' };
  const answer = await client.post('/graphql', { query: '{ __typename }' }, accept);
  expect(answer.headers.get('Content-Type')).toContain('application/graphql-response+json');
  expect(await answer.json()).toMatchObject({ errors: [RATE_LIMITED] });
});
