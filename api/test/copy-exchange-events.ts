import { CopyStatus } from '../src/copies/copies.rules.ts';
import { ExchangeAction } from '../src/exchanges/exchange-decisions.rules.ts';
import { ExchangeReason, ExchangeStatus, Remedy } from '../src/exchanges/exchanges.rules.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { type Disposition, ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { addCopy } from './copies.ts';
import { type CopyEvent, type CopyWorld, orderAll, type CopyWithState, tryEach } from './copy-states.ts';
import { act, bringTo, packReplacement, type TestExchange } from './exchange-desk.ts';
import { requestExchange } from './exchanges.ts';
import { linesOf, recordStatus, seenBy, shipOrder } from './staff.ts';

const { HELD, SOLD } = CopyStatus;
const { PAY_ON_DELIVERY } = PaymentOption;

/** A delivered order of the copies with an exchange of each of them, in the order of the copies. */
async function exchangeAll(world: CopyWorld, copies: CopyWithState[], reason = ExchangeReason.DAMAGED) {
  const { shop, admin } = world;
  const { lines: lineOf, ...placed } = await orderAll(world, copies, PAY_ON_DELIVERY);
  await shipOrder(shop, admin, placed.orderId);
  await recordStatus(shop, admin, placed.orderId, ShipmentStatus.DELIVERED);
  const delivered = { ...placed, lines: await linesOf(shop, placed.orderId) };
  const exchanges: TestExchange[] = [];
  for (const { copyId } of copies) {
    const asked = { orderLineId: lineOf.get(copyId), reason };
    exchanges.push({ ...delivered, exchangeId: (await requestExchange(shop, delivered, asked)).exchangeId });
  }
  return { exchanges, lineOf };
}

/** Each copy is exchanged, and received with what becomes of it. */
export const exchangeReturns =
  (disposition: Disposition): CopyEvent =>
  async (world, copies, put) => {
    const { exchanges, lineOf } = await exchangeAll(world, copies);
    const refund = { APPROVE: { remedy: Remedy.REFUND } };
    for (const exchange of exchanges)
      await bringTo(world.shop, world.admin, exchange, ExchangeStatus.PICKED_UP, refund);
    await put(SOLD, lineOf);
    for (const exchange of exchanges)
      await act(world.shop, world.admin, exchange, ExchangeAction.RECEIVE, { disposition });
  };

/** Each copy is held as a replacement; then an action resolves its exchange. */
export const resolves =
  (action: ExchangeAction): CopyEvent =>
  async (world, copies, put) => {
    const { shop, admin } = world;
    const sold: CopyWithState[] = [];
    for (const copy of copies) sold.push({ ...copy, ...(await addCopy(shop, copy.bookId)) });
    const { exchanges, lineOf } = await exchangeAll(world, sold, ExchangeReason.NOT_IN_PARCEL);
    for (const [index, exchange] of exchanges.entries())
      await act(shop, admin, exchange, ExchangeAction.APPROVE, { copyCode: copies[index]!.code });
    await put(HELD, new Map(copies.map(({ copyId }, index) => [copyId, lineOf.get(sold[index]!.copyId)!])));
    for (const exchange of exchanges) await act(shop, admin, exchange, action);
    const [first] = exchanges;
    if (action !== ExchangeAction.SEND_REPLACEMENT || !first) return;
    await packReplacement(shop, admin, first);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, first.orderId), true);
  };

const isOnShelf = ({ state }: CopyWithState) => state === CopyStatus.ON_SHELF;

/** Each copy is named as the replacement of another copy. */
export const replaces: CopyEvent = async (world, copies, put) => {
  const { shop, admin } = world;
  const sold = { ...copies[0]!, ...(await addCopy(shop, copies[0]!.bookId)) };
  const [exchange] = (await exchangeAll(world, [sold])).exchanges;
  await put();
  // The first copy that can be taken approves the exchange.
  const lastOnShelf = copies.toSorted((a, b) => Number(isOnShelf(a)) - Number(isOnShelf(b)));
  await tryEach(lastOnShelf, ({ code }) => act(shop, admin, exchange!, ExchangeAction.APPROVE, { copyCode: code }));
};
