import { beforeAll, describe, expect, it } from 'vitest';
import { addCashShipments, type CashShipment, courierReportCsv, startPayout } from '../../../test/collections.ts';
import { addStaff } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { CollectionStatus } from '../../payments/cash/collections.rules.ts';
import type { Customer } from '../../platform/viewer.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import { CashList } from './cash.rules.ts';
import { DeskQueue } from '../desk.rules.ts';

const shop = useTestShop({ runJobs: false });
const { COLLECTED, DUE, REMITTED, WAIVED } = CollectionStatus;

let admin: Customer;
let onTheWay: CashShipment[];
let fresh: CashShipment[];
let late: CashShipment[];
let short: CashShipment;
let paid: CashShipment;
let byPost: CashShipment;
beforeAll(async () => {
  admin = await addStaff(shop);
  onTheWay = await addCashShipments(shop, DUE, { count: 2 });
  fresh = await addCashShipments(shop, COLLECTED, { count: 3, daysAgo: 14 });
  late = await addCashShipments(shop, COLLECTED, { count: 2, daysAgo: 16 });
  [short, paid] = (await addCashShipments(shop, COLLECTED, { count: 2, daysAgo: 5 })) as [CashShipment, CashShipment];
  [byPost] = (await addCashShipments(shop, DUE, { courier: Courier.INDIA_POST })) as [CashShipment];
  await addCashShipments(shop, WAIVED);
  await addCashShipments(shop, REMITTED, { daysAgo: 31 });
  const csv = courierReportCsv([
    [short.awb, 200],
    [paid.awb, paid.amountInPaise / 100],
  ]);
  await shop.services.courierReports.importReport(admin, {
    courier: Courier.DELHIVERY,
    csv,
    reference: 'UTR000000001',
    remittedOn: '2026-01-02',
  });
  await startPayout(shop, { orderId: paid.orderId, amountInPaise: 12_300 });
});

const sum = (shipments: readonly CashShipment[]) =>
  shipments.reduce((total, { amountInPaise }) => total + amountInPaise, 0);

const ordersIn = async (list: CashList, courier: Courier | null = null) => {
  const { edges } = await shop.services.cash.listCashOrders(admin, { list, courier, first: 50 });
  return edges.map(({ node }) => [node.orderId, node.amountInPaise]);
};

const asListed = (shipments: readonly CashShipment[]) =>
  shipments.map(({ orderId, amountInPaise }) => [orderId, amountInPaise]);

describe('the cash of couriers', () => {
  it('is summed by courier and by where it is', async () => {
    const none = { count: 0, amountInPaise: 0, oldestAt: null };
    const oldestAt = expect.any(Date);
    expect(await shop.services.cash.reportCash(admin)).toEqual({
      couriers: [
        {
          courier: Courier.DELHIVERY,
          due: { count: 2, amountInPaise: sum(onTheWay), oldestAt },
          collected: { count: 5, amountInPaise: sum([...fresh, ...late]), oldestAt },
          overdue: { count: 2, amountInPaise: sum(late), oldestAt },
          short: { count: 1, amountInPaise: short.amountInPaise - 20_000, oldestAt },
          remitted: { count: 1, amountInPaise: paid.amountInPaise, oldestAt },
        },
        {
          courier: Courier.INDIA_POST,
          due: { count: 1, amountInPaise: byPost.amountInPaise, oldestAt },
          collected: none,
          overdue: none,
          short: none,
          remitted: none,
        },
      ],
      payouts: { count: 1, amountInPaise: 12_300, oldestAt },
    });
  });

  it('has a list of orders behind each sum', async () => {
    expect(await ordersIn(CashList.DUE)).toEqual(asListed([...onTheWay, byPost]));
    expect(await ordersIn(CashList.DUE, Courier.INDIA_POST)).toEqual(asListed([byPost]));
    expect(await ordersIn(CashList.COLLECTED)).toEqual(asListed([...late, ...fresh]));
    expect(await ordersIn(CashList.OVERDUE)).toEqual(asListed(late));
    expect(await ordersIn(CashList.SHORT)).toEqual([[short.orderId, short.amountInPaise - 20_000]]);
    expect(await ordersIn(CashList.REMITTED)).toEqual(asListed([paid]));
    expect(await ordersIn(CashList.PAYOUTS)).toEqual([[paid.orderId, 12_300]]);
  });

  it('is listed in pages, the oldest first', async () => {
    const { client } = await shop.admin();
    const page = async (after: string | null) => {
      const { data } = await client.graphql<{
        cashOrders: { edges: { node: object }[]; pageInfo: { endCursor: string } };
      }>(
        `query ($after: String) { cashOrders(list: COLLECTED, courier: DELHIVERY, first: 2, after: $after) {
           edges { node { orderId shipToName courier awb amountInPaise at } } pageInfo { hasNextPage endCursor } } }`,
        { after },
      );
      return data?.cashOrders ?? { edges: [], pageInfo: { endCursor: '' } };
    };
    const first = await page(null);
    const second = await page(first.pageInfo.endCursor);
    const third = await page(second.pageInfo.endCursor);
    expect([...first.edges, ...second.edges, ...third.edges].map(({ node }) => node)).toEqual(
      [...late, ...fresh].map(({ orderId, awb, amountInPaise }) => ({
        orderId,
        shipToName: 'Asha Rao',
        courier: 'DELHIVERY',
        awb,
        amountInPaise,
        at: expect.stringMatching(/Z$/),
      })),
    );
    expect(third.pageInfo).toMatchObject({ hasNextPage: false });
  });

  it('waits in the queue of money when it is short or late, or a refund is to be sent', async () => {
    const { edges } = await shop.services.adminOrders.listAdminOrders(admin, {
      first: 50,
      queue: DeskQueue.PAYMENT_ISSUES,
    });
    expect(edges.map(({ node }) => node.order.orderId).toSorted()).toEqual(
      [...late, short, paid].map(({ orderId }) => orderId).toSorted(),
    );
  });
});
