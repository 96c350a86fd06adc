import { beforeAll, describe, expect, it } from 'vitest';
import { deliverOrder, type DeliveredOrder, exchangeRequest, requestExchange } from '../../test/exchanges.ts';
import { addShopper } from '../../test/purchases.ts';
import { addAdmin, eventKindsOf, linesOf, placePaidOrder, seenBy } from '../../test/staff.ts';
import { TestClock } from '../../test/test-clock.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { EXCHANGE_MESSAGES, ExchangeReason, ExchangeStatus } from './exchanges.rules.ts';

const clock = new TestClock();
const shop = useTestShop({ runJobs: false, clock: clock.read });
let admin: Customer;
beforeAll(async () => {
  admin = await addAdmin(shop);
});

const conflict = (field: string, message: string) => ({ code: 'CONFLICT', fields: { [field]: message } });

/** How many exchanges of an order are stored. */
async function countExchanges({ orderId }: DeliveredOrder): Promise<number> {
  const [{ count }] = await shop.database.query('SELECT count(*)::int FROM exchange WHERE order_id = $1', [orderId]);
  return count;
}

describe('an exchange', () => {
  it('is asked for by the owner of the order, in its timeline and as a new version', async () => {
    const order = await deliverOrder(shop, admin);
    const before = await seenBy(shop, order.orderId);
    const exchange = await requestExchange(shop, order, { quantity: 2 });
    expect(exchange).toMatchObject({
      orderId: order.orderId,
      orderLineId: order.lines[0]?.orderLineId,
      quantity: 2,
      reason: ExchangeReason.DAMAGED,
      comment: 'The cover is torn.',
      status: ExchangeStatus.REQUESTED,
      upiId: 'asha@upi',
      photos: [],
    });
    expect((await eventKindsOf(shop, order.orderId)).at(-1)).toBe('EXCHANGE_REQUESTED');
    expect((await seenBy(shop, order.orderId)).version).toBe(before.version + 1);
  });
});
