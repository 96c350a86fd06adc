import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { minimalOperations } from '../../test/graphql-operations.ts';
import type { Client, GraphQLResponse } from '../../test/client.ts';
import { newUserDetails, type TestUser } from '../../test/test-users.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { restRoutes, type Route, routesOf } from '../../test/routes.ts';
import { openTcpProxy, type TcpProxy } from '../../test/tcp-proxy.ts';
import { TEST_KEYS, useTestShop } from '../../test/test-shop.ts';
import { webhookHeaders, webhooksOf, type Webhook } from '../../test/webhooks.ts';
import { SANDBOX_PATH, sandboxKeys } from '../../sandbox/built-in.ts';
import { sandboxRoutes } from '../../sandbox/sandbox.routes.ts';
import { DatabaseUnavailable } from '../platform/outage.ts';
import { createSchema } from './graphql/schema.ts';

let proxy: TcpProxy;
let customer: TestUser & { client: Client };
let webhook: Webhook;
let pictureKey: string;
let knownSession: string;

beforeAll(async () => {
  const { hostname: host, port } = new URL(inject('postgresUrl'));
  proxy = await openTcpProxy({ host, port: Number(port) });
});

const shop = useTestShop({ rewriteDatabaseUrl: (url) => proxy.proxiedUrl(url) });

beforeAll(async () => {
  customer = await shop.customer();
  const shopper = await addShopper(shop);
  const { payment } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, 5))]);
  await shop.sandbox.pay(payment?.providerOrderId ?? '');
  [webhook] = (await webhooksOf(shop, payment?.providerOrderId ?? '')) as [Webhook];
  const [image] = await shop.database.query('SELECT key FROM image LIMIT 1');
  pictureKey = image.key;
  const [session] = await shop.database.query('SELECT key, value FROM session');
  knownSession = session.value;
  await proxy.refuseConnections();
});

afterAll(() => proxy?.close());

/** Mocks the session and its user, so that requests reach the services, which then find the database unreachable. */
async function withKnownSession<Result>(work: () => Promise<Result>): Promise<Result> {
  const viewer = { userId: customer.userId, role: 'CUSTOMER' } as never;
  const known = [vi.spyOn(shop.stateStore.userSessions, 'find').mockResolvedValue({ value: knownSession, viewer })];
  return work().finally(() => known.forEach((spy) => spy.mockRestore()));
}

const UNAVAILABLE = [503, '5'];
const statusOf = ({ status, headers }: Response) => [status, headers.get('Retry-After')];

/** Whether a response needs no database or is 503 with Retry-After: anything but an internal error. */
function isExpected(response: Response): boolean {
  return [200, 400, 401, 403, 404].includes(response.status) || isDeepStrictEqual(statusOf(response), UNAVAILABLE);
}

const REST = restRoutes();

