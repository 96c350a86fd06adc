import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { type DeliveredOrder, deliverOrder, exchangeRequest, requestExchange } from '../../test/exchanges.ts';
import { pictureFile } from '../../test/pictures.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { addStaff } from '../../test/staff.ts';
import { recordStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const FIELDS = `exchangeId orderLineId quantity reason comment status statusAt remedy resolution message refundInPaise
  upiId photos { photoId url width height } pickup { shipmentId } replacement { shipmentId } createdAt isWithdrawable`;
const ORDER = `query ($orderId: ID!) { order(orderId: $orderId) { paysOutByUpi lines { exchangeableQuantity }
  exchanges { ${FIELDS} } } }`;
const ORDERS = `{ orders(first: 10) { edges { node { orderId paysOutByUpi lines { exchangeableQuantity }
  exchanges { ${FIELDS} } } } } }`;
const ADD = 'mutation ($input: ExchangePhotoInput!) { addExchangePhoto(input: $input) { photoId } }';
const REQUEST = `mutation ($input: RequestExchangeInput!) { requestExchange(input: $input) { ${FIELDS} } }`;
const WITHDRAW = `mutation ($exchangeId: ID!) { withdrawExchange(exchangeId: $exchangeId) { ${FIELDS} } }`;

interface OrderData {
  order: { paysOutByUpi: boolean; lines: { exchangeableQuantity: number }[]; exchanges: { exchangeId: string }[] };
}

async function ownerOf({ shopper }: Pick<DeliveredOrder, 'shopper'>): Promise<Client> {
  const client = shop.visitor();
  await client.post('/api/login', { email: shopper.email, password: shopper.password });
  return client;
}

const count = (statements: string[], part: string) => statements.filter((text) => text.includes(part)).length;

describe('the customer', () => {
  it('adds a photograph, asks for an exchange, sees it with the order, and withdraws it', async () => {
    const order = await deliverOrder(shop, admin);
    const { orderId } = order;
    const client = await ownerOf(order);
    const read = async () => (await client.graphql<OrderData>(ORDER, { orderId })).data.order;
    expect(await read()).toEqual({
      paysOutByUpi: true,
      lines: [{ exchangeableQuantity: 2 }, { exchangeableQuantity: 1 }],
      exchanges: [],
    });
    const data = (await pictureFile()).toString('base64');
    const added = await client.graphql<{ addExchangePhoto: { photoId: string } }>(ADD, { input: { orderId, data } });
    const { photoId } = added.data.addExchangePhoto;
    const input = exchangeRequest(order, { photoIds: [photoId] });
    const { data: requested } = await client.graphql<{ requestExchange: { exchangeId: string } }>(REQUEST, { input });
    const exchange = {
      exchangeId: expect.any(String),
      orderLineId: order.lines[0]?.orderLineId,
      quantity: 1,
      reason: 'DAMAGED',
      comment: 'The cover is torn.',
      status: 'REQUESTED',
      statusAt: expect.stringMatching(/Z$/),
      remedy: null,
      resolution: null,
      message: null,
      refundInPaise: null,
      upiId: 'asha@upi',
      photos: [{ photoId, url: `/api/exchange-photos/${photoId}.webp`, width: 60, height: 80 }],
      pickup: null,
      replacement: null,
      createdAt: expect.stringMatching(/Z$/),
      isWithdrawable: true,
    };
    expect(requested.requestExchange).toEqual(exchange);
    expect(await read()).toEqual({
      paysOutByUpi: true,
      lines: [{ exchangeableQuantity: 0 }, { exchangeableQuantity: 1 }],
      exchanges: [exchange],
    });
    const { exchangeId } = requested.requestExchange;
    const stranger = await shop.customer();
    const refused = await stranger.client.graphql(WITHDRAW, { exchangeId });
    expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const { data: withdrawn } = await client.graphql<{ withdrawExchange: object }>(WITHDRAW, { exchangeId });
    expect(withdrawn.withdrawExchange).toMatchObject({ status: 'WITHDRAWN', isWithdrawable: false });
    expect((await read()).lines).toEqual([{ exchangeableQuantity: 2 }, { exchangeableQuantity: 1 }]);
  });

  it('sees the parcels of an exchange', async () => {
    const order = await deliverOrder(shop, admin, { paymentOption: PaymentOption.ONLINE });
    const { exchangeId } = await requestExchange(shop, order);
    const [{ shipment_id: shipmentId }] = await shop.database.query(
      `INSERT INTO shipment (order_id, kind, status, courier, created_at)
       VALUES ($1, 'PICKUP', 'READY', 'DELHIVERY', now()) RETURNING shipment_id`,
      [order.orderId],
    );
    await shop.database.query('UPDATE exchange SET pickup_shipment_id = $2 WHERE exchange_id = $1', [
      exchangeId,
      shipmentId,
    ]);
    const client = await ownerOf(order);
    const { data } = await client.graphql<OrderData>(ORDER, { orderId: order.orderId });
    expect(data.order).toMatchObject({
      paysOutByUpi: false,
      exchanges: [{ pickup: { shipmentId }, replacement: null }],
    });
  });
});

describe('a page of orders', () => {
  it('loads the exchanges of all with one statement, and what can be exchanged with another', async () => {
    const shopper = await addShopper(shop);
    for (let index = 0; index < 3; index += 1) {
      const items = [copiesOf(await stockBook(shop, 5)), copiesOf(await stockBook(shop, 5))];
      await placeOrder(shop, shopper, items, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    }
    const client = await ownerOf({ shopper });
    const statements = await recordStatements(shop, async () => {
      const { data } = await client.graphql<{ orders: { edges: unknown[] } }>(ORDERS);
      expect(data.orders.edges).toHaveLength(3);
    });
    expect(count(statements, 'FROM exchange WHERE order_id = ANY')).toBe(1);
    expect(count(statements, 'WHERE order_line_id = ANY')).toBe(1);
    // The session, the orders, their exchanges and what can be exchanged.
    expect(statements).toHaveLength(4);
  });
});

describe('the statements', () => {
  it('of a request, of a withdrawal and of a photograph are few', async () => {
    const order = await deliverOrder(shop, admin);
    const client = await ownerOf(order);
    const input = { orderId: order.orderId, data: (await pictureFile()).toString('base64') };
    const photo = await recordStatements(shop, () => client.graphql(ADD, { input }));
    let exchangeId = '';
    const request = await recordStatements(shop, async () => {
      const answer = await client.graphql<{ requestExchange: { exchangeId: string } }>(REQUEST, {
        input: exchangeRequest(order),
      });
      ({ exchangeId } = answer.data.requestExchange);
    });
    const withdrawal = await recordStatements(shop, () => client.graphql(WITHDRAW, { exchangeId }));
    expect([photo, request, withdrawal].map(({ length }) => length)).toEqual([7, 12, 9]);
  });
});
