import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ADDRESS, addShopper, copiesOf, placeOrder, stockBook } from '../../../test/purchases.ts';
import { addStaff, packOrder, placePaidOrder, seenBy, stateOfOrder } from '../../../test/staff.ts';
import { useTestShop } from '../../../test/test-shop.ts';
import { Courier } from '../../delivery/couriers.rules.ts';
import type { Conflict } from '../../platform/errors.ts';
import type { Customer } from '../../platform/viewer.ts';
import { CourierFile } from '../../shipments/couriers/courier-file.ts';
import { SHIPMENT_MESSAGES } from '../../shipments/shipments.rules.ts';
import { HoldReason } from '../holds.rules.ts';
import { ORDER_MESSAGES, OrderStatus, PaymentOption } from '../orders.rules.ts';
import { RECIPIENT_MESSAGES } from './recipient.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

const MENDED = { ...ADDRESS, addressLine1: '14-b, Airport Road' };
/** In Arunachal Pradesh: late, and without cash. */
const FAR = { ...ADDRESS, pincode: '791111', city: 'Itanagar', state: 'Arunachal Pradesh' };

const byStaff = async (orderId: string, recipient: object = {}) =>
  shop.services.orderRecipients.changeRecipient(admin, { ...(await seenBy(shop, orderId)), ...MENDED, ...recipient });
const byCustomer = async (viewer: Customer, orderId: string, recipient: object = {}) =>
  shop.services.orderRecipients.changeOwnRecipient(viewer, {
    ...(await seenBy(shop, orderId)),
    ...MENDED,
    ...recipient,
  });
const hold = async (orderId: string, reason = HoldReason.ADDRESS) =>
  shop.services.orderHolds.holdOrder(admin, { ...(await seenBy(shop, orderId)), reason, note: null });
const ask = async (orderId: string) => shop.services.orderRecipients.askForAddress(admin, await seenBy(shop, orderId));

const orderOf = async (orderId: string) => {
  const [order] = await shop.database.query(
    `SELECT status, ship_to_name, shipping_address, pincode, phone, delivery_instruction, expected_delivery_date::text AS day
     FROM customer_order WHERE order_id = $1`,
    [orderId],
  );
  return order;
};
const eventsOf = (orderId: string, kind: string) =>
  shop.database.query(
    'SELECT text, user_id, is_internal FROM order_event WHERE order_id = $1 AND kind = $2 ORDER BY order_event_id',
    [orderId, kind],
  );
const subjectsTo = async (email: string): Promise<string[]> => {
  const jobs = await shop.database.query(
    `SELECT data ->> 'subject' AS subject FROM pgboss.job WHERE name = 'letters' AND data ->> 'to' = $1 ORDER BY created_on, id`,
    [email],
  );
  return jobs.map(({ subject }: { subject: string }) => subject);
};

