import { describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { useTestShop } from '../../test/test-shop.ts';

const shop = useTestShop({ runJobs: false });
const MB = 1024 * 1024;

/** Sends a GraphQL request with a body of about this size. */
const send = (client: Client, bytes: number) =>
  client.post('/graphql', { query: '{ me { userId } }', variables: { unused: 'A'.repeat(bytes) } });

describe('a body', () => {
  it('that takes a picture of 10 MB is read of a logged-in customer, and no larger one', async () => {
    const { client } = await shop.customer();
    expect((await send(client, 13.9 * MB)).status).toBe(200);
    expect((await send(client, 14.1 * MB)).status).toBe(413);
  });

  it('of more than 100 kB is not read of a visitor, nor by the REST API of a customer', async () => {
    expect((await send(shop.visitor(), 0.05 * MB)).status).toBe(200);
    expect((await send(shop.visitor(), 0.2 * MB)).status).toBe(413);
    const { client } = await shop.customer();
    expect((await client.post('/api/contact', { message: 'A'.repeat(0.2 * MB) })).status).toBe(413);
  });

  it('that is large is read of a customer 60 times an hour, a small one always', async () => {
    const { client } = await shop.customer();
    for (let count = 0; count < 60; count += 1) expect((await send(client, 0.11 * MB)).status).toBe(200);
    const response = await send(client, 0.11 * MB);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(3_000);
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect((await send(client, 100)).status).toBe(200);
  });
});
