import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ShopClient, ShopError } from '../../examples/client/client.ts';
import { confirm, followOrder, orderABook, run } from '../../examples/client/order-a-book.ts';
import { ADDRESS } from './purchases.ts';
import { useTestShop } from './test-shop.ts';
import { newUserDetails } from './test-users.ts';

const shop = useTestShop();
const account = newUserDetails();
let client: ShopClient;

beforeAll(async () => {
  client = new ShopClient(shop.url);
  await client.signUp(account);
});

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

describe('the example client', () => {
  it('signs up and in with a token, orders a book on delivery, confirms the order and follows it', async () => {
    const app = new ShopClient(shop.url);
    await app.signIn({ email: account.email, password: account.password });
    const placed = await orderABook(app, { search: 'concepts of physics', address: ADDRESS });
    expect(Date.parse(placed.confirmableUntil ?? '')).toBeGreaterThan(Date.now());
    expect((await followOrder(app, placed.orderId)).events.at(-1)?.text).toContain('Please confirm your order');
    await confirm(app, placed);
    const order = await followOrder(app, placed.orderId);
    expect(order).toMatchObject({ status: 'PLACED', paymentState: 'COLLECT_ON_DELIVERY', confirmableUntil: null });
    expect(order.events.at(-1)?.text).toBe('You have confirmed your order.');
  });

  it('gets errors by their code, with the field named', async () => {
    const wrong = { ...ADDRESS, pincode: '12' };
    const order = orderABook(client, { search: 'concepts of physics', address: wrong });
    await expect(order).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { pincode: expect.any(String) } });
    await expect(followOrder(client, 'ES-000000-00000000')).rejects.toBeInstanceOf(ShopError);
  });

  it('says in one line that no shop answers, or that the login is wrong', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const login = ['--email', account.email, '--password', 'another password'];
    await run(['--url', 'http://127.0.0.1:1', ...login]);
    await run(['--url', shop.url, ...login]);
    expect(error.mock.calls).toEqual([
      ['  ✗ http://127.0.0.1:1 does not answer.'],
      [expect.stringMatching(/^ {2}✗ .+\.$/)],
    ]);
    expect(process.exitCode).toBe(1);
  });

  it('has no token after signing out, and is then refused', async () => {
    const app = new ShopClient(shop.url);
    await app.signIn({ email: account.email, password: account.password });
    const { token } = app;
    await app.signOut();
    expect(app.token).toBeNull();
    app.token = token;
    await expect(followOrder(app, 'ES-000000-00000000')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(app.token).toBeNull();
  });
});
