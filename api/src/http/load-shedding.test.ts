import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../test/client.ts';
import { TEST_KEYS, useTestShop } from '../../test/test-shop.ts';
import { LinkTokens } from '../payment-links/link-tokens.ts';
import { Admission } from '../platform/limits/admission.ts';

const shop = useTestShop({ runJobs: false });
const TOKEN = new LinkTokens(TEST_KEYS).tokensOf('a link')[0];
const FORGED = Buffer.alloc(32, 7).toString('base64url');
const START = 'mutation ($token: String!) { startLinkPayment(token: $token, expectedTotal: 1) { amount } }';
const SEARCH = 'query ($text: String) { books(first: 1, search: $text) { edges { cursor } } }';

let [customer, admin]: Client[] = [];
let admitted: string[];
beforeAll(async () => {
  [customer, admin] = [(await shop.customer()).client, (await shop.admin()).client];
});
beforeEach(() => {
  const { admit } = Admission.prototype;
  admitted = [];
  vi.spyOn(Admission.prototype, 'admit').mockImplementation(function (this: Admission<string>, priority, ...rest) {
    admitted.push(priority);
    return admit.call(this, priority, ...rest);
  });
});
afterEach(() => vi.restoreAllMocks());

type Send = (client: Client) => Promise<unknown>;
const page =
  (path: string): Send =>
  (client) =>
    client.get(path);
const call =
  (method: string, path: string): Send =>
  (client) =>
    client.send(method, path, method === 'GET' ? undefined : {});
const operation =
  (query: unknown, variables?: object, operationName?: string): Send =>
  (client) =>
    client.post('/graphql', { query, variables, operationName });

async function priorityOf(client: Client, send: Send): Promise<string[]> {
  admitted = [];
  await send(client);
  return admitted;
}

it.each<[what: string, send: Send, visitor: string, customer: string, admin: string]>([
  ['placing an order', operation('mutation { placeOrder }'), 'visitor', 'payment', 'payment'],
  ['verifying a payment', call('POST', '/api/payment-verification'), 'visitor', 'payment', 'payment'],
  ['a quote', operation('query Quote { quote { total } }'), 'visitor', 'checkout', 'checkout'],
  [
    'a quote in a fragment',
    operation('{ ...Q } fragment Q on Query { quote { total } }'),
    'visitor',
    'checkout',
    'checkout',
  ],
  ['the cart by REST', call('POST', '/api/cart/add/JEEPHY7253'), 'visitor', 'checkout', 'checkout'],
  ['the page of an order', page('/orders/42?x=1'), 'visitor', 'checkout', 'checkout'],
  ['a page', page('/book/JEEPHY7253'), 'visitor', 'customer', 'checkout'],
  ['a login', operation('mutation { login(input: {}) { userId } }'), 'customer', 'customer', 'checkout'],
  ['a login by phone', call('POST', '/api/phone/login'), 'customer', 'customer', 'checkout'],
  ['a payment by a link', operation(START, { token: TOKEN }), 'checkout', 'checkout', 'checkout'],
  ['the page of a payment link', page(`/pay/${TOKEN}`), 'checkout', 'checkout', 'checkout'],
  ['suggestions', call('GET', '/api/search?q=physics'), 'search', 'customer', 'checkout'],
  ['the page of a search', page('/search?q=physics'), 'search', 'customer', 'checkout'],
  ['a search', operation(SEARCH, { text: 'physics' }), 'search', 'customer', 'checkout'],
  ['a list of books', operation(SEARCH, { text: null }), 'visitor', 'customer', 'checkout'],
  [
    'a small operation beside a search',
    operation('{ cart { count } searchSuggestions(search: "x") { bookId } }'),
    'search',
    'customer',
    'checkout',
  ],
])('The priority of %s depends on its session', async (_what, send, ofVisitor, ofCustomer, ofAdmin) => {
  expect(await priorityOf(shop.visitor(), send)).toEqual([ofVisitor]);
  expect(await priorityOf(customer!, send)).toEqual([ofCustomer]);
  expect(await priorityOf(admin!, send)).toEqual([ofAdmin]);
});

it.each<[claim: string, send: Send]>([
  ['a comment', operation('{ exams { code } } # mutation startLinkPayment placeOrder')],
  ['a text', operation('{ book(bookId: "mutation placeOrder") { bookId } }')],
  ['an alias', operation('{ placeOrder: exams { code } }')],
  [
    'the name of an operation',
    operation('mutation placeOrder { hideReview(reviewId: "x") { reviewId } }', {}, 'placeOrder'),
  ],
  ['another operation of the document', operation('query A { exams { code } } mutation B { placeOrder }', {}, 'A')],
  ['a small field beside others', operation('mutation { verifyPayment hideReview }')],
  ['a list', operation(['mutation startLinkPayment'])],
  ['a document that is not valid', operation('mutation { placeOrder')],
  ['a path', page('/placeOrder')],
  ['the path of a payment link', page('/pay/x')],
  ['a token that the shop has not signed', page(`/pay/${FORGED}`)],
  ['such a token of an operation', operation(START, { token: FORGED })],
  ['a token that is a list', operation(START, { token: [TOKEN] })],
  ['a query of a path', page(`/book/JEEPHY7253?q=/orders/placeOrder/pay/${TOKEN}`)],
])('No client claims a priority by %s', async (_claim, send) => {
  expect(await priorityOf(shop.visitor(), send)).toEqual(['visitor']);
  expect(await priorityOf(customer!, send)).toEqual(['customer']);
});

it('A large body is admitted before it is parsed, by its session alone', async () => {
  const parse = vi.spyOn(JSON, 'parse');
  const comment = ` # ${'x'.repeat(20_000)}`;
  vi.mocked(Admission.prototype.admit).mockImplementation(async (priority) => {
    admitted.push(priority);
    return null;
  });
  parse.mockClear();
  expect(await priorityOf(customer!, operation(`{ quote { total } }${comment}`))).toEqual(['customer']);
  expect(parse.mock.calls.filter(([text]) => text.includes('xxxx'))).toEqual([]);
});

describe('without room for a request', () => {
  const refused = async (send: () => Promise<Response>) => {
    vi.mocked(Admission.prototype.admit).mockResolvedValueOnce(null);
    const response = await send();
    const retryAfter = Number(response.headers.get('Retry-After'));
    return { status: response.status, retryAfter, body: await response.text() };
  };

  it('a page says so and reloads itself, GraphQL and REST answer in their formats', async () => {
    const shown = await refused(() => shop.get('/book/JEEPHY7253'));
    expect(shown.status).toBe(503);
    expect(shown.body).toContain(`<meta http-equiv="refresh" content="${shown.retryAfter}">`);
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
    for (const { retryAfter } of [shown, graphql, rest]) expect([3, 4, 5, 6, 7]).toContain(retryAfter);
  });

  it('health checks are answered', async () => {
    vi.mocked(Admission.prototype.admit).mockResolvedValue(null);
    expect((await shop.get('/readyz')).status).toBe(200);
  });
});
