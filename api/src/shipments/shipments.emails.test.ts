import { beforeAll, describe, expect, it } from 'vitest';
import { addShopper } from '../../test/purchases.ts';
import { addStaff, packOrder, placePaidOrder, recordStatus, seenBy, shipOrder } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import type { Customer } from '../platform/viewer.ts';
import { CancelReason } from './cancellations/cancellations.rules.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import { lateEmail, SHIPMENT_EMAILS } from './shipments.emails.ts';
import { ShipmentStatus } from './shipments.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** The emails about an order that are queued, without its confirmation and those of refunds. */
async function emailsOf(orderId: string): Promise<Email[]> {
  const jobs: { data: Email }[] = await shop.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE '%' || $1 || '%' ORDER BY created_on, data ->> 'subject', id`,
    [orderId],
  );
  return jobs.map(({ data }) => data).filter(({ subject }) => !/is confirmed|Please confirm|refund/.test(subject));
}

const textOf = ({ paragraphs }: Email) =>
  paragraphs.map((text) => (typeof text === 'string' ? text : text.personal)).join('\n');

const cancel = async (orderId: string, lines?: { orderLineId: string; quantity: number }[]) =>
  shop.services.cancellations.cancelOrder(admin, {
    ...(await seenBy(shop, orderId)),
    reason: CancelReason.CUSTOMER_REQUEST,
    lines,
  });

describe('the emails about a parcel', () => {
  it('tell that it left, could not be delivered, and is delivered; not that it is packed', async () => {
    const { orderId, total } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId, { courier: Courier.DELHIVERY, awb: '1490830000001' });
    expect(await emailsOf(orderId)).toEqual([]);
    await shop.services.shipments.shipOrder(admin, await seenBy(shop, orderId), true);
    await recordStatus(shop, admin, orderId, ShipmentStatus.OUT_FOR_DELIVERY);
    await recordStatus(shop, admin, orderId, ShipmentStatus.ATTEMPTED);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    const [shipped, attempted, delivered, ...rest] = await emailsOf(orderId);
    expect(rest).toEqual([]);
    const cash = `Please have ₹${new Intl.NumberFormat('en-IN').format(total)} ready for the courier.`;
    expect(shipped?.subject).toBe(`Your order ${orderId} is on its way`);
    for (const text of ['Delhivery; its tracking number is 1490830000001.', 'We expect it to reach you by ', cash])
      expect(textOf(shipped!)).toContain(text);
    for (const { actions } of [shipped!, attempted!])
      expect(actions).toEqual([
        { label: 'Follow the parcel', url: 'https://www.delhivery.com/track-v2/package/1490830000001' },
      ]);
    expect(attempted?.subject).toBe(`Your order ${orderId} could not be delivered today`);
    expect(textOf(attempted!)).toContain(cash);
    expect(delivered?.subject).toBe(`Your order ${orderId} is delivered`);
    expect(delivered?.actions).toMatchObject([
      { label: 'Answer three questions', url: `http://shop.test/orders/${orderId}/feedback` },
      {
        text: expect.stringMatching(/you can ask for an exchange until .+ at \d+:\d\d [ap]m \(Indian time\)\.$/),
        url: `http://shop.test/orders/${orderId}/exchange`,
      },
      { label: 'Write a review', url: `http://shop.test/write-review/${orderId}` },
    ]);
    expect(delivered?.link).toEqual({ label: 'View order details', url: `http://shop.test/orders/${orderId}` });
  });

  it('name no cash for a paid order', async () => {
    const { orderId } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    await shipOrder(shop, admin, orderId);
    const [shipped] = await emailsOf(orderId);
    expect(textOf(shipped!)).not.toContain('ready for the courier');
    expect(textOf(shipped!)).toContain('It travels with India Post.');
  });

  it('show the covers of the books in the parcel, not of those that were cancelled', async () => {
    const { orderId } = await placePaidOrder(shop);
    const lines = await shop.database.query(
      `SELECT order_line_id AS "orderLineId", book_description AS title, cover_key AS "coverKey" FROM order_line
       WHERE order_id = $1 ORDER BY position`,
      [orderId],
    );
    expect(lines).toHaveLength(2);
    await cancel(orderId, [{ orderLineId: lines[0].orderLineId, quantity: 2 }]);
    await shipOrder(shop, admin, orderId);
    await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
    const [, ...emails] = await emailsOf(orderId);
    const { title, coverKey } = lines[1];
    for (const { table } of emails)
      expect(table).toEqual([[`${title} (new) × 1`, '', { title, detail: 'new × 1', coverKey }]]);
    expect(emails).toHaveLength(2);
  });

  it('are not queued for a change that fails', async () => {
    const { orderId } = await placePaidOrder(shop);
    await packOrder(shop, admin, orderId);
    const seen = await seenBy(shop, orderId);
    const ship = () => shop.services.shipments.shipOrder(admin, seen, true);
    const results = await Promise.allSettled([ship(), ship(), ship()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await emailsOf(orderId)).toHaveLength(1);
  });

  it.each(Object.values(ShipmentStatus))('have one table; status %s', (status) => {
    const hasEmail = [ShipmentStatus.SHIPPED, ShipmentStatus.ATTEMPTED, ShipmentStatus.DELIVERED].includes(status);
    expect(status in SHIPMENT_EMAILS).toBe(hasEmail);
  });
});

