import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });
const SEARCH = 'query ($search: String!) { searchSuggestions(search: $search) { bookId } }';

/** Sends a GraphQL request with a text of this length. */
const sendGraphql = (client: Client, length: number) =>
  client.post('/graphql', { query: SEARCH, variables: { search: 'x'.repeat(length) } });

/** The statuses that a text of this length gets by REST and GraphQL. */
const sendText = async (client: Client, length: number) => {
  const rest = await client.post('/api/contact', { name: 'x'.repeat(length) });
  return [rest.status, (await sendGraphql(client, length)).status];
};

describe('a body', () => {
  it('of a visitor is accepted up to 100 kB', async () => {
    expect(await sendText(shop.visitor(), 90_000)).toEqual([400, 200]);
    expect(await sendText(shop.visitor(), 110_000)).toEqual([413, 413]);
  });

  it('of a customer is accepted up to 100 kB by REST, and by GraphQL if it takes a picture of 10 MB', async () => {
    const { client } = await shop.customer();
    expect(await sendText(client, 90_000)).toEqual([400, 200]);
    expect(await sendText(client, 110_000)).toEqual([413, 200]);
    expect((await sendGraphql(client, 14_500_000)).status).toBe(200);
    expect((await sendGraphql(client, 14_800_000)).status).toBe(413);
  });

  it('of a customer is accepted 60 times an hour if it is large, and always if it is small', async () => {
    const { client } = await shop.customer();
    for (let count = 0; count < 60; count += 1) expect((await sendGraphql(client, 110_000)).status).toBe(200);
    const response = await sendGraphql(client, 110_000);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect((await sendGraphql(client, 100)).status).toBe(200);
  });

  it('of an admin is accepted up to 16 MB', async () => {
    const { client } = await shop.admin();
    expect(await sendText(client, 15_000_000)).toEqual([400, 200]);
    expect(await sendText(client, 17_000_000)).toEqual([413, 413]);
  });
});
