import { beforeAll, describe, expect, it } from 'vitest';
import { addCopy, newCopy } from '../../test/copies.ts';
import { COPY_EVENTS } from '../../test/copy-events.ts';
import { addEntry, type CopyState, type CopyWorld, type CopyWithState } from '../../test/copy-states.ts';
import { usePaymentHarness } from '../../test/payment-harness.ts';
import { addShopper, copiesOf, placeOrder, type Shopper, stockBook } from '../../test/purchases.ts';
import { addStaff, linesOf, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { CancelReason } from '../shipments/cancellations/cancellations.rules.ts';
import { Disposition, ShipmentStatus } from '../shipments/shipments.rules.ts';
import { CopyGrade, CopyPhotoKind, CopyStatus } from './copies.rules.ts';

const harness = usePaymentHarness();
const { shop } = harness;

let world: CopyWorld;
/** A line of an order that none of the events is about. */
let otherLine: string;
beforeAll(async () => {
  world = { ...harness, admin: await addStaff(shop), waiting: await addShopper(shop) };
  const { order } = await placeOrder(shop, await addShopper(shop), [copiesOf(await stockBook(shop, null))]);
  otherLine = order.lines[0]!.orderLineId;
});

/**
 * What becomes of a copy of each status: its next status, '=' for none, 'no' if it is refused, and the copy is as
 * before. Events of an order or an exchange happen to one that has ordered all the copies of the row, but has only the
 * held or the sold one now; the others are of other orders. WANTED: held for a customer of the want list.
 */
const TABLE = `
  a copy                                         | INTAKE      | ON_SHELF    | HELD        | WANTED      | SOLD        | RETURNED    | WRITTEN_OFF
  is ordered, to be paid online                  | no          | HELD        | no          | no          | no          | no          | no
  is ordered, to be paid on delivery             | no          | SOLD        | no          | no          | no          | no          | no
  is ordered by the customer who waits for it    | no          | HELD        | no          | HELD        | no          | no          | no
  is paid                                        | no          | SOLD        | SOLD        | no          | no          | no          | no
  is not paid in time                            | =           | =           | ON_SHELF    | =           | =           | =           | =
  is cancelled before it is paid                 | =           | =           | ON_SHELF    | =           | =           | =           | =
  is not found before it is paid                 | =           | WRITTEN_OFF | WRITTEN_OFF | WRITTEN_OFF | =           | =           | =
  is cancelled                                   | =           | =           | =           | =           | ON_SHELF    | =           | =
  is not found                                   | =           | WRITTEN_OFF | =           | WRITTEN_OFF | WRITTEN_OFF | =           | =
  is packed                                      | =           | =           | =           | =           | =           | =           | =
  is sent and delivered                          | =           | =           | =           | =           | =           | =           | =
  comes back undelivered, as it was              | =           | =           | =           | =           | ON_SHELF    | =           | =
  comes back undelivered, changed                | =           | =           | =           | =           | RETURNED    | =           | =
  comes back undelivered, damaged                | =           | =           | =           | =           | WRITTEN_OFF | =           | =
  is not in the parcel that comes back           | =           | =           | =           | =           | WRITTEN_OFF | =           | =
  is exchanged and comes back as it was          | =           | =           | =           | =           | ON_SHELF    | =           | =
  is exchanged and comes back changed            | =           | =           | =           | =           | RETURNED    | =           | =
  is exchanged and comes back damaged            | =           | =           | =           | =           | WRITTEN_OFF | =           | =
  is chosen as a replacement                     | no          | HELD        | no          | no          | no          | no          | no
  is sent as a replacement                       | =           | =           | SOLD        | =           | =           | =           | =
  is not needed as a replacement                 | =           | =           | ON_SHELF    | =           | =           | =           | =
  is wanted by another customer                  | =           | WANTED      | =           | =           | =           | =           | =
  is not bought by the customer who waits for it | =           | WANTED      | =           | ON_SHELF    | =           | =           | =
  is no longer wanted                            | =           | =           | =           | ON_SHELF    | =           | =           | =
  is put on the shelf by staff                   | ON_SHELF    | no          | no          | no          | no          | ON_SHELF    | no
  is taken to intake by staff                    | no          | INTAKE      | no          | no          | no          | INTAKE      | INTAKE
  is written off by staff                        | WRITTEN_OFF | WRITTEN_OFF | no          | no          | no          | WRITTEN_OFF | no
  is sold to the shop by its buyer               | no          | no          | no          | no          | INTAKE      | no          | no
  is graded again by staff                       | =           | =           | no          | no          | no          | =           | no
`;

const [HEAD = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));
const STATES = HEAD.slice(1) as CopyState[];

const PHOTOS = [CopyPhotoKind.COVER, CopyPhotoKind.WORST_PAGE].map((kind) => {
  return { kind, key: `${kind.toLowerCase()}-0000000000-6x8` };
});

/** The states in which a copy belongs to an order line. */
const OF_ORDERS: ReadonlySet<CopyState> = new Set([CopyStatus.HELD, CopyStatus.SOLD, CopyStatus.RETURNED]);

/** A copy of a book for each state, on the shelf. */
async function addCopies(): Promise<CopyWithState[]> {
  const bookId = await stockBook(shop, null);
  const copies: CopyWithState[] = [];
  for (const state of STATES)
    copies.push({ ...(await addCopy(shop, bookId, { photos: PHOTOS })), state, isRefused: false });
  return copies;
}

