import { describe, expect, it, vi } from 'vitest';
import { useTestShop } from '../../test/test-shop.ts';
import { Admission } from '../platform/limits/admission.ts';
import { Role } from '../platform/viewer.ts';
import { priorityOf } from './load-shedding.ts';

const shop = useTestShop({ runJobs: false });

const priority = (knownRole: Role | undefined, originalUrl: string, query?: string) =>
  priorityOf({ originalUrl, body: query && { query }, query: {}, context: { knownRole } } as never);

it.each([
  [
    'placing an order',
    Role.CUSTOMER,
    '/graphql',
    'mutation ($input: I!) { placeOrder(input: $input) { x } }',
    'payment',
  ],
  ['verifying a payment', Role.CUSTOMER, '/api/payment-verification', undefined, 'payment'],
  ['adding to the cart', Role.CUSTOMER, '/graphql', 'mutation { addToCart { message } }', 'checkout'],
  ['a quote', Role.CUSTOMER, '/graphql', 'query Quote { quote { total } }', 'checkout'],
  ['the page of an order', Role.CUSTOMER, '/orders/42?x=1', undefined, 'checkout'],
  ['the desk', Role.ADMIN, '/admin/desk', undefined, 'checkout'],
  ['a page for a customer', Role.CUSTOMER, '/book/JEEPHY7253', undefined, 'customer'],
  ['a login', undefined, '/graphql', 'mutation { login { userId } }', 'customer'],
  ['a login by phone', undefined, '/api/phone/login', undefined, 'customer'],
  ['a page for a visitor', undefined, '/book/JEEPHY7253?q=placeOrder', undefined, 'visitor'],
  ['the page of a payment link', undefined, '/pay/t0ken', undefined, 'checkout'],
  ['a payment by a link', undefined, '/graphql', 'mutation P {\n startLinkPayment { keyId } }', 'checkout'],
  ['a search of a visitor', undefined, '/api/search?q=physics', undefined, 'search'],
  ['a visitor who names a payment', undefined, '/graphql', '{ exams { code } } # verifyPayment', 'visitor'],
])('The priority of %s', (_what, role, url, query, expected) => {
  expect(priority(role, url, query)).toBe(expected);
});

describe('without room for a request', () => {
  const refused = async (send: () => Promise<Response>) => {
    const full = vi.spyOn(Admission.prototype, 'admit').mockResolvedValue(false);
    const response = await send().finally(() => full.mockRestore());
    const retryAfter = Number(response.headers.get('Retry-After'));
    return { status: response.status, retryAfter, body: await response.text() };
  };

  it('a page says so and reloads itself, GraphQL and REST answer in their formats', async () => {
    const page = await refused(() => shop.get('/book/JEEPHY7253'));
    expect(page.status).toBe(503);
    expect(page.body).toContain(`<meta http-equiv="refresh" content="${page.retryAfter}">`);
    const graphql = await refused(() => shop.post('/graphql', { query: '{ exams { code } }' }));
    expect([graphql.status, JSON.parse(graphql.body).errors[0].extensions]).toEqual([
      503,
      { code: 'UNAVAILABLE', retryAfter: graphql.retryAfter },
    ]);
    const rest = await refused(() => shop.get('/api/books'));
    expect([rest.status, JSON.parse(rest.body)]).toEqual([
      503,
      { message: 'Many people are in the shop right now. Please try again in a moment.' },
    ]);
    for (const { retryAfter } of [page, graphql, rest]) expect([3, 4, 5, 6, 7]).toContain(retryAfter);
  });

  it('health checks are answered', async () => {
    expect((await refused(() => shop.get('/readyz'))).status).toBe(200);
  });
});
