import { randomUUID } from 'node:crypto';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { RefundReason } from '../src/payments/payments.rules.ts';
import { CollectionStatus } from '../src/payments/cash/collections.rules.ts';
import type { Customer } from '../src/platform/viewer.ts';
import { Courier } from '../src/delivery/couriers.rules.ts';
import { CancelReason } from '../src/shipments/cancellations/cancellations.rules.ts';
import { ShipmentStatus } from '../src/shipments/shipments.rules.ts';
import { addCashShipments, payoutsOf, courierReportCsv, startPayout } from './collections.ts';
import { ADDRESS, addShopper, copiesOf, placeOrder } from './purchases.ts';
import { addStaff, linesOf, packOrder, packRequest, recordStatus, seenBy, shipOrder } from './staff.ts';
import type { TestShop } from './test-shop.ts';

interface DeskWorld {
  shop: TestShop;
  /** Books on sale. */
  books: string[];
  placedOrderId: string;
}

/** Places an order of two books. */
async function place({ shop, books }: DeskWorld, paymentOption = PaymentOption.PAY_ON_DELIVERY): Promise<string> {
  const shopper = await addShopper(shop);
  const items = books.slice(0, 2).map((bookId) => copiesOf(bookId));
  const { order, payment } = await placeOrder(shop, shopper, items, { paymentOption });
  const providerOrderId = payment?.providerOrderId;
  if (providerOrderId) {
    const result = { providerOrderId, providerPaymentId: `pay_${providerOrderId}`, signature: 'of the provider' };
    await shop.services.orderPayments.verifyPayment(shopper.viewer, result);
  }
  return order.orderId;
}

/** Places an order, prepares it, and returns the version that staff see then. */
async function placed(world: DeskWorld, prepare?: (admin: Customer, orderId: string) => Promise<unknown>) {
  const orderId = await place(world);
  if (prepare) await prepare(await addStaff(world.shop), orderId);
  return seenBy(world.shop, orderId);
}

const hold =
  ({ shop }: DeskWorld) =>
  async (admin: Customer, orderId: string) =>
    shop.services.orderHolds.holdOrder(admin, {
      ...(await seenBy(shop, orderId)),
      reason: 'ADDRESS' as never,
      note: null,
    });
/** Adds a captured payment without an order. */
async function unmatchedPayment({ shop }: DeskWorld): Promise<{ providerPaymentId: string }> {
  const providerPaymentId = `pay_${randomUUID().replaceAll('-', '')}`;
  await shop.database.query(
    `INSERT INTO unmatched_payment (provider_payment_id, amount_in_paise, currency, paid_at, found_at)
     VALUES ($1, 64900, 'INR', now(), now())`,
    [providerPaymentId],
  );
  return { providerPaymentId };
}

const pack = (world: DeskWorld) => (admin: Customer, orderId: string) => packOrder(world.shop, admin, orderId);
const ship = (world: DeskWorld) => (admin: Customer, orderId: string) => shipOrder(world.shop, admin, orderId);

async function customerOf({ shop, placedOrderId }: DeskWorld): Promise<string> {
  const [order] = await shop.database.query('SELECT user_id FROM customer_order WHERE order_id = $1', [placedOrderId]);
  return order.user_id;
}

/** The version of an order whose only refund has failed, and the refund. */
async function failedRefund(world: DeskWorld) {
  const { shop } = world;
  const orderId = await place(world, PaymentOption.ONLINE);
  const refund = { amountInPaise: 1000, reason: RefundReason.GOODWILL as const, lines: [], note: null };
  await shop.services.refunds.refundOrder(await addStaff(shop), { ...(await seenBy(shop, orderId)), ...refund });
  const [{ refund_id: refundId }] = await shop.database.query(
    `SELECT refund_id FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
     WHERE order_id = $1`,
    [orderId],
  );
  await shop.database.query(`UPDATE refund SET status = 'FAILED', failure = 'Closed account' WHERE refund_id = $1`, [
    refundId,
  ]);
  await shop.database.query(
    'UPDATE payment SET refunded_in_paise = 0 WHERE provider_payment_id IN (SELECT provider_payment_id FROM refund WHERE refund_id = $1)',
    [refundId],
  );
  return { ...(await seenBy(shop, orderId)), refundId };
}