describe('the recipient of an order', () => {
  it('is changed by staff, who tell the customer', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const recipient = { fullName: 'ravi kumar', phone: '+91 98111 11111', deliveryInstruction: 'Ring twice.' };
    await byStaff(orderId, recipient);
    const shippingAddress =
      'Ravi Kumar, 14-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India, Phone: 9811111111';
    expect(await orderOf(orderId)).toMatchObject({
      ship_to_name: 'Ravi Kumar',
      shipping_address: shippingAddress,
      pincode: '452005',
      phone: '9811111111',
      delivery_instruction: 'Ring twice.',
    });
    const before =
      'Asha Rao, 12-b, Airport Road, Gandhi Nagar, Indore, Madhya Pradesh - 452005, India, Phone: 9876543210';
    expect(await eventsOf(orderId, 'RECIPIENT_CHANGED')).toEqual([
      {
        text: `Address changed from\n${before}\nto\n${shippingAddress}\nDelivery instruction changed from\nnone\nto\nRing twice.`,
        user_id: admin.userId,
        is_internal: false,
      },
    ]);
    expect((await subjectsTo(shopper.email)).at(-1)).toBe(`The address of your order ${orderId} is changed`);
  });

  it('is changed by the customer, who gets no email of it', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const emails = await subjectsTo(shopper.email);
    await byCustomer(shopper.viewer, orderId);
    expect(await orderOf(orderId)).toMatchObject({ shipping_address: expect.stringContaining('14-b') });
    expect(await eventsOf(orderId, 'RECIPIENT_CHANGED')).toMatchObject([{ user_id: null }]);
    expect(await subjectsTo(shopper.email)).toEqual(emails);
  });

  it('is not found by another customer, and changed once by the first of two', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const other = await addShopper(shop);
    await expect(byCustomer(other.viewer, orderId)).rejects.toMatchObject({ message: ORDER_MESSAGES.notFound });
    const seen = await seenBy(shop, orderId);
    const results = await Promise.allSettled([
      byStaff(orderId, { ...seen, addressLine1: '1' }),
      byStaff(orderId, { ...seen, addressLine1: '2' }),
      byCustomer(shopper.viewer, orderId, { ...seen, addressLine1: '3' }),
    ]);
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    const changed = { status: 409, fields: { version: ORDER_MESSAGES.changed } };
    expect(refused).toEqual([expect.objectContaining(changed), expect.objectContaining(changed)]);
    expect(await eventsOf(orderId, 'RECIPIENT_CHANGED')).toHaveLength(1);
  });

  it('of an order in any status is changed by staff until its handover, by its customer until it is packed', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    const outcomes: unknown[] = [];
    const outcomeOf = async (change: Promise<unknown>) =>
      change.then(
        () => 'changed',
        ({ fields }: Conflict) => fields,
      );
    for (const status of Object.values(OrderStatus)) {
      if (status === OrderStatus.PACKED) await packOrder(shop, admin, orderId);
      else await shop.database.query('UPDATE customer_order SET status = $2 WHERE order_id = $1', [orderId, status]);
      const own = await outcomeOf(byCustomer(shopper.viewer, orderId));
      outcomes.push([status, own, await outcomeOf(byStaff(orderId, { addressLine1: status }))]);
    }
    const tooLate = { status: RECIPIENT_MESSAGES.tooLate };
    const left = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'CANCELLED', 'EXPIRED'];
    expect(outcomes).toEqual([
      ['PENDING_PAYMENT', 'changed', 'changed'],
      ['PLACED', 'changed', 'changed'],
      ['PACKED', tooLate, 'changed'],
      ...left.map((status) => [status, tooLate, tooLate]),
    ]);
  });

  it('is not changed by a customer who foresees the version that the order has once it is packed', async () => {
    const { orderId, shopper } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    const { version } = await seenBy(shop, orderId);
    const { estimateDelivery } = shop.services.delivery;
    vi.spyOn(shop.services.delivery, 'estimateDelivery').mockImplementationOnce(async (...asked) => {
      await packOrder(shop, admin, orderId);
      return estimateDelivery.apply(shop.services.delivery, asked);
    });
    const change = byCustomer(shopper.viewer, orderId, { ...FAR, version: version + 1 });
    await expect(change).rejects.toMatchObject({ status: 409 });
    vi.restoreAllMocks();
    expect(await orderOf(orderId)).toMatchObject({ pincode: ADDRESS.pincode });
  });

  it.each([
    [{ pincode: '999999' }, 400, 'pincode'],
    [{ pincode: '45200' }, 400, 'pincode'],
    [{ city: ' ' }, 400, 'city'],
    [{ deliveryInstruction: 'x'.repeat(151) }, 400, 'deliveryInstruction'],
    [FAR, 409, 'paymentOption'],
  ])('is not %j if it is paid on delivery, and nothing is written', async (recipient, status, field) => {
    const { orderId } = await placePaidOrder(shop);
    const before = await stateOfOrder(shop, orderId);
    await expect(byStaff(orderId, recipient)).rejects.toMatchObject({
      status,
      fields: { [field]: expect.any(String) },
    });
    expect(await stateOfOrder(shop, orderId)).toEqual(before);
  });

  it('has a promise that follows its PIN code, and never becomes earlier', async () => {
    const { orderId } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    const { day: near } = await orderOf(orderId);
    await byStaff(orderId, FAR);
    const { day: far } = await orderOf(orderId);
    const { date } = await shop.services.delivery.estimateDelivery(FAR.pincode);
    expect([far, far > near]).toEqual([date, true]);
    await byStaff(orderId, MENDED);
    expect((await orderOf(orderId)).day).toBe(far);
  });
});

