import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../test/client.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { addStaff, placePaidOrder, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { recordStatements } from '../../test/statements.ts';
import { type ShopInstance, useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { ShipmentStatus } from '../shipments/shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
let other: ShopInstance;
beforeAll(async () => {
  admin = await addStaff(shop);
  other = await shop.addInstance();
});

const FEEDBACK = 'canGiveFeedback feedback { isOnTime isPackedWell isAsDescribed comment createdAt }';
const SUBMIT = `mutation ($input: FeedbackInput!) { submitFeedback(input: $input) { orderId ${FEEDBACK} } }`;
const ORDER = `query ($orderId: ID!) { order(orderId: $orderId) { ${FEEDBACK} } }`;

interface OrderNode {
  canGiveFeedback: boolean;
  feedback: { isOnTime: boolean | null; comment: string | null } | null;
}

async function logIn({ email, password }: { email: string; password: string }): Promise<Client> {
  const client = shop.visitor();
  await client.post('/api/login', { email, password });
  return client;
}

/** A delivered order, and its customer's client. */
async function deliveredOrder() {
  const placed = await placePaidOrder(shop, { quantities: [1] });
  await shipOrder(shop, admin, placed.orderId);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.DELIVERED);
  return { ...placed, client: await logIn(placed.shopper) };
}

const submit = (client: Client, input: object) =>
  client.graphql<{ submitFeedback: OrderNode & { orderId: string } }>(SUBMIT, { input });
const errorOf = async (client: Client, input: object) => {
  const [error] = (await submit(client, input)).errors ?? [];
  return [error?.extensions.code, error?.message];
};
const orderOf = async (client: Client, orderId: string) =>
  (await client.graphql<{ order: OrderNode }>(ORDER, { orderId })).data.order;

describe('feedback on a delivery', () => {
  it('is saved with what was answered, and the order then has it', async () => {
    const { client, orderId } = await deliveredOrder();
    expect(await orderOf(client, orderId)).toEqual({ canGiveFeedback: true, feedback: null });
    const input = { orderId, isOnTime: true, isAsDescribed: false, comment: '  A page is torn.\r\nPage 12.  ' };
    const feedback = {
      isOnTime: true,
      isPackedWell: null,
      isAsDescribed: false,
      comment: 'A page is torn.\nPage 12.',
      createdAt: expect.stringMatching(/Z$/),
    };
    const { data } = await submit(client, input);
    expect(data.submitFeedback).toEqual({ orderId, canGiveFeedback: false, feedback });
    expect(await orderOf(client, orderId)).toEqual({ canGiveFeedback: false, feedback });
  });

  it('can be given once, even if it is sent several times concurrently', async () => {
    const { client, shopper, orderId } = await deliveredOrder();
    const processes = [shop, other, shop, other];
    const results = await Promise.allSettled(
      processes.map(({ services }, index) =>
        services.feedback.submitFeedback(shopper.viewer, { orderId, isOnTime: index === 0 }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const before = await orderOf(client, orderId);
    expect(await errorOf(client, { orderId, isOnTime: false, comment: 'Again' })).toEqual([
      'CONFLICT',
      'You have already told us about this delivery.',
    ]);
    expect(await orderOf(client, orderId)).toEqual(before);
  });

  it('is refused until the order is delivered', async () => {
    const { shopper, orderId } = await placePaidOrder(shop);
    const client = await logIn(shopper);
    const early = ['CONFLICT', 'You can tell us about the delivery once your order is delivered.'];
    expect(await errorOf(client, { orderId, isOnTime: true })).toEqual(early);
    await shipOrder(shop, admin, orderId);
    expect(await errorOf(client, { orderId, isOnTime: true })).toEqual(early);
    expect(await orderOf(client, orderId)).toEqual({ canGiveFeedback: false, feedback: null });
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNED);
    expect(await errorOf(client, { orderId, isOnTime: true })).toEqual(early);
  });

  it('is given only by the customer of the order', async () => {
    const { client, orderId } = await deliveredOrder();
    const stranger = await shop.customer();
    expect(await errorOf(stranger.client, { orderId, isOnTime: false })).toEqual([
      'NOT_FOUND',
      'There is no such order.',
    ]);
    expect((await errorOf(shop.visitor(), { orderId, isOnTime: false }))[0]).toBe('UNAUTHENTICATED');
    expect((await orderOf(client, orderId)).feedback).toBeNull();
  });

  it.each([
    [{}, 'isOnTime', 'Please answer at least one question.'],
    [{ isOnTime: null, comment: 'Fine.' }, 'isOnTime', 'Please answer at least one question.'],
    [{ isOnTime: true, comment: 'x'.repeat(1001) }, 'comment', 'Please use at most 1000 characters.'],
    [{ isOnTime: true, comment: 'a\u0000' }, 'comment', 'This holds a character that cannot be read.'],
  ])('with %j is refused, and %s named', async (answers, field, message) => {
    const { client, orderId } = await deliveredOrder();
    const { errors } = await submit(client, { orderId, ...answers });
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', fields: { [field]: message } } }]);
    expect((await orderOf(client, orderId)).canGiveFeedback).toBe(true);
  });

  it('has 1,000 characters of plain text, and none is null', async () => {
    const one = await deliveredOrder();
    const comment = `<script>${'🙂'.repeat(992)}`;
    await submit(one.client, { orderId: one.orderId, isOnTime: true, comment });
    expect((await orderOf(one.client, one.orderId)).feedback?.comment).toBe(comment);
    const two = await deliveredOrder();
    await submit(two.client, { orderId: two.orderId, isOnTime: true, comment: ' \n ' });
    expect((await orderOf(two.client, two.orderId)).feedback?.comment).toBeNull();
  });

  it('is seen by staff on the page of the order', async () => {
    const { client, orderId } = await deliveredOrder();
    await submit(client, { orderId, isPackedWell: false, comment: 'The box was wet.' });
    const staff = await shop.admin();
    const { data } = await staff.client.graphql(
      `{ adminOrder(orderId: "${orderId}") { order { feedback { isOnTime isPackedWell comment } } } }`,
    );
    const feedback = { isOnTime: null, isPackedWell: false, comment: 'The box was wet.' };
    expect(data).toEqual({ adminOrder: { order: { feedback } } });
  });

  it('changes neither the version nor the timeline of the order', async () => {
    const { client, orderId } = await deliveredOrder();
    const before = await seenBy(shop, orderId);
    await submit(client, { orderId, isOnTime: true });
    expect(await seenBy(shop, orderId)).toEqual(before);
  });
});

it('A page of orders loads the feedback of all delivered orders with one statement, and none if none is', async () => {
  const shopper = await addShopper(shop);
  const client = await logIn(shopper);
  const bookId = await stockBook(shop, null);
  const orderIds: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const onDelivery = { paymentOption: PaymentOption.PAY_ON_DELIVERY };
    orderIds.push((await placeOrder(shop, shopper, [copiesOf(bookId)], onDelivery)).order.orderId);
  }
  const list = `{ orders(first: 10) { edges { node { orderId ${FEEDBACK} } } } }`;
  let answers: OrderNode[] = [];
  const readFeedback = async () => {
    const statements = await recordStatements(shop, async () => {
      const { data } = await client.graphql<{ orders: { edges: { node: OrderNode }[] } }>(list);
      answers = data.orders.edges.map(({ node }) => node);
    });
    return statements.filter((statement) => statement.includes('delivery_feedback')).length;
  };
  expect(await readFeedback()).toBe(0);
  for (const orderId of orderIds.slice(0, 4)) {
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
  }
  await submit(client, { orderId: orderIds[0], isOnTime: true });
  expect(await readFeedback()).toBe(1);
  expect(answers.map(({ canGiveFeedback, feedback }) => [canGiveFeedback, feedback?.isOnTime])).toEqual([
    [false, undefined],
    [true, undefined],
    [true, undefined],
    [true, undefined],
    [false, true],
  ]);
});