describe('while the database is unreachable', () => {
  const send = (client: Client, { method, path }: Route) => {
    const address = `/api${path.replace(/:userId/, 'me').replace(/:\w+/g, 'JEEPHY7253')}`;
    return client.send(method, address, method === 'GET' ? undefined : {});
  };

  // Webhooks and events of couriers are authenticated by a signature or a key, not by a session.
  it.each(REST.filter(({ path }) => !/^\/(webhooks|couriers)\//.test(path)))(
    '$method $path is unavailable for a customer whose session cannot be read',
    async (route) => {
      const response = await send(customer.client, route);
      expect(statusOf(response)).toEqual(UNAVAILABLE);
      expect(await response.json()).toEqual({ message: expect.stringContaining('cannot answer right now') });
    },
  );

  describe.each(REST)('$method $path', (route) => {
    const sendTo = (client: Client) => send(client, route);

    it('is not an internal error for a visitor', async () => {
      expect(await sendTo(shop.visitor())).toSatisfy(isExpected);
    });

    it('is not an internal error for a known session', async () => {
      expect(await withKnownSession(() => sendTo(customer.client))).toSatisfy(isExpected);
    });
  });

  const { email, password } = newUserDetails();
  it.each([
    ['GET', '/api/books'],
    ['GET', '/api/books/JEEPHY7253'],
    ['GET', '/api/exam/JEE/all'],
    ['GET', '/api/search?q=physics'],
    ['POST', '/api/login', { email, password }],
    ['POST', '/api/register', newUserDetails()],
    ['POST', '/api/estimate-delivery', { destination_pin: '452001' }],
    ['GET', '/sitemap.xml'],
    ['GET', `${SANDBOX_PATH}/pay/pay_any`],
  ])('%s %s is unavailable', async (method, path, body?: object) => {
    expect(statusOf(await shop.visitor().send(method, path, body))).toEqual(UNAVAILABLE);
  });

  it('pictures that are not rendered yet are unavailable', async () => {
    expect(statusOf(await shop.get(`/media/${pictureKey}/160.webp`))).toEqual(UNAVAILABLE);
  });

  it('a webhook gets 503, so that the provider retries it', async () => {
    expect(
      statusOf(
        await shop.post('/api/webhooks/razorpay', webhook.body, webhookHeaders({ ...webhook, id: randomUUID() })),
      ),
    ).toEqual(UNAVAILABLE);
  });

  it('every call of the sandbox is unavailable or a client error', async () => {
    const { keyId, keySecret } = sandboxKeys(TEST_KEYS);
    const headers = { Authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}` };
    const routes = routesOf(sandboxRoutes(shop.services.sandbox!)).filter(({ path }) => path !== '/checkout.js');
    for (const { method, path } of routes) {
      for (const prefix of ['', '/v1']) {
        const address = SANDBOX_PATH + prefix + path.replace(':id', 'any');
        const response = await shop.visitor().send(method, address, method === 'GET' ? undefined : {}, headers);
        expect(response).toSatisfy(isExpected);
      }
    }
  });

  it('a page for a customer is unavailable immediately, not rendered as for a visitor', async () => {
    const page = await customer.client.get('/');
    expect(statusOf(page)).toEqual(UNAVAILABLE);
    expect(await page.text()).toContain('The shop cannot answer right now.');
  });

  it('the process is alive but not ready', async () => {
    expect((await shop.get('/healthz')).status).toBe(200);
    expect(statusOf(await shop.get('/readyz'))).toEqual(UNAVAILABLE);
  });
});

describe('GraphQL while the database is unreachable', () => {
  const sendOperation = async (client: Client, query: string) => {
    const response = await client.post('/graphql', { query });
    return { response, ...((await response.json()) as GraphQLResponse<Record<string, unknown> | null>) };
  };

  it('has no internal errors, and responds with 503 if no field has data', async () => {
    const schema = await createSchema(shop.modules);
    for (const [name, operation] of minimalOperations(schema)) {
      const { response, errors = [], data } = await withKnownSession(() => sendOperation(customer.client, operation));
      const codes = errors.map(({ extensions }) => extensions.code);
      expect([name, codes]).not.toEqual([name, expect.arrayContaining(['INTERNAL_SERVER_ERROR'])]);
      if (!codes.includes('UNAVAILABLE')) continue;
      expect([name, Object.values(data ?? {}).filter((value) => value !== null)]).toEqual([name, []]);
      expect(statusOf(response)).toEqual(UNAVAILABLE);
      expect(errors[0]?.extensions).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
    }
  });

  it('responds with 200 and partial data', async () => {
    const { response, data, errors } = await sendOperation(
      shop.visitor(),
      '{ exams { code } book(bookId: "JEEPHY7253") { bookId } }',
    );
    expect([response.status, errors?.map(({ extensions }) => extensions.code)]).toEqual([200, ['UNAVAILABLE']]);
    expect(data).toMatchObject({ exams: expect.any(Array) });
  });

  it('is unavailable for a customer whose session cannot be read', async () => {
    const { response, errors } = await sendOperation(customer.client, '{ exams { code } }');
    expect(statusOf(response)).toEqual(UNAVAILABLE);
    expect(errors).toMatchObject([{ message: new DatabaseUnavailable().message, extensions: { retryAfter: 5 } }]);
  });
});

describe('when the database is reachable again', () => {
  it('everything works again', async () => {
    await proxy.acceptConnections();
    await expect.poll(async () => (await shop.get('/readyz')).status).toBe(200);
    expect((await customer.client.get('/api/verify-session')).status).toBe(200);
  });
});
