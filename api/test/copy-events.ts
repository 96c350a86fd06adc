import { expect } from 'vitest';
import { BookStock } from '../src/catalogue/stock/book-stock.ts';
import { CopyStatus } from '../src/copies/copies.rules.ts';
import { CopyLifecycle } from '../src/copies/copy-lifecycle.ts';
import { ExchangeAction } from '../src/exchanges/exchange-decisions.rules.ts';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { CancelReason } from '../src/shipments/cancellations/cancellations.rules.ts';
import { Disposition, ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { WAITLIST_LIMITS } from '../src/waitlist/waitlist.rules.ts';
import { newCopy, stagePhotos } from './copies.ts';
import { exchangeReturns, replaces, resolves } from './copy-exchange-events.ts';
import { addEntry, type CopyEvent, type CopyWorld, itemOf, orderAll, tryEach } from './copy-states.ts';
import { addShopper, pay, type Shopper } from './purchases.ts';
import { packOrder, recordStatus, seenBy, shipOrder } from './staff.ts';

const { HELD, SOLD } = CopyStatus;
const { ONLINE, PAY_ON_DELIVERY } = PaymentOption;
const HALF_AN_HOUR = 31;
const HELD_MINUTES = WAITLIST_LIMITS.holdHours * 60 + 1;

/** Orders a copy for ₹200, without a quote. */
const order =
  (paymentOption: PaymentOption, buyerOf: (world: CopyWorld) => Shopper | Promise<Shopper>): CopyEvent =>
  async (world, copies, put) => {
    const { viewer, addressId } = await buyerOf(world);
    await put();
    await tryEach(copies, (copy) =>
      world.shop.services.checkout.placeOrder(viewer, {
        idempotencyKey: copy.copyId,
        items: [itemOf(copy)],
        addressId,
        paymentOption,
        expectedTotal: 200,
      }),
    );
  };

const buyer = ({ shop }: CopyWorld) => addShopper(shop);

const cancel =
  (paymentOption: PaymentOption, reason: CancelReason): CopyEvent =>
  async (world, copies, put) => {
    const { orderId, lines } = await orderAll(world, copies, paymentOption);
    await put(paymentOption === ONLINE ? HELD : SOLD, lines);
    const request = { ...(await seenBy(world.shop, orderId)), lines: null, reason, note: null };
    await world.shop.services.cancellations.cancelOrder(world.admin, request);
  };

const shipmentReturns =
  (disposition: Disposition): CopyEvent =>
  async (world, copies, put) => {
    const { shop, admin } = world;
    const { orderId, lines } = await orderAll(world, copies, PAY_ON_DELIVERY);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.RETURNING);
    await put(SOLD, lines);
    const received = [...lines.values()].map((orderLineId) => ({ orderLineId, disposition }));
    await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, orderId)), lines: received });
  };

const byStaff =
  (status: CopyStatus): CopyEvent =>
  async ({ shop, admin }, copies, put) => {
    await put();
    await tryEach(copies, async ({ copyId }) => {
      const request = { copyId, version: await versionOf(shop, copyId), status, reason: 'Found so' };
      return shop.services.copyIntake.changeStatus(admin, request);
    });
  };

const passOn =
  (minutes: number): CopyEvent =>
  async ({ shop, clock }, _copies, put) => {
    await put();
    clock.advance(minutes);
    await shop.services.waitlist.passOnCopies();
  };

async function versionOf({ database }: CopyWorld['shop'], copyId: string): Promise<number> {
  return (await database.query('SELECT version FROM copy WHERE copy_id = $1', [copyId]))[0].version;
}

