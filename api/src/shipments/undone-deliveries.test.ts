import { beforeAll, describe, expect, it } from 'vitest';
import { deliverOrder, type DeliveredOrder, requestExchange } from '../../test/exchanges.ts';
import {
  addStaff,
  eventKindsOf,
  recordStatus,
  seenBy,
  shipOrder,
  placePaidOrder,
  statusesOf,
} from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import { CollectionStatus } from '../payments/cash/collections.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { FOLLOW_UP_MESSAGES, SHIPMENT_MESSAGES, ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
const { OUT_FOR_DELIVERY, ATTEMPTED, DELIVERED, SHIPPED } = ShipmentStatus;
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const undo = async (orderId: string, note = 'A wrong row was marked.') =>
  shop.services.shipments.undoDelivery(admin, { ...(await seenBy(shop, orderId)), note });

const collectionOf = async (orderId: string) => {
  const [row] = await shop.database.query('SELECT status, collected_at FROM collection WHERE order_id = $1', [orderId]);
  return row;
};

describe('a delivery that was recorded by mistake', () => {
  it.each([
    [[], SHIPPED],
    [[OUT_FOR_DELIVERY], OUT_FOR_DELIVERY],
    [[OUT_FOR_DELIVERY, ATTEMPTED], SHIPPED],
  ] as const)('is taken back to the status before: %j to %s', async (steps, before) => {
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId);
    for (const step of [...steps, DELIVERED]) await recordStatus(shop, admin, orderId, step);
    await undo(orderId);
    expect(await statusesOf(shop, orderId)).toEqual([before, before]);
    const [[shipment] = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    expect(shipment).toMatchObject({ deliveredAt: null, shippedAt: expect.any(Date) as Date });
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await statusesOf(shop, orderId)).toEqual([OrderStatus.DELIVERED, DELIVERED]);
  });

  it('tells who and why on the timeline, the customer by email, and opens the exchange with the next delivery', async () => {
    const order = await deliverOrder(shop, admin);
    const { orderId, shopper } = order;
    await undo(orderId, 'Row of another order.');
    expect((await eventKindsOf(shop, orderId)).slice(-2)).toEqual(['DELIVERY_UNDONE', 'NOTE']);
    const { events } = await shop.services.adminOrders.getAdminOrder(admin, orderId);
    expect(events.at(-1)).toMatchObject({ text: 'Row of another order.', isInternal: true });
    expect(events.slice(-2).map(({ by }) => by)).toEqual([expect.any(String), expect.any(String)]);
    const [email] = await shop.database.query(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' = $1`,
      [`Your order ${orderId} is not delivered yet`],
    );
    expect(email.count).toBe(1);
    await expect(requestExchange(shop, order)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await shop.services.orders.getOrder(shopper.viewer, orderId)).status).toBe(OrderStatus.SHIPPED);
    await recordStatus(shop, admin, orderId, DELIVERED);
    await requestExchange(shop, order);
  });

  it('has its cash due again, and collected at the next delivery', async () => {
    const { orderId } = await deliverOrder(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
    await undo(orderId);
    expect(await collectionOf(orderId)).toEqual({ status: CollectionStatus.DUE, collected_at: null });
    await recordStatus(shop, admin, orderId, DELIVERED);
    expect(await collectionOf(orderId)).toMatchObject({ status: CollectionStatus.COLLECTED });
  });

  it('stays after 24 hours, and no other parcel has one', async () => {
    const { orderId } = await deliverOrder(shop, admin);
    await shop.database.query(
      `UPDATE shipment SET delivered_at = delivered_at - interval '24 hours 1 minute' WHERE order_id = $1`,
      [orderId],
    );
    await expect(undo(orderId)).rejects.toMatchObject({ code: 'CONFLICT', message: SHIPMENT_MESSAGES.undoTooLate });
    const { orderId: shipped } = await placePaidOrder(shop);
    await shipOrder(shop, admin, shipped);
    await expect(undo(shipped)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is taken back with a reason, in the version that was seen', async () => {
    const { orderId } = await deliverOrder(shop, admin);
    await expect(undo(orderId, ' ')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const seen = await seenBy(shop, orderId);
    await undo(orderId);
    await expect(shop.services.shipments.undoDelivery(admin, { ...seen, note: 'Twice' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  const FOLLOW_UPS: [keyof typeof FOLLOW_UP_MESSAGES, PaymentOption, (order: DeliveredOrder) => Promise<unknown>][] = [
    ['EXCHANGE', PaymentOption.ONLINE, (order) => requestExchange(shop, order)],
    [
      'FEEDBACK',
      PaymentOption.ONLINE,
      ({ orderId, shopper }) => shop.services.feedback.submitFeedback(shopper.viewer, { orderId, isOnTime: true }),
    ],
    [
      'REVIEW',
      PaymentOption.ONLINE,
      ({ orderId, shopper, bookIds }) => {
        const review = { orderId, bookId: bookIds[0] ?? '', rating: 5, reviewText: 'Clear and complete.' };
        return shop.services.reviews.submitReview(shopper.viewer, review);
      },
    ],
    [
      'CASH_REPORT',
      PaymentOption.PAY_ON_DELIVERY,
      ({ orderId }) =>
        shop.database.query(
          `UPDATE collection SET status = 'REMITTED', remitted_in_paise = amount_in_paise, remitted_at = now()
           WHERE order_id = $1`,
          [orderId],
        ),
    ],
  ];

  it.each(FOLLOW_UPS)('stays if it was followed: %s', async (followUp, paymentOption, follow) => {
    const order = await deliverOrder(shop, admin, { paymentOption });
    await follow(order);
    await expect(undo(order.orderId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: FOLLOW_UP_MESSAGES[followUp],
    });
    expect(await statusesOf(shop, order.orderId)).toEqual([OrderStatus.DELIVERED, DELIVERED]);
  });
});