/** Puts copies into their states; those in the state `own` are of the lines that the event is about. */
async function putIntoStates(copies: CopyWithState[], own?: CopyStatus, lines?: ReadonlyMap<string, string>) {
  await shop.database.query(
    `UPDATE copy SET status = 'ON_SHELF', want_id = NULL, held_for = NULL, held_until = NULL WHERE want_id IS NOT NULL`,
  );
  await shop.database.query('DELETE FROM want');
  for (const { copyId, bookId, state } of copies) {
    const wantId = state === 'WANTED' ? await addEntry(world, { bookId, copyId }) : null;
    const line = state === own ? lines?.get(copyId) : OF_ORDERS.has(state) ? otherLine : null;
    await shop.database.query(
      `UPDATE copy SET status = $2, order_line_id = $3, want_id = $4,
         held_for = (SELECT user_id FROM want WHERE want_id = $4), held_until = (SELECT held_until FROM want WHERE want_id = $4)
       WHERE copy_id = $1`,
      [copyId, wantId ? CopyStatus.HELD : state, line, wantId],
    );
  }
}

/** The rows of copies with their states, the number of their events, and the status after the last of them. */
const read = (copies: CopyWithState[]): Promise<(Record<string, unknown> & { state: CopyState })[]> =>
  shop.database.query(
    `SELECT copy.*, CASE WHEN want_id IS NULL THEN status ELSE 'WANTED' END AS state,
       (SELECT count(*)::integer FROM copy_event AS event WHERE event.copy_id = copy.copy_id) AS events,
       (SELECT to_status FROM copy_event AS event WHERE event.copy_id = copy.copy_id
         ORDER BY copy_event_id DESC LIMIT 1) AS last_event
     FROM copy WHERE copy_id = ANY($1) ORDER BY array_position($1, copy_id)`,
    [copies.map(({ copyId }) => copyId)],
  );

describe('a copy', () => {
  it.each(ROWS)('%s', async (event = '', ...outcomes) => {
    const copies = await addCopies();
    let before: Awaited<ReturnType<typeof read>> = [];
    await COPY_EVENTS.get(event)!(world, copies, async (own, lines) => {
      await putIntoStates(copies, own, lines);
      before = await read(copies);
    });
    const after = await read(copies);
    const found = copies.map(({ isRefused, state }, index) => {
      if (isRefused) return 'no';
      return after[index]!.state === state ? '=' : after[index]!.state;
    });
    expect(Object.fromEntries(STATES.map((state, index) => [state, found[index]]))).toEqual(
      Object.fromEntries(STATES.map((state, index) => [state, outcomes[index]])),
    );
    expect(after.filter((_row, index) => copies[index]!.isRefused)).toEqual(
      before.filter((_row, index) => copies[index]!.isRefused),
    );
    const changed = after.filter(({ state }, index) => state !== copies[index]!.state);
    expect(changed.map((row) => row.last_event)).toEqual(changed.map(({ status }) => status));
  });
});

describe('the history of a copy', () => {
  const buy = async (
    shopper: Shopper,
    { bookId, copyId }: { bookId: string; copyId: string },
    paymentOption: PaymentOption,
  ) => {
    const item = { ...copiesOf(bookId, 1, Condition.PREOWNED), copyId };
    return (await placeOrder(shop, shopper, [item], { paymentOption })).order.orderId;
  };

  const historyOf = async (copyId: string) => {
    const [events = []] = await shop.services.copyList.eventsOfCopies(world.admin, [copyId]);
    return events.toReversed().map(({ what, orderId, by }) => [what, orderId, by !== null]);
  };

  it('names the orders that held, bought and returned it, once each, and no customer', async () => {
    const { admin, waiting } = world;
    await shop.database.query('DELETE FROM want WHERE copy_id IS NULL');
    const bookId = await stockBook(shop, null);
    await shop.services.waitlist.join(waiting.viewer, { bookId, minGrade: CopyGrade.FAIR, maxPrice: 500 });
    const copy = await shop.services.copyIntake.addCopy(admin, await newCopy(shop, bookId));
    const unpaid = await buy(waiting, copy, PaymentOption.ONLINE);
    world.clock.advance(31);
    await world.reconcile();
    const bought = await buy(waiting, copy, PaymentOption.PAY_ON_DELIVERY);
    await shipOrder(shop, admin, bought);
    await recordStatus(shop, admin, bought, ShipmentStatus.RETURNING);
    const lines = (await linesOf(shop, bought)).map(({ orderLineId }) => {
      return { orderLineId, disposition: Disposition.RESTOCKED };
    });
    await shop.services.shipments.receiveReturn(admin, { ...(await seenBy(shop, bought)), lines });
    expect(await historyOf(copy.copyId)).toEqual([
      ['Came in', null, true],
      ['Held for a customer of the want list', null, false],
      ['Held for an order', unpaid, false],
      ['Held for a customer of the want list', unpaid, false],
      ['Sold', bought, false],
      ['Came back', bought, false],
      ['Back on the shelf', bought, false],
    ]);
  });

  it('names the order for which it was not found', async () => {
    const copy = await addCopy(shop, await stockBook(shop, null));
    const orderId = await buy(await addShopper(shop), copy, PaymentOption.PAY_ON_DELIVERY);
    const request = { ...(await seenBy(shop, orderId)), lines: null, reason: CancelReason.OUT_OF_STOCK, note: null };
    await shop.services.cancellations.cancelOrder(world.admin, request);
    expect((await historyOf(copy.copyId)).at(-1)).toEqual(['Written off: not found', orderId, false]);
  });

  it('names no order that was deleted', async () => {
    const copy = await addCopy(shop, await stockBook(shop, null));
    await buy(await addShopper(shop), copy, PaymentOption.PAY_ON_DELIVERY);
    await shop.database.query(`UPDATE copy_event SET order_id = 'ES-260101-AAAAAAAA' WHERE copy_id = $1`, [
      copy.copyId,
    ]);
    expect(await historyOf(copy.copyId)).toEqual([['Sold', null, false]]);
  });
});