/** What can happen to a copy, as the end of a sentence. */
export const COPY_EVENTS: ReadonlyMap<string, CopyEvent> = new Map<string, CopyEvent>(
  Object.entries({
    'is ordered, to be paid online': order(ONLINE, buyer),
    'is ordered, to be paid on delivery': order(PAY_ON_DELIVERY, buyer),
    'is ordered by the customer who waits for it': order(ONLINE, ({ waiting }) => waiting),
    'is paid': async (world, copies, put) => {
      const { shop } = world;
      const lines = new Map<string, string>();
      const orders = new Map<string, { shopper: Shopper; orderId: string }>();
      for (const copy of copies) {
        const placed = await orderAll(world, [copy], ONLINE);
        orders.set(copy.copyId, placed);
        for (const [copyId, line] of placed.lines) lines.set(copyId, line);
      }
      await put(HELD, lines);
      const lost = copies.filter(({ state }) => state !== HELD).map(({ copyId }) => lines.get(copyId));
      await shop.database.query('UPDATE order_line SET holds_stock = false WHERE order_line_id = ANY($1)', [lost]);
      for (const copy of copies) {
        const { shopper, orderId } = orders.get(copy.copyId)!;
        copy.isRefused = !(await world.verify(shopper, await pay(shop, orderId))).success;
      }
    },
    'is not paid in time': async (world, copies, put) => {
      const { lines } = await orderAll(world, copies, ONLINE);
      await put(HELD, lines);
      world.clock.advance(HALF_AN_HOUR);
      await world.reconcile();
    },
    'is cancelled before it is paid': cancel(ONLINE, CancelReason.CUSTOMER_REQUEST),
    'is not found before it is paid': cancel(ONLINE, CancelReason.OUT_OF_STOCK),
    'is cancelled': cancel(PAY_ON_DELIVERY, CancelReason.CUSTOMER_REQUEST),
    'is not found': cancel(PAY_ON_DELIVERY, CancelReason.OUT_OF_STOCK),
    'is packed': async (world, copies, put) => {
      const { orderId, lines } = await orderAll(world, copies, PAY_ON_DELIVERY);
      await put(SOLD, lines);
      await packOrder(world.shop, world.admin, orderId);
    },
    'is sent and delivered': async (world, copies, put) => {
      const { orderId, lines } = await orderAll(world, copies, PAY_ON_DELIVERY);
      await shipOrder(world.shop, world.admin, orderId);
      await put(SOLD, lines);
      await recordStatus(world.shop, world.admin, orderId, ShipmentStatus.DELIVERED);
    },
    'comes back undelivered, as it was': shipmentReturns(Disposition.RESTOCKED),
    'comes back undelivered, changed': shipmentReturns(Disposition.REGRADED),
    'comes back undelivered, damaged': shipmentReturns(Disposition.WRITTEN_OFF),
    'is not in the parcel that comes back': shipmentReturns(Disposition.MISSING),
    'is exchanged and comes back as it was': exchangeReturns(Disposition.RESTOCKED),
    'is exchanged and comes back changed': exchangeReturns(Disposition.REGRADED),
    'is exchanged and comes back damaged': exchangeReturns(Disposition.WRITTEN_OFF),
    'is chosen as a replacement': replaces,
    'is sent as a replacement': resolves(ExchangeAction.SEND_REPLACEMENT),
    'is not needed as a replacement': resolves(ExchangeAction.RESOLVE),
    'is wanted by another customer': async (world, copies, put) => {
      await put();
      const waiting = await addShopper(world.shop);
      await addEntry({ ...world, waiting }, { bookId: copies[0]!.bookId });
      await world.shop.services.waitlist.passOnCopies();
    },
    'is not bought by the customer who waits for it': passOn(HELD_MINUTES),
    'is no longer wanted': async ({ shop, waiting }, _copies, put) => {
      await put();
      const [entry] = await shop.services.waitlist.listEntries(waiting.viewer);
      await shop.services.waitlist.leave(waiting.viewer, entry!.wantId);
    },
    'is put on the shelf by staff': byStaff(CopyStatus.ON_SHELF),
    'is taken to intake by staff': byStaff(CopyStatus.INTAKE),
    'is written off by staff': byStaff(CopyStatus.WRITTEN_OFF),
    'is sold to the shop by its buyer': async (world, copies, put) => {
      const { database } = world.shop;
      const { lines } = await orderAll(world, copies, PAY_ON_DELIVERY);
      await put(SOLD, lines);
      const lifecycle = new CopyLifecycle(() => expect.unreachable());
      await database.transaction(async (transaction) => {
        const books = await new BookStock(transaction).lockBooks([copies[0]!.bookId]);
        for (const copy of copies) {
          const bought = { ...copy, orderLineId: lines.get(copy.copyId)!, provenance: 'Sold to us by a student' };
          const event = { what: 'Came in again: sold to us in BB-7KQ2M9XA' };
          copy.isRefused = !(await lifecycle.buyBack(bought, bought, event, { transaction, books }));
        }
      });
    },
    'is graded again by staff': async ({ shop, admin }, copies, put) => {
      await put();
      const photos = await stagePhotos(shop, copies[0]!.bookId);
      await tryEach(copies, async ({ bookId, copyId }) => {
        const { bookId: _bookId, putOnShelf: _putOnShelf, ...said } = await newCopy(shop, bookId, { copyId, photos });
        return shop.services.copyIntake.updateCopy(admin, { ...said, version: await versionOf(shop, copyId) });
      });
    },
  }),
);
