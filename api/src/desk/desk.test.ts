import { beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, packOrder, packRequest, placePaidOrder, seenBy, shipOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { HoldReason } from '../orders/holds.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { DeskQueue } from './desk.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addAdmin(shop);
});

/** The numbers of the orders in a list. */
async function listed(request: object): Promise<string[]> {
  const { edges } = await shop.services.adminOrders.listAdminOrders(admin, { first: 100, ...request });
  return edges.map(({ node }) => node.order.orderId);
}

describe('the queues', () => {
  it('follow an order from picking to the courier', async () => {
    const { orderId } = await placePaidOrder(shop);
    const queuesOf = async () => {
      const queues = Object.values(DeskQueue);
      const lists = await Promise.all(queues.map((queue) => listed({ queue })));
      return queues.filter((_queue, index) => lists[index]?.includes(orderId));
    };
    expect(await queuesOf()).toEqual([DeskQueue.PICK]);
    await shop.services.pickLists.createPickList(admin, [orderId]);
    expect(await queuesOf()).toEqual([DeskQueue.PACK]);
    await shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, orderId)), reason: HoldReason.ADDRESS });
    expect(await queuesOf()).toEqual([DeskQueue.HOLD]);
    await shop.services.orderHolds.releaseHold(admin, await seenBy(shop, orderId));
    await packOrder(shop, admin, orderId);
    expect(await queuesOf()).toEqual([DeskQueue.HAND_OVER]);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId));
    expect(await queuesOf()).toEqual([]);
  });
});
void [packRequest, shipOrder];