describe('the email about a cancellation', () => {
  it('names the refund of a paid order, which no other email repeats', async () => {
    const { orderId, total } = await placePaidOrder(shop, { paymentOption: PaymentOption.ONLINE });
    await cancel(orderId);
    const [email] = await emailsOf(orderId);
    expect(email?.subject).toBe(`Your order ${orderId} is cancelled`);
    expect(textOf(email!)).toContain('We have cancelled your order, because you asked us to.');
    expect(textOf(email!)).toContain(`₹${new Intl.NumberFormat('en-IN').format(total)} goes back to you`);
    const [{ count }] = await shop.database.query(
      `SELECT count(*)::int FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE '%refund%' || $1`,
      [orderId],
    );
    expect(count).toBe(0);
  });

  it('says that nothing was paid', async () => {
    const { orderId } = await placePaidOrder(shop);
    await cancel(orderId);
    const [email] = await emailsOf(orderId);
    expect(textOf(email!)).toContain('Nothing was paid for it, so there is nothing to pay back.');
  });

  it('names the cancelled copies if the rest of the order leaves', async () => {
    const { orderId } = await placePaidOrder(shop);
    const [line] = await shop.database.query(
      'SELECT order_line_id AS "orderLineId", book_description AS title, cover_key AS "coverKey" FROM order_line WHERE order_id = $1 AND position = 0',
      [orderId],
    );
    await cancel(orderId, [{ orderLineId: line.orderLineId, quantity: 1 }]);
    const [email] = await emailsOf(orderId);
    expect(email?.subject).toBe(`A part of your order ${orderId} is cancelled`);
    expect(email?.table).toEqual([
      [`${line.title} (new) × 1`, '', { title: line.title, detail: 'new × 1', coverKey: line.coverKey }],
    ]);
    expect(textOf(email!)).toContain('The rest of your order stays as it is.');
  });
});

it('an email to an unconfirmed address contains no text that a person typed', async () => {
  const { orderId, shopper } = await placePaidOrder(shop);
  await shop.database.query('UPDATE account SET email_confirmed_at = NULL, first_name = $2 WHERE user_id = $1', [
    shopper.userId,
    'Buyatspamtest',
  ]);
  await shipOrder(shop, admin, orderId);
  await recordStatus(shop, admin, orderId, ShipmentStatus.DELIVERED);
  const emails = await emailsOf(orderId);
  expect(emails).toHaveLength(2);
  for (const { to, ...email } of emails) {
    expect([to, email.name]).toEqual([shopper.email, null]);
    expect(JSON.stringify(email)).not.toMatch(/Buyatspamtest|Asha|Airport Road/);
  }
});

it('the email about a late order names the day that was promised', async () => {
  const { email, userId } = await addShopper(shop);
  const user = { email, firstName: 'Asha', isEmailConfirmed: true, userId };
  const order = { orderId: 'ES-261121-7KQ2M9XA', expectedDeliveryDate: '2026-11-26' };
  const lateOf = (hasLeft: boolean) => lateEmail({ order: { ...order, hasLeft }, user, publicUrl: 'http://shop.test' });
  const late = lateOf(true);
  expect(late.subject).toBe('Your order ES-261121-7KQ2M9XA is late');
  expect(textOf(late)).toContain(
    'We expected to deliver your order by Thursday, 26 November, and it has not reached you',
  );
  expect(textOf(lateOf(false))).toContain('Thursday, 26 November, but it has not left our shop yet');
});
