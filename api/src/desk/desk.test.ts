import { beforeAll, describe, expect, it } from 'vitest';
import { act, askExchange, NOTHING_BACK, sendReplacement } from '../../test/exchange-desk.ts';
import { addStaff, packOrder, placePaidOrder, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { captureStatements } from '../../test/statements.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { ExchangeAction } from '../exchanges/exchange-decisions.rules.ts';
import { HoldReason } from '../orders/holds.rules.ts';
import { OrderStatus, PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { labelCode } from '../catalogue/labels/labels.rules.ts';
import { Disposition, type RECORDABLE, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { DeskQueue } from './desk.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** The numbers of the orders on a page. */
async function listed(request: object): Promise<string[]> {
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 100, ...request });
  return edges.map(({ node }) => node.order.orderId);
}

/** The queues that an order is in. */
async function queuesOf(orderId: string): Promise<DeskQueue[]> {
  const queues = Object.values(DeskQueue);
  const lists = await Promise.all(queues.map((queue) => listed({ queue })));
  return queues.filter((_queue, index) => lists[index]?.includes(orderId));
}

const holdOrder = async (orderId: string, reason = HoldReason.ADDRESS) =>
  shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, orderId)), reason });

const promisedYesterday = (orderId: string) =>
  shop.database.query('UPDATE customer_order SET expected_delivery_date = current_date - 2 WHERE order_id = $1', [
    orderId,
  ]);

describe('the queues', () => {
  it('follow an order from picking to the courier', async () => {
    const { orderId } = await placePaidOrder(shop);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PICK]);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PACK]);
    await holdOrder(orderId);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.HOLD]);
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, orderId));
    await packOrder(shop, admin, orderId);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.HAND_OVER]);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true);
    expect(await queuesOf(orderId)).toEqual([]);
  });

  it('show a delivery issue until the parcel is delivered, or its copies are looked at', async () => {
    const { orderId } = await placePaidOrder(shop);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.ATTEMPTED);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.DELIVERY_ISSUES]);
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNED);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.DELIVERY_ISSUES]);
    const lines = await shop.database.query('SELECT order_line_id FROM order_line WHERE order_id = $1', [orderId]);
    await shop.services.shipments.receiveReturn(admin, {
      ...(await seenBy(shop, orderId)),
      lines: lines.map(({ order_line_id: orderLineId }: { order_line_id: string }) => ({
        orderLineId,
        disposition: Disposition.RESTOCKED,
      })),
    });
    expect(await queuesOf(orderId)).toEqual([]);
  });

  it('show a replacement that does not arrive, until it does or is back', async () => {
    const exchange = await askExchange(shop, admin, NOTHING_BACK);
    const { orderId } = exchange;
    await act(shop, admin, exchange, ExchangeAction.APPROVE);
    await sendReplacement(shop, admin, exchange);
    const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([orderId]);
    const shipmentId = shipments.at(-1)?.shipmentId ?? '';
    const record = async (status: (typeof RECORDABLE)[number]) =>
      shop.services.exchangeDecisions.recordReplacementStatus(admin, {
        ...(await seenBy(shop, orderId)),
        shipmentId,
        status,
      });
    expect(await queuesOf(orderId)).toEqual([]);
    for (const status of [ShipmentStatus.ATTEMPTED, ShipmentStatus.RETURNING, ShipmentStatus.LOST] as const) {
      await record(status);
      expect(await queuesOf(orderId)).toEqual([DeskQueue.DELIVERY_ISSUES]);
    }
    await record(ShipmentStatus.DELIVERED);
    expect(await queuesOf(orderId)).toEqual([]);
  });

  it('show an order that is later than promised, until it is delivered', async () => {
    const { orderId } = await placePaidOrder(shop);
    await promisedYesterday(orderId);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PICK, DeskQueue.DELIVERY_ISSUES]);
    expect((await shop.services.adminOrders.getAdminOrder(admin, orderId)).isLate).toBe(true);
    await shipOrder(shop, admin, orderId);
    expect(await queuesOf(orderId)).toEqual([DeskQueue.DELIVERY_ISSUES]);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    expect(await queuesOf(orderId)).toEqual([]);
  });

  it('show an order whose refund has failed, until it is tried again', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    await shop.services.refunds.refundOrder(admin, {
      ...(await seenBy(shop, orderId)),
      amountInPaise: total * 100,
      reason: 'GOODWILL' as never,
    });
    const failed = `UPDATE refund SET status = 'FAILED', failure = 'No such account', next_check_at = NULL
      WHERE provider_payment_id = (SELECT payment_id FROM customer_order WHERE order_id = $1) RETURNING refund_id`;
    const [[{ refund_id: refundId }]] = await shop.database.query(failed, [orderId]);
    await shop.database.query(
      'UPDATE payment SET refunded_in_paise = 0 WHERE provider_payment_id = (SELECT payment_id FROM customer_order WHERE order_id = $1)',
      [orderId],
    );
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PICK, DeskQueue.PAYMENT_ISSUES]);
    await shop.services.refunds.retryRefund(admin, { ...(await seenBy(shop, orderId)), refundId });
    expect(await queuesOf(orderId)).toEqual([DeskQueue.PICK]);
  });

  it('have as many orders as their lists, and the oldest one first', async () => {
    const counts = await shop.services.adminOrders.countQueues(admin);
    expect(counts.map(({ queue }) => queue)).toEqual(Object.values(DeskQueue));
    for (const { queue, count, oldestAt } of counts) {
      const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 100, queue });
      expect([count, oldestAt]).toEqual([edges.length, edges[0]?.node.order.createdAt ?? null]);
    }
  });
});