describe('an order on hold for its address', () => {
  it('asks its customer, and is released by the change', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    await hold(orderId);
    await ask(orderId);
    expect((await subjectsTo(shopper.email)).at(-1)).toBe(`Please check the address of your order ${orderId}`);
    expect(await eventsOf(orderId, 'ADDRESS_ASKED')).toMatchObject([{ user_id: admin.userId, is_internal: false }]);
    await byCustomer(shopper.viewer, orderId);
    await packOrder(shop, admin, orderId);
  });

  it('is released if the customer finds the address right', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    await hold(orderId);
    await byCustomer(shopper.viewer, orderId, ADDRESS);
    expect(await eventsOf(orderId, 'RECIPIENT_CHANGED')).toMatchObject([{ text: RECIPIENT_MESSAGES.unchanged }]);
    await packOrder(shop, admin, orderId);
  });

  it('of a customer without an email address is not asked by email', async () => {
    const { orderId, shopper } = await placePaidOrder(shop);
    await shop.database.query(`UPDATE account SET email = NULL WHERE user_id = $1`, [shopper.userId]);
    await hold(orderId);
    const noEmail = { status: 409, fields: { hold: RECIPIENT_MESSAGES.noEmail } };
    await expect(ask(orderId)).rejects.toMatchObject(noEmail);
    expect(await eventsOf(orderId, 'ADDRESS_ASKED')).toEqual([]);
  });

  it('stays on hold for another reason, and its customer is not asked', async () => {
    const { orderId } = await placePaidOrder(shop);
    await hold(orderId, HoldReason.STOCK);
    await byStaff(orderId);
    await expect(packOrder(shop, admin, orderId)).rejects.toMatchObject({ fields: { hold: expect.any(String) } });
    const notAsked = { status: 409, fields: { hold: RECIPIENT_MESSAGES.notAsked } };
    await expect(ask(orderId)).rejects.toMatchObject(notAsked);
    const { orderId: packed } = await placePaidOrder(shop);
    await packOrder(shop, admin, packed);
    await hold(packed);
    await expect(ask(packed)).rejects.toMatchObject(notAsked);
  });
});

describe('a packed order that goes elsewhere', () => {
  it('has a new bill, and a label that is due before it is handed over', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.INDIA_POST, awb: 'EI1' });
    const manifest = await shop.services.manifests.createManifest(admin, Courier.INDIA_POST);
    const { manifestId } = manifest;
    await shop.services.manifests.addToManifest(admin, { manifestId, code: orderId });
    await byStaff(orderId);

    const documents = await shop.database.query(
      `SELECT series, content -> 'buyer' ->> 'address' AS address, document.content ->> 'total' AS total, shipment.status
       FROM document JOIN shipment USING (shipment_id) WHERE document.order_id = $1 ORDER BY issued_at, series, serial`,
      [orderId],
    );
    const total = documents[0]?.total;
    const [before, after] = ['12-b', '14-b'].map((house) => expect.stringMatching(`^${house}, Airport Road`));
    expect(documents).toEqual(
      expect.arrayContaining([
        { series: 'BILL_OF_SUPPLY', address: before, total, status: 'VOIDED' },
        { series: 'CREDIT_NOTE', address: before, total, status: 'VOIDED' },
        { series: 'BILL_OF_SUPPLY', address: after, total, status: 'READY' },
      ]),
    );
    expect(documents).toHaveLength(3);

    const due = { status: 409, message: SHIPMENT_MESSAGES.labelDue };
    const seen = await seenBy(shop, orderId);
    await expect(shop.services.shipments.shipOrder(admin, seen, true)).rejects.toMatchObject(due);
    await expect(shop.services.manifests.addToManifest(admin, { manifestId, code: orderId })).rejects.toMatchObject(
      due,
    );
    expect(await shop.services.bulk.shipOrders(admin, { orders: [seen] })).toMatchObject([
      { error: SHIPMENT_MESSAGES.labelDue },
    ]);
    const [label] = await shop.services.papers.getLabels(admin, [orderId]);
    expect(label).toMatchObject({ awb: 'EI1', to: { address: expect.stringMatching(/^14-b/) } });

    await shop.services.shipments.confirmLabel(admin, seen);
    expect(await eventsOf(orderId, 'NOTE')).toMatchObject([{ user_id: admin.userId, is_internal: true }]);
    const again = shop.services.shipments.confirmLabel(admin, await seenBy(shop, orderId));
    await expect(again).rejects.toMatchObject({ status: 409, message: SHIPMENT_MESSAGES.labelled });
    await shop.services.manifests.addToManifest(admin, { manifestId, code: 'EI1' });
    await shop.services.manifests.shipManifest(admin, manifestId);
    expect(await orderOf(orderId)).toMatchObject({ status: 'SHIPPED' });
  });

  it('needs neither if nothing is different', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    await byStaff(orderId, ADDRESS);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true);
    expect(await orderOf(orderId)).toMatchObject({ status: 'SHIPPED' });
  });
});

