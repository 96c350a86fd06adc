import { describe, expect, it } from 'vitest';
import { deliverOrder, requestExchange, storePhoto } from '../../test/exchanges.ts';
import { ADDRESS, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { CopyGrade } from '../copies/copies.rules.ts';
import { DOWNLOADS_PER_HOUR } from './personal-data.rules.ts';

const shop = useTestShop({ runJobs: false });

const download = (client: { get: (path: string) => Promise<Response> }) => client.get('/api/account/data');

describe('the copy of the data of a user', () => {
  it('has everything that the shop knows of them, and nothing of others', async () => {
    const order = await deliverOrder(shop, await addStaff(shop));
    const other = await deliverOrder(shop, await addStaff(shop));
    const { shopper, orderId, bookIds } = order;
    await storePhoto(shop, orderId);
    const exchange = await requestExchange(shop, order);
    await shop.database.query('UPDATE exchange_photo SET exchange_id = $1', [exchange.exchangeId]);
    const bookId = bookIds[0] ?? '';
    await shop.services.reviews.submitReview(shopper.viewer, { orderId, bookId, rating: 4, reviewText: 'Clear.' });
    await shop.services.cart.addCartLine(shopper.viewer, { bookId });
    await shop.services.waitlist.join(shopper.viewer, { bookId, minGrade: CopyGrade.GOOD, maxPrice: 250 });
    const message = { name: 'Asha', email: shopper.email.toUpperCase(), subject: 'A book', message: 'Is it new?' };
    await shop.services.contact.sendMessage(message, '203.0.113.5');
    const client = shop.visitor();
    await client.post('/api/login', { email: shopper.email, password: shopper.password });
    const response = await download(client);
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      profile: { email: shopper.email, phone: shopper.phone },
      addresses: [{ fullName: ADDRESS.fullName }],
      cart: [{ bookId }],
      wants: [{ bookId, minGrade: 'GOOD', maxPrice: 250 }],
      reviews: [{ bookId, reviewText: 'Clear.' }],
      contactMessages: [{ message: 'Is it new?' }],
      sessions: [{ isCurrent: true }],
      orders: [
        {
          orderId,
          shipToName: ADDRESS.fullName,
          lines: [{ bookId }, {}],
          collection: { status: 'COLLECTED' },
          shipments: [{ status: 'DELIVERED' }],
          documents: [{ url: expect.stringMatching(/^http:\/\/shop\.test\/api\/orders\/.*\.pdf$/) }],
          exchanges: [{ upiId: 'asha@upi', photos: [expect.stringContaining('/api/exchange-photos/')] }],
        },
      ],
    });
    expect(text).not.toContain(other.orderId);
    expect(text).not.toContain(other.shopper.email);
    expect(text).not.toMatch(/password|hash/i);
  });

  it('has all orders, page after page', async () => {
    const { client, ...user } = await shop.customer();
    const viewer = { userId: user.userId, role: 'CUSTOMER' as never };
    const { addressId } = await shop.services.addresses.addAddress(viewer, ADDRESS);
    const bookId = await stockBook(shop, 500);
    const { order } = await placeOrder(shop, { ...user, viewer, addressId }, [copiesOf(bookId)]);
    await shop.database.query(
      `INSERT INTO customer_order SELECT (jsonb_populate_record(o, jsonb_build_object('order_id', 'COPY-' || n,
         'idempotency_key', 'copy ' || n, 'created_at', now() - n * interval '1 minute'))).*
       FROM customer_order AS o, generate_series(1, 204) AS n WHERE order_id = $1`,
      [order.orderId],
    );
    const { orders } = await (await download(client)).json();
    expect(new Set(orders.map(({ orderId }: { orderId: string }) => orderId)).size).toBe(205);
  });

  it('needs a login, and is limited', async () => {
    expect((await download(shop.visitor())).status).toBe(401);
    const { client } = await shop.customer();
    const statuses: number[] = [];
    for (let time = 0; time <= DOWNLOADS_PER_HOUR; time += 1) statuses.push((await download(client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