/** The version of an order that was paid in cash, and its payout that is due. */
async function duePayout(world: DeskWorld) {
  const { shop } = world;
  const { orderId } = await placed(world, async (admin, id) => {
    await shipOrder(shop, admin, id);
    await recordStatus(shop, admin, id, ShipmentStatus.DELIVERED);
  });
  await startPayout(shop, { orderId, amountInPaise: 100 });
  const [payout] = await payoutsOf(shop, { orderId });
  return { ...(await seenBy(shop, orderId)), payoutId: payout?.payoutId, reference: 'UTR000000009' };
}

/** A list that pays one shipment. */
async function courierReport({ shop }: DeskWorld) {
  const shipments = await addCashShipments(shop, CollectionStatus.COLLECTED);
  return {
    courier: 'DELHIVERY',
    csv: courierReportCsv(shipments.map(({ awb, amountInPaise }) => [awb, amountInPaise / 100])),
  };
}

/** An open manifest, and the packed order that is in it. */
async function manifest(world: DeskWorld, courier: Courier) {
  const { manifests } = world.shop.services;
  const admin = await addStaff(world.shop);
  const { orderId } = await placed(world, (packer, id) => packOrder(world.shop, packer, id, { courier }));
  const { manifestId } = await manifests.createManifest(admin, courier);
  await manifests.addToManifest(admin, { manifestId, code: orderId });
  return { manifestId, orderId };
}

/** The version of an order in a pick list, and its first line. */
async function listed(world: DeskWorld) {
  const seen = await placed(world, (admin, orderId) => world.shop.services.pickLists.createPickList(admin, [orderId]));
  const [line] = await linesOf(world.shop, seen.orderId);
  return { ...seen, orderLineId: line?.orderLineId ?? '' };
}

/** The number of a pick list. */
async function listNumber(world: DeskWorld): Promise<number | null> {
  const [{ orderId }, admin] = [await listed(world), await addStaff(world.shop)];
  return (await world.shop.services.adminOrders.getAdminOrder(admin, orderId)).pickListNumber;
}

async function ticket({ shop }: DeskWorld): Promise<string> {
  const message = { name: 'Asha', email: 'asha.rao@example.test', subject: 'A book', message: 'Is it new?' };
  return shop.services.contact.sendMessage(message, '203.0.113.9');
}

/** A range of the dashboard. */
export const DAYS = { from: '2026-11-01', to: '2026-11-30' };

