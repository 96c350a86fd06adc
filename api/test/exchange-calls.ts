import type { ExchangeAction } from '../src/exchanges/exchange-decisions.rules.ts';
import { ExchangeStatus } from '../src/exchanges/exchanges.rules.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { askExchange, type TestExchange, bringTo, defaultsOf, readExchange } from './exchange-desk.ts';
import { addStaff, seenBy } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface ExchangeWorld {
  shop: TestShop;
}

/** An exchange of an order that was paid on delivery, brought to a status. */
async function exchangeIn({ shop }: ExchangeWorld, status: ExchangeStatus): Promise<TestExchange> {
  const admin = await addStaff(shop);
  const exchange = await askExchange(shop, admin, { paymentOption: PaymentOption.PAY_ON_DELIVERY });
  await bringTo(shop, admin, exchange, status);
  return exchange;
}

/** The variables of an action on an exchange in a status. */
const actionIn = (action: `${ExchangeAction}`, status: ExchangeStatus) => async (world: ExchangeWorld) => {
  const exchange = await exchangeIn(world, status);
  const seen = await seenBy(world.shop, exchange.orderId);
  return { input: { ...seen, exchangeId: exchange.exchangeId, ...inGraphql(defaultsOf()[action]) } };
};

/** A courier by its name in the GraphQL API. */
const inGraphql = (request: object) => ('courier' in request ? { ...request, courier: 'DELHIVERY' } : request);

/** The operations of the desk's exchanges, by name, with what prepares their variables. */
export const EXCHANGE_CALLS: [name: string, variables: (world: ExchangeWorld) => object | Promise<object>][] = [
  [
    'DeskExchangesPage',
    async (world) => {
      await exchangeIn(world, ExchangeStatus.REQUESTED);
      return { list: 'OPEN' };
    },
  ],
  [
    'DeskExchangePage',
    async (world) => ({ exchangeId: (await exchangeIn(world, ExchangeStatus.RECEIVED)).exchangeId }),
  ],
  ['ApproveExchange', actionIn('APPROVE', ExchangeStatus.REQUESTED)],
  ['DeclineExchange', actionIn('DECLINE', ExchangeStatus.REQUESTED)],
  ['KeepBookRefund', actionIn('KEEP_BOOK', ExchangeStatus.REQUESTED)],
  ['BookExchangePickup', actionIn('BOOK_PICKUP', ExchangeStatus.APPROVED)],
  ['RecordExchangePickup', actionIn('RECORD_PICKUP', ExchangeStatus.PICKUP_BOOKED)],
  ['ReceiveExchange', actionIn('RECEIVE', ExchangeStatus.PICKED_UP)],
  ['ResolveExchange', actionIn('RESOLVE', ExchangeStatus.RECEIVED)],
  ['RejectExchange', actionIn('REJECT', ExchangeStatus.RECEIVED)],
  ['SendReplacement', actionIn('SEND_REPLACEMENT', ExchangeStatus.RECEIVED)],
  [
    'OpenExchangeAgain',
    async (world) => {
      const input = await actionIn('OPEN_AGAIN', ExchangeStatus.RESOLVED)(world);
      await world.shop.database.query(`UPDATE shipment SET status = 'LOST' WHERE kind = 'REPLACEMENT'`);
      return input;
    },
  ],
  [
    'RecordReplacementStatus',
    async (world) => {
      const exchange = await exchangeIn(world, ExchangeStatus.RESOLVED);
      const { replacementShipmentId } = await readExchange(world.shop, exchange);
      const seen = await seenBy(world.shop, exchange.orderId);
      return { input: { ...seen, shipmentId: replacementShipmentId, status: ShipmentStatus.OUT_FOR_DELIVERY } };
    },
  ],
];
