import { beforeAll, describe, expect, it } from 'vitest';
import { ShopClient, ShopError } from '../../examples/client/client.ts';
import { followOrder, orderABook } from '../../examples/client/order-a-book.ts';
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

describe('the example client', () => {
  it('signs up and in with a token, orders a book on delivery and follows the order', async () => {
    const app = new ShopClient(shop.url);
    await app.signIn({ email: account.email, password: account.password });
    const orderId = await orderABook(app, { search: 'concepts of physics', address: ADDRESS });
    const order = await followOrder(app, orderId);
    expect(order).toMatchObject({ orderId, status: 'PLACED', paymentState: 'COLLECT_ON_DELIVERY' });
    expect(order.events.length).toBeGreaterThan(0);
  });

  it('gets errors by their code, with the field named', async () => {
    const wrong = { ...ADDRESS, pincode: '12' };
    const order = orderABook(client, { search: 'concepts of physics', address: wrong });
    await expect(order).rejects.toMatchObject({ code: 'BAD_USER_INPUT', fields: { pincode: expect.any(String) } });
    await expect(followOrder(client, 'ES-000000-00000000')).rejects.toBeInstanceOf(ShopError);
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