/** The operations of the order desk, by name, with what prepares their variables. */
export const DESK_CALLS: [name: string, variables: (world: DeskWorld) => object | Promise<object>][] = [
  ['DeskOrdersPage', () => ({ queue: 'PICK' })],
  ['DeskOrdersPage, searched', ({ placedOrderId }) => ({ search: placedOrderId })],
  ['DeskOrderPage', async (world) => ({ orderId: (await placed(world, ship(world))).orderId })],
  ['DeskOrderChange', ({ placedOrderId }) => ({ orderId: placedOrderId })],
  ['CustomersPage', () => ({})],
  ['CustomerPage', async (world) => ({ userId: await customerOf(world) })],
  ['RestrictCustomer', async (world) => ({ input: { userId: await customerOf(world), kind: null } })],
  ['EndCustomerSessions', async (world) => ({ userId: await customerOf(world) })],
  ['AddCustomerNote', async (world) => ({ userId: await customerOf(world), note: 'Calls before noon.' })],
  ['MessagesFrom', () => ({ email: 'asha@example.test' })],
  ['ReplyToMessage', async (world) => ({ ticket: await ticket(world), requestId: randomUUID(), text: 'It is.' })],
  ['SavedViews', () => ({ page: '/desk/orders' })],
  ['SaveView', () => ({ page: '/desk/orders', name: 'On hold', query: 'queue=HOLD' })],
  [
    'GiveStoreCredit',
    async (world) => ({
      input: { userId: await customerOf(world), requestId: randomUUID(), amountInPaise: 100, reason: 'GOODWILL' },
    }),
  ],
  ['MessagesPage', () => ({ status: 'OPEN' })],
  ['StaffMenu', () => ({})],
  ['AnswerContactMessage', async (world) => ({ ticket: await ticket(world), isAnswered: true })],
  ['HoldOrder', async (world) => ({ input: { ...(await placed(world)), reason: 'ADDRESS' } })],
  ['ReleaseHold', async (world) => ({ input: await placed(world, hold(world)) })],
  ['AddOrderNote', async (world) => ({ input: { ...(await placed(world)), note: 'Called.' } })],
  ['CancelOrder', async (world) => ({ input: { ...(await placed(world)), reason: CancelReason.CUSTOMER_REQUEST } })],
  [
    'RefundOrder',
    async (world) => {
      const version = await seenBy(world.shop, await place(world, PaymentOption.ONLINE));
      return { input: { ...version, amountInPaise: 1000, reason: RefundReason.GOODWILL } };
    },
  ],
  ['RetryRefund', async (world) => ({ input: await failedRefund(world) })],
  ['RecordPayout', async (world) => ({ input: await duePayout(world) })],
  ['CashPage', () => ({})],
  ['CouriersPage', () => ({})],
  ['ImportCourierFile', () => ({ file: 'NUMBERS', csv: 'courier,awb\nOTHER,L1' })],
  [
    'SaveCourierSettings',
    async ({ shop }) => {
      const { version, packagingGrams, copyGrams } = await shop.services.courierDesk.getDesk(await addStaff(shop));
      return { input: { version, packagingGrams, copyGrams, couriers: [] } };
    },
  ],
  ['CourierInvoices', () => ({})],
  ['CashOrders', () => ({ list: 'DUE' })],
  ['PreviewRemittance', async (world) => ({ input: await courierReport(world) })],
  [
    'ImportRemittance',
    async (world) => ({
      input: { ...(await courierReport(world)), reference: 'UTR000000001', remittedOn: '2026-01-02' },
    }),
  ],
  ['UnpackOrder', async (world) => ({ input: await placed(world, pack(world)) })],
  ['SetPostage', async (world) => ({ input: { ...(await placed(world, pack(world))), postageInPaise: 6_200 } })],
  ['ChangeRecipient', async (world) => ({ input: { ...(await placed(world)), ...ADDRESS } })],
  ['AskForAddress', async (world) => ({ input: await placed(world, hold(world)) })],
  [
    'ConfirmLabel',
    async (world) => {
      const { orderRecipients } = world.shop.services;
      const seen = await placed(world, async (admin, orderId) => {
        await packOrder(world.shop, admin, orderId);
        const version = await seenBy(world.shop, orderId);
        await orderRecipients.changeRecipient(admin, { ...version, ...ADDRESS, addressLine1: '14-b, Airport Road' });
      });
      return { input: seen };
    },
  ],
  ['SetTracking', async (world) => ({ input: { ...(await placed(world, pack(world))), courier: 'DTDC', awb: 'D-1' } })],
  [
    'RecordShipmentStatus',
    async (world) => ({ input: { ...(await placed(world, ship(world))), status: ShipmentStatus.OUT_FOR_DELIVERY } }),
  ],
  [
    'SettleLoss',
    async (world) => ({
      input: await placed(world, async (admin, orderId) => {
        await shipOrder(world.shop, admin, orderId);
        await recordStatus(world.shop, admin, orderId, ShipmentStatus.LOST);
      }),
    }),
  ],
  [
    'SendAgain',
    async (world) => {
      const seen = await placed(world, async (admin, orderId) => {
        await shipOrder(world.shop, admin, orderId);
        await recordStatus(world.shop, admin, orderId, ShipmentStatus.LOST);
      });
      return { input: { ...seen, reason: 'LOST' } };
    },
  ],
  [
    'UndoDelivery',
    async (world) => {
      const seen = await placed(world, async (admin, orderId) => {
        await shipOrder(world.shop, admin, orderId);
        await recordStatus(world.shop, admin, orderId, ShipmentStatus.DELIVERED);
      });
      return { input: { ...seen, note: 'A wrong row.' } };
    },
  ],
  [
    'ReceiveReturn',
    async (world) => {
      const seen = await placed(world, async (admin, orderId) => {
        await shipOrder(world.shop, admin, orderId);
        await recordStatus(world.shop, admin, orderId, ShipmentStatus.RETURNING);
      });
      const lines = await linesOf(world.shop, seen.orderId);
      const received = lines.map(({ orderLineId }) => ({ orderLineId, disposition: 'RESTOCKED' }));
      return { input: { ...seen, lines: received } };
    },
  ],
  ['BulkHold', async (world) => ({ orders: [await placed(world), await placed(world)], reason: 'OTHER' })],
  ['BulkRelease', async (world) => ({ orders: [await placed(world, hold(world))] })],
  ['BulkShip', async (world) => ({ orders: [await placed(world, pack(world))], withoutNumber: true })],
  ['BulkUnpack', async (world) => ({ orders: [await placed(world, pack(world))] })],
  ['BulkDeliver', async (world) => ({ orders: [await placed(world, ship(world))] })],
  ['PickOrders', async (world) => ({ orderIds: [(await placed(world)).orderId] })],
  ['PickPage', () => ({})],
  [
    'PickListPage',
    async (world) => {
      const { orderId } = await listed(world);
      const { pickListNumber } = await world.shop.services.adminOrders.getAdminOrder(
        await addStaff(world.shop),
        orderId,
      );
      return { number: pickListNumber };
    },
  ],
  ['MarkShort', async (world) => ({ input: { ...(await listed(world)), quantity: 1 } })],
  ['ReportShort', async (world) => ({ input: { ...(await listed(world)), quantity: 1 } })],
  [
    'CutShort',
    async (world) => {
      const { orderLineId, ...seen } = await listed(world);
      return { input: { ...seen, reason: CancelReason.OUT_OF_STOCK, lines: [{ orderLineId, quantity: 1 }] } };
    },
  ],
  ['ClaimPacking', async (world) => ({ orderId: (await placed(world)).orderId })],
  ['ReleasePacking', async (world) => ({ orderId: (await placed(world)).orderId })],
  ['HoldShipment', async (world) => ({ input: { ...(await placed(world)), reason: 'ADDRESS' } })],
  ['PackingClaims', async (world) => ({ pickListNumber: await listNumber(world) })],
  ['HeldOfPickList', async (world) => ({ number: await listNumber(world) })],
  ['OrderManifest', async (world) => ({ orderId: (await manifest(world, Courier.DTDC)).orderId })],
  [
    'PackShipment',
    async (world) => ({ input: await packRequest(world.shop, await place(world), { weightGrams: 500 }) }),
  ],
  ['UnpackShipment', async (world) => ({ input: await placed(world, pack(world)) })],
  [
    'HandoverPage',
    async (world) => {
      await manifest(world, Courier.DTDC);
      return {};
    },
  ],
  ['CreateManifest', () => ({ courier: Courier.OTHER })],
  [
    'AddToManifest',
    async (world) => {
      const { manifestId } = await manifest(world, Courier.INDIA_POST);
      return { manifestId, code: (await placed(world, pack(world))).orderId };
    },
  ],
  ['RemoveFromManifest', (world) => manifest(world, Courier.INDIA_POST)],
  [
    'ShipManifest',
    async (world) => ({ manifestId: (await manifest(world, Courier.BLUE_DART)).manifestId, withoutNumber: true }),
  ],
  ['DayReportPage', () => ({})],
  ['DashboardSales', () => DAYS],
  ['DashboardQuality', () => DAYS],
  ['DashboardBooks', () => DAYS],
  ['DashboardMargins', () => DAYS],
  ['DashboardNow', () => DAYS],
  ['HealthPage', () => ({})],
  ['MonthsPage', () => ({})],
  ['MonthPage', () => ({ month: '2026-01' })],
  ['CloseMonth', () => ({ month: '2020-01', suppliesInPaise: 0 })],
  [
    'ImportSettlement',
    () => ({
      csv: 'type,entity_id,amount,debit,credit,settlement_id,settled_at\npayment,pay_1,1,0,1,setl_1,2026-01-02',
    }),
  ],
  ['RefundUnmatchedPayment', unmatchedPayment],
  ['MarkUnmatchedPaymentHandled', unmatchedPayment],
  ['RetryFailedJobs', () => ({ queue: 'letters' })],
  ['DiscardFailedJobs', () => ({ queue: 'letters' })],
];
