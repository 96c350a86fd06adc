import { beforeAll, describe, expect, it } from 'vitest';
import { act, askExchange, bringTo, NOTHING_BACK, readExchange } from '../../test/exchange-desk.ts';
import { addStaff, seenBy, stateOfOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { RefundReason } from '../payments/payments.rules.ts';
import type { Customer } from '../platform/viewer.ts';
import { ExchangeAction } from './exchange-decisions.rules.ts';
import { ExchangeStatus, Remedy } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const ACTIONS = Object.values(ExchangeAction);
const STATUSES = Object.values(ExchangeStatus);
const { REQUESTED, APPROVED, DECLINED, PICKUP_BOOKED, PICKED_UP, RECEIVED, RESOLVED, REJECTED } = ExchangeStatus;

type Way = [from: ExchangeStatus, action: ExchangeAction, to: ExchangeStatus];

/** Every action with the statuses before and after it, of a book that comes back. */
const WAYS: Way[] = [
  [REQUESTED, ExchangeAction.APPROVE, APPROVED],
  [REQUESTED, ExchangeAction.DECLINE, DECLINED],
  [REQUESTED, ExchangeAction.KEEP_BOOK, RESOLVED],
  [APPROVED, ExchangeAction.BOOK_PICKUP, PICKUP_BOOKED],
  [PICKUP_BOOKED, ExchangeAction.BOOK_PICKUP, PICKUP_BOOKED],
  [PICKUP_BOOKED, ExchangeAction.RECORD_PICKUP, PICKED_UP],
  [PICKED_UP, ExchangeAction.RECEIVE, RECEIVED],
  [RECEIVED, ExchangeAction.RESOLVE, RESOLVED],
  [RECEIVED, ExchangeAction.SEND_REPLACEMENT, RECEIVED],
  [RECEIVED, ExchangeAction.REJECT, REJECTED],
];

/** Of one that was not in the shipment. */
const WAYS_WITHOUT_BOOK: Way[] = [
  [REQUESTED, ExchangeAction.APPROVE, APPROVED],
  [REQUESTED, ExchangeAction.DECLINE, DECLINED],
  [REQUESTED, ExchangeAction.KEEP_BOOK, RESOLVED],
  [APPROVED, ExchangeAction.RESOLVE, RESOLVED],
  [APPROVED, ExchangeAction.SEND_REPLACEMENT, APPROVED],
  [APPROVED, ExchangeAction.REJECT, REJECTED],
];

const refusedIn = (status: ExchangeStatus, ways: Way[]) =>
  ACTIONS.filter((action) => !ways.some(([from, allowed]) => from === status && allowed === action));

const offered = async (orderId: string) =>
  (await shop.services.adminExchanges.exchangesOfOrders([orderId])).flat()[0]?.actions;

describe.each([
  ['that comes back', {}, WAYS, STATUSES],
  ['that was not in the parcel', NOTHING_BACK, WAYS_WITHOUT_BOOK, [REQUESTED, APPROVED]],
] as const)('an exchange of a book %s', (_what, options, ways, statuses) => {
  it.each(ways)('that is %s: %s makes it %s', async (from, action, to) => {
    const exchange = await askExchange(shop, admin, options);
    await bringTo(shop, admin, exchange, from);
    await act(shop, admin, exchange, action);
    expect(await readExchange(shop, exchange)).toMatchObject({ status: to });
  });

  it.each(statuses as ExchangeStatus[])('that is %s offers what is allowed, and refuses the rest', async (status) => {
    const exchange = await askExchange(shop, admin, options);
    await bringTo(shop, admin, exchange, status);
    const refused = refusedIn(status, ways);
    expect(await offered(exchange.orderId)).toEqual(ACTIONS.filter((action) => !refused.includes(action)));
    const before = await stateOfOrder(shop, exchange.orderId);
    for (const action of refused)
      await expect(act(shop, admin, exchange, action)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await stateOfOrder(shop, exchange.orderId)).toEqual(before);
  });
});

describe('a pickup that is booked again', () => {
  it('replaces the one that did not come', async () => {
    const exchange = await askExchange(shop, admin);
    await bringTo(shop, admin, exchange, PICKUP_BOOKED, { BOOK_PICKUP: { awb: 'FIRST1' } });
    await act(shop, admin, exchange, ExchangeAction.BOOK_PICKUP, { awb: 'SECOND2', message: 'On Friday.' });
    const [shipments = []] = await shop.services.shipments.shipmentsOfOrders([exchange.orderId]);
    expect(shipments.slice(1).map(({ kind, status, awb }) => [kind, status, awb])).toEqual([
      ['PICKUP', 'VOIDED', 'FIRST1'],
      ['PICKUP', 'READY', 'SECOND2'],
    ]);
    expect(await readExchange(shop, exchange)).toMatchObject({
      pickupShipmentId: shipments[2]?.shipmentId,
      message: 'On Friday.',
    });
  });
});

describe('an approved refund of copies that were not in the parcel', () => {
  it('can be ended by the desk when nothing is left of what was paid', async () => {
    const exchange = await askExchange(shop, admin, { ...NOTHING_BACK, paymentOption: PaymentOption.ONLINE });
    await bringTo(shop, admin, exchange, APPROVED, { APPROVE: { remedy: Remedy.REFUND } });
    const [{ left }] = await shop.database.query(
      `SELECT payment.amount_in_paise - refunded_in_paise AS left FROM payment JOIN payment_intent USING (provider_order_id)
       WHERE order_id = $1`,
      [exchange.orderId],
    );
    const goodwill = { amountInPaise: left, lines: [], reason: RefundReason.GOODWILL as const, note: null };
    await shop.services.refunds.refundOrder(admin, { ...(await seenBy(shop, exchange.orderId)), ...goodwill });
    expect(await offered(exchange.orderId)).toEqual([ExchangeAction.REJECT]);
    await act(shop, admin, exchange, ExchangeAction.REJECT, { message: 'We refunded the whole order.' });
    expect(await readExchange(shop, exchange)).toMatchObject({ status: REJECTED });
  });
});
