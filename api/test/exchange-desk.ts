import { ExchangeAction } from '../src/exchanges/exchange-decisions.rules.ts';
import { ExchangeReason, ExchangeStatus, Remedy } from '../src/exchanges/exchanges.rules.ts';
import type { ExchangeDetails } from '../src/exchanges/exchange.entity.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { Courier } from '../src/delivery/couriers.rules.ts';
import { Disposition } from '../src/shipments/shipments.rules.ts';
import { deliverOrder, type DeliveredOrder, requestExchange } from './exchanges.ts';
import { seenBy } from './staff.ts';
import type { ShopInstance, TestShop } from './test-shop.ts';

/** An exchange of a delivered order. */
export interface TestExchange extends DeliveredOrder {
  exchangeId: string;
}

type DeliverOptions = Parameters<typeof deliverOrder>[2];

/** Delivers an order and asks for an exchange of one copy of its first line. */
export async function askExchange(
  shop: TestShop,
  admin: Customer,
  { asked = {}, ...options }: DeliverOptions & { asked?: object } = {},
): Promise<TestExchange> {
  const order = await deliverOrder(shop, admin, options);
  const { exchangeId } = await requestExchange(shop, order, asked);
  return { ...order, exchangeId };
}

/** The exchange as it is stored. */
export async function readExchange({ services }: ShopInstance, { orderId, exchangeId }: TestExchange) {
  const [exchanges = []] = await services.exchanges.exchangesOfOrders([orderId]);
  const found = exchanges.find((exchange) => exchange.exchangeId === exchangeId);
  if (!found) throw new Error(`There is no exchange ${exchangeId}`);
  return found satisfies ExchangeDetails;
}

/** What each action asks for, besides the exchange. */
export function defaultsOf(): Record<ExchangeAction, object> {
  return {
    APPROVE: { remedy: Remedy.REPLACEMENT, message: null },
    DECLINE: { message: 'The photographs show another book.' },
    KEEP_BOOK: { amountInPaise: 100, message: null },
    BOOK_PICKUP: { courier: Courier.DELHIVERY, awb: null, message: 'On Thursday.' },
    RECORD_PICKUP: {},
    RECEIVE: { disposition: Disposition.WRITTEN_OFF },
    RESOLVE: { amountInPaise: 100, message: null },
    REJECT: { message: 'It is not the copy that we sent.' },
    SEND_REPLACEMENT: { message: null },
    OPEN_AGAIN: { disposition: Disposition.MISSING },
  };
}

/** Performs an action of the desk on an exchange, with the version of the order as it is now. */
export async function act(
  shop: ShopInstance,
  admin: Customer,
  exchange: TestExchange,
  action: ExchangeAction,
  overrides: object = {},
): Promise<void> {
  const seen = { ...(await seenBy(shop, exchange.orderId)), exchangeId: exchange.exchangeId };
  await actSeen(shop, admin, action, { ...seen, ...defaultsOf()[action], ...overrides });
}

/** Performs an action with a whole request. */
export async function actSeen({ services }: ShopInstance, admin: Customer, action: ExchangeAction, request: object) {
  const { exchangeDecisions: decisions } = services;
  const given = request as never;
  const calls: Record<ExchangeAction, () => Promise<void>> = {
    APPROVE: () => decisions.approve(admin, given),
    DECLINE: () => decisions.decline(admin, given),
    KEEP_BOOK: () => decisions.keepBook(admin, given),
    BOOK_PICKUP: () => decisions.bookPickup(admin, given),
    RECORD_PICKUP: () => decisions.recordPickup(admin, given),
    RECEIVE: () => decisions.receive(admin, given),
    RESOLVE: () => decisions.resolve(admin, given),
    REJECT: () => decisions.reject(admin, given),
    SEND_REPLACEMENT: () => decisions.sendReplacement(admin, given),
    OPEN_AGAIN: () => decisions.openAgain(admin, given),
  };
  await calls[action]();
}

const { APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, DECLINE, REJECT, SEND_REPLACEMENT } = ExchangeAction;

/** Packs the replacements that are due to an order. `overrides` go with `packOrder`. */
export async function packReplacement(
  shop: ShopInstance,
  admin: Customer,
  { orderId }: Pick<TestExchange, 'orderId'>,
  overrides: object = {},
): Promise<void> {
  const { order } = await shop.services.adminOrders.getAdminOrder(admin, orderId);
  const { lines } = await shop.services.packing.parcelToPack(order);
  const scans = lines.flatMap(({ codes, copy, quantity }) =>
    Array<string>(quantity).fill((copy ? codes[0] : codes.at(-1)) ?? ''),
  );
  const parcel = { scans, courier: Courier.DELHIVERY, awb: null, ...overrides };
  await shop.services.packing.packOrder(admin, { ...(await seenBy(shop, orderId)), ...parcel });
}

/** The actions that bring an exchange to each status; the customer withdraws it alone. */
const WAY_TO: Record<ExchangeStatus, ExchangeAction[]> = {
  REQUESTED: [],
  APPROVED: [APPROVE],
  DECLINED: [DECLINE],
  WITHDRAWN: [],
  PICKUP_BOOKED: [APPROVE, BOOK_PICKUP],
  PICKED_UP: [APPROVE, BOOK_PICKUP, RECORD_PICKUP],
  RECEIVED: [APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE],
  RESOLVED: [APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, SEND_REPLACEMENT],
  REJECTED: [APPROVE, BOOK_PICKUP, RECORD_PICKUP, RECEIVE, REJECT],
};

/** Has a replacement packed and handed over. `overrides` go with `packOrder`. */
export async function sendReplacement(
  shop: ShopInstance,
  admin: Customer,
  exchange: TestExchange,
  overrides: object = {},
) {
  await act(shop, admin, exchange, SEND_REPLACEMENT);
  await packReplacement(shop, admin, exchange, overrides);
  await shop.services.shipments.shipOrder(admin, await seenBy(shop, exchange.orderId), true);
}

/** Brings a requested exchange to a status. `overrides` go with single actions. */
export async function bringTo(
  shop: ShopInstance,
  admin: Customer,
  exchange: TestExchange,
  status: ExchangeStatus,
  overrides: Partial<Record<ExchangeAction, object>> = {},
): Promise<void> {
  for (const action of WAY_TO[status])
    if (action !== SEND_REPLACEMENT) await act(shop, admin, exchange, action, overrides[action]);
    else await sendReplacement(shop, admin, exchange, overrides[action]);
  if (status === ExchangeStatus.WITHDRAWN)
    await shop.services.exchanges.withdrawExchange(exchange.shopper.viewer, exchange.exchangeId);
}

/** What a request about an exchange with nothing to bring back says. */
export const NOTHING_BACK = { asked: { reason: ExchangeReason.NOT_IN_PARCEL } };