it('A customer changes the address of an order by GraphQL while they can', async () => {
  const { client, ...person } = await shop.customer();
  const viewer = { userId: person.userId, role: 'CUSTOMER' as never };
  const { addressId } = await shop.services.addresses.addAddress(viewer, ADDRESS);
  const shopper = { ...person, viewer, addressId };
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, 5))]);
  const { orderId, version } = order;
  const input = { ...MENDED, orderId, version };
  const { data } = await client.graphql(
    `mutation ($input: ChangeRecipientInput!) {
       changeOrderAddress(input: $input) { version shippingAddress canChangeAddress } }`,
    { input },
  );
  const changeOrderAddress = { version: version + 1, shippingAddress: expect.stringContaining('14-b') };
  expect(data).toEqual({ changeOrderAddress: { ...changeOrderAddress, canChangeAddress: true } });
});

describe('the courier of a packed order that goes elsewhere', () => {
  const importFile = (file: CourierFile, ...rows: string[]) =>
    shop.services.courierDesk.importFile(admin, file, rows.join('\n'));
  const shipmentsOf = (orderId: string) =>
    shop.database.query(
      `SELECT status, shipment.courier, shipment.awb, awb_number.awb AS number FROM shipment
       LEFT JOIN awb_number USING (shipment_id) WHERE order_id = $1 ORDER BY status, shipment_id`,
      [orderId],
    );

  it('keeps its number of the stock, which no other parcel gets', async () => {
    await importFile(CourierFile.NUMBERS, 'courier,awb', 'INDIA_POST,EI101', 'INDIA_POST,EI102', 'INDIA_POST,EI103');
    const [{ orderId }, other] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    await packOrder(shop, admin, orderId, { courier: Courier.INDIA_POST });
    await byStaff(orderId);
    expect(await shipmentsOf(orderId)).toEqual([
      { status: 'READY', courier: 'INDIA_POST', awb: 'EI101', number: 'EI101' },
      { status: 'VOIDED', courier: 'INDIA_POST', awb: 'EI101', number: null },
    ]);
    await packOrder(shop, admin, other.orderId, { courier: Courier.INDIA_POST, awb: 'EI102' });
    await shop.services.packing.unpackOrder(admin, await seenBy(shop, other.orderId));
    await packOrder(shop, admin, other.orderId, { courier: Courier.INDIA_POST });
    expect(await shipmentsOf(other.orderId)).toMatchObject([{ awb: 'EI103' }, { awb: 'EI102' }]);
  });

  it('is another one if it does not go there, and stays if the shop does not use it', async () => {
    const [{ orderId }, local] = [await placePaidOrder(shop), await placePaidOrder(shop)];
    await importFile(CourierFile.PINCODES, 'courier,pincode,takesCash', 'DTDC,452005,yes', 'OTHER,462001,yes');
    await packOrder(shop, admin, orderId, { courier: Courier.DTDC, awb: 'D7' });
    await packOrder(shop, admin, local.orderId, { courier: Courier.OTHER });
    const recipient = { pincode: '462001', city: 'Bhopal' };
    await byStaff(orderId, recipient);
    await byStaff(local.orderId, recipient);
    const [[moved], [kept]] = [await shipmentsOf(orderId), await shipmentsOf(local.orderId)];
    expect(moved).toMatchObject({ courier: expect.not.stringMatching('DTDC'), status: 'READY' });
    expect(moved.awb).not.toBe('D7');
    expect(kept).toMatchObject({ courier: 'OTHER', status: 'READY' });
    await importFile(CourierFile.PINCODES, 'courier,pincode,takesCash', 'DTDC,ALL,yes', 'OTHER,ALL,yes');
  });
});