describe('the list of orders', () => {
  it('has every order once, page by page, newest first', async () => {
    const all = await listed({});
    const pages: string[] = [];
    let after: string | null = null;
    do {
      const page = await shop.services.adminOrders.listAdminOrders(admin, { first: 2, after });
      pages.push(...page.edges.map(({ node }) => node.order.orderId));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(pages).toEqual(all);
    const times = await shop.database.query(
      'SELECT order_id FROM customer_order ORDER BY created_at DESC, order_id DESC',
    );
    expect(all).toEqual(times.map(({ order_id }: { order_id: string }) => order_id));
  });

  it('has the orders of a status', async () => {
    const { orderId } = await placePaidOrder(shop);
    expect(await listed({ status: OrderStatus.PLACED })).toContain(orderId);
    expect(await listed({ status: OrderStatus.DELIVERED })).not.toContain(orderId);
  });

  it('takes as many statements for many orders as for one', async () => {
    const read = (first: number) => () => shop.services.adminOrders.listAdminOrders(admin, { first });
    expect((await captureStatements(shop, read(1))).length).toBe(1);
    expect((await captureStatements(shop, read(100))).length).toBe(1);
  });

  it.each([
    ['page size', { first: 101 }],
    ['cursor', { first: 1, after: 'nonsense' }],
    ['search', { first: 1, search: 'x'.repeat(101) }],
  ])('rejects a wrong %s', async (_what, request) => {
    const list = shop.services.adminOrders.listAdminOrders(admin, request);
    await expect(list).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

describe('a search', () => {
  it('finds an order by everything that a customer may say of it', async () => {
    const { orderId, shopper, bookIds } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb: 'AWB7654321' });
    const [bookId = ''] = bookIds;
    const [book] = await shop.database.query('SELECT book_description AS title FROM book WHERE book_id = $1', [bookId]);
    await shop.database.query(`UPDATE book SET isbns = '{9780306406157}' WHERE book_id = $1`, [bookId]);
    await shop.database.query(
      `UPDATE account SET first_name = 'Sunita', email = 'sunita.k@example.test' WHERE user_id = $1`,
      [shopper.userId],
    );
    const [first, second] = book.title.split(/\W+/).filter(Boolean);
    const [{ number }] = await shop.database.query('SELECT number FROM document WHERE order_id = $1', [orderId]);
    const searches = [
      number,
      number.toLowerCase().replace(/\/0+/, '/'),
      orderId,
      orderId.toLowerCase(),
      orderId.slice(0, 12),
      orderId.slice(0, 7),
      orderId.split('-')[2],
      `O${orderId}`,
      'Asha Rao',
      'rao asha',
      'ASH',
      '9876543210',
      '+91 98765-43210',
      shopper.phone,
      'sunita.k@example.test',
      'SUNITA.K@',
      '452005',
      'awb7654321',
      bookId,
      labelCode({ kind: 'BOOK', bookId, condition: Condition.NEW }),
      '9780306406157',
      '0-306-40615-2',
      `${first} ${second}`,
    ];
    const missed = await Promise.all(
      searches.map(async (search) => ((await listed({ search })).includes(orderId) ? [] : [search])),
    );
    expect(missed.flat()).toEqual([]);
  });

  it.each(['zzzz', 'ES-1901', 'asha zzzz', 'nobody@example.test', '6999999999', '110099', ',', '%', '_'])(
    'for %j finds nothing',
    async (search) => {
      expect(await listed({ search })).toEqual([]);
    },
  );

  it('is narrowed by a queue and a status, and read page by page', async () => {
    const { orderId } = await placePaidOrder(shop);
    const { orderId: delivered } = await placePaidOrder(shop);
    await shipOrder(shop, admin, delivered);
    const search = 'asha rao';
    expect(await listed({ search, queue: DeskQueue.PICK })).toContain(orderId);
    expect(await listed({ search, queue: DeskQueue.PICK })).not.toContain(delivered);
    expect(await listed({ search, status: OrderStatus.SHIPPED })).toContain(delivered);
    const all = await listed({ search });
    const { edges, pageInfo } = await shop.services.adminOrders.listAdminOrders(admin, { first: 3, search });
    const following = await listed({ search, after: pageInfo.endCursor });
    expect([...edges.map(({ node }) => node.order.orderId), ...following]).toEqual(all);
  });
});
