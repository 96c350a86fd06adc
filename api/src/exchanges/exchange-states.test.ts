import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DeliveredOrder, deliverOrder, requestExchange } from '../../test/exchanges.ts';
import { addStaff, eventKindsOf, stateOfOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { OrderStore } from '../orders/orders.store.ts';
import type { Customer } from '../platform/viewer.ts';
import type { ExchangeDetails } from './exchange.entity.ts';
import { ExchangeLifecycle, type ExchangeStatusChange } from './exchange-lifecycle.ts';
import { canExchangeTransitionTo, EVENT_OF, ExchangeResolution, ExchangeStatus } from './exchanges.rules.ts';
import { ExchangeStore } from './exchanges.store.ts';

const shop = useTestShop({ runJobs: false });
const STATUSES = Object.values(ExchangeStatus);
const PAIRS = STATUSES.flatMap((from) => STATUSES.map((to) => [from, to] as const));
const isAllowed = ([from, to]: readonly [ExchangeStatus, ExchangeStatus]) => canExchangeTransitionTo(from, to);

let admin: Customer;
let order: DeliveredOrder;
let exchangeId: string;
let lifecycle: ExchangeLifecycle;
/** What the lifecycle asked of other parts. */
let asked: string[] = [];

beforeAll(async () => {
  admin = await addStaff(shop);
  order = await deliverOrder(shop, admin);
  ({ exchangeId } = await requestExchange(shop, order));
  lifecycle = new ExchangeLifecycle({
    lifecycle: shop.lifecycle,
    emailCustomer: async () => {},
    settlement: {
      sellReplacement: async () => undefined,
      releaseReplacement: async () => void asked.push('release'),
      voidPickup: async () => void asked.push('void'),
    },
  });
});
beforeEach(() => {
  asked = [];
});

/** Sets the exchange to a status in the database alone. */
async function bringTo(status: ExchangeStatus, { holdsStock = false } = {}): Promise<void> {
  const resolution = status === ExchangeStatus.RESOLVED ? ExchangeResolution.REFUNDED : null;
  await shop.database.query(
    'UPDATE exchange SET status = $2, resolution = $3, holds_stock = $4 WHERE exchange_id = $1',
    [exchangeId, status, resolution, holdsStock],
  );
}

type Changes = ExchangeStatusChange['changes'];

/** Changes the status as a use case does, in one transaction with the order locked. */
function changeTo(status: ExchangeStatus, changes: Changes = {}, read?: ExchangeDetails): Promise<ExchangeDetails> {
  const resolution = status === ExchangeStatus.RESOLVED ? { resolution: ExchangeResolution.REFUNDED } : {};
  return shop.database.transaction(async (transaction) => {
    const locked = await new OrderStore(transaction).lockOrder(order.orderId);
    const exchange = read ?? (await new ExchangeStore(transaction).findExchange(exchangeId));
    const change = { order: locked, exchange: exchange!, status, at: new Date(), userId: admin.userId };
    return lifecycle.changeStatus({ ...change, changes: { ...resolution, ...changes } }, transaction);
  });
}

const statusNow = async () => (await new ExchangeStore(shop.database.manager).findExchange(exchangeId))?.status;

describe('an exchange', () => {
  it.each(PAIRS.filter(isAllowed))('that is %s becomes %s, with an event of the order', async (from, to) => {
    await bringTo(from);
    expect((await changeTo(to)).status).toBe(to);
    expect(await statusNow()).toBe(to);
    expect((await eventKindsOf(shop, order.orderId)).at(-1)).toBe(EVENT_OF[to]);
  });

  it.each(PAIRS.filter((pair) => !isAllowed(pair)))('that is %s cannot become %s', async (from, to) => {
    await bringTo(from);
    const before = await stateOfOrder(shop, order.orderId);
    await expect(changeTo(to)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await statusNow()).toBe(from);
    expect(await stateOfOrder(shop, order.orderId)).toEqual(before);
  });

  it('that has changed since it was read is left alone', async () => {
    await bringTo(ExchangeStatus.REQUESTED);
    const read = await new ExchangeStore(shop.database.manager).findExchange(exchangeId);
    await bringTo(ExchangeStatus.WITHDRAWN);
    await expect(changeTo(ExchangeStatus.APPROVED, {}, read!)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await statusNow()).toBe(ExchangeStatus.WITHDRAWN);
  });
});

describe('replacement copies', () => {
  it.each([
    [ExchangeStatus.APPROVED, ExchangeStatus.WITHDRAWN, {}],
    [ExchangeStatus.PICKUP_BOOKED, ExchangeStatus.WITHDRAWN, {}],
    [ExchangeStatus.RECEIVED, ExchangeStatus.REJECTED, {}],
    [ExchangeStatus.RECEIVED, ExchangeStatus.RESOLVED, { resolution: ExchangeResolution.PART_REFUNDED }],
  ])('that an exchange holds go back once when it changes from %s to %s without them', async (from, to, changes) => {
    await bringTo(from, { holdsStock: true });
    expect((await changeTo(to, changes)).holdsStock).toBe(false);
    expect(asked).toEqual(['release']);
    await bringTo(from);
    await changeTo(to, changes);
    expect(asked).toEqual(['release']);
  });

  it.each([
    [ExchangeStatus.APPROVED, ExchangeStatus.PICKUP_BOOKED, {}],
    [ExchangeStatus.RECEIVED, ExchangeStatus.RESOLVED, { resolution: ExchangeResolution.REPLACED }],
  ])('stay with an exchange that changes from %s to %s', async (from, to, changes) => {
    await bringTo(from, { holdsStock: true });
    expect((await changeTo(to, changes)).holdsStock).toBe(true);
    expect(asked).toEqual([]);
  });
});
