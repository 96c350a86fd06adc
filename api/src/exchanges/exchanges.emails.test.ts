import { beforeAll, describe, expect, it } from 'vitest';
import { type DeliveredOrder, deliverOrder, requestExchange } from '../../test/exchanges.ts';
import { addStaff } from '../../test/staff.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { type OrderRow } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import type { Customer } from '../platform/viewer.ts';
import { Courier } from '../delivery/couriers.rules.ts';
import type { Exchange } from './exchange.entity.ts';
import { EXCHANGE_EMAILS, type ExchangeChange } from './exchanges.emails.ts';
import { ExchangeReason, ExchangeResolution, ExchangeStatus, Remedy } from './exchanges.rules.ts';

const shop = useTestShop({ runJobs: false });
let admin: Customer;
beforeAll(async () => {
  admin = await addStaff(shop);
});

/** The emails about an exchange that are queued. */
async function emailsOf({ orderId }: DeliveredOrder): Promise<Email[]> {
  const jobs: { data: Email }[] = await shop.database.query(
    `SELECT data FROM pgboss.job WHERE name = 'letters' AND data ->> 'subject' LIKE '%(order ' || $1 || ')'
     ORDER BY created_on, data ->> 'subject', id`,
    [orderId],
  );
  return jobs.map(({ data }) => data);
}

const textOf = ({ paragraphs }: Email) =>
  paragraphs.map((text) => (typeof text === 'string' ? text : text.personal)).join('\n');

const USER = { email: 'asha@example.test', firstName: 'Asha', isEmailConfirmed: true };

/** The email of an exchange of two copies. */
function emailOf(
  status: ExchangeStatus,
  exchange: Partial<Exchange> = {},
  change: Partial<ExchangeChange> & { paymentOption?: PaymentOption } = {},
): Email {
  const { paymentOption = PaymentOption.ONLINE, shipment = null } = change;
  const told = {
    quantity: 2,
    reason: ExchangeReason.DAMAGED,
    message: null,
    storeCreditInPaise: 0,
    upiId: 'typed@upi',
    comment: 'Typed.',
  };
  const email = EXCHANGE_EMAILS[status]?.({
    order: { orderId: 'ES-261122-7KQ2M9XA', paymentOption } as OrderRow,
    exchange: { ...told, status, ...exchange } as Exchange,
    line: { bookDescription: 'Waves for JEE', condition: Condition.PREOWNED, coverKey: 'covers/waves.webp' },
    shipment,
    user: USER,
    publicUrl: 'http://shop.test',
  });
  return email!;
}

describe('the emails about an exchange', () => {
  it('have one table; a withdrawal and a picked up book need none', () => {
    const without = Object.values(ExchangeStatus).filter((status) => !EXCHANGE_EMAILS[status]);
    expect(without).toEqual([ExchangeStatus.WITHDRAWN, ExchangeStatus.PICKED_UP]);
  });

  it('confirm the request, once, and lead to the exchange', async () => {
    const order = await deliverOrder(shop, admin);
    const { exchangeId } = await requestExchange(shop, order);
    await requestExchange(shop, order).catch(() => null);
    await shop.services.exchanges.withdrawExchange(order.shopper.viewer, exchangeId);
    const [received, ...rest] = await emailsOf(order);
    expect(rest).toEqual([]);
    expect(received).toMatchObject({
      to: order.shopper.email,
      subject: `We have your request for an exchange (order ${order.orderId})`,
      link: { url: `http://shop.test/orders/${order.orderId}/exchange?id=${exchangeId}` },
    });
    expect(textOf(received!)).toContain('What is wrong: damaged.');
    expect(textOf(received!)).toContain('answer within 24 hours');
  });

  it.each([
    [ExchangeReason.DAMAGED, Remedy.REPLACEMENT, 'A courier will come', 'we send you the replacement'],
    [ExchangeReason.DAMAGED, Remedy.REFUND, 'A courier will come', 'what you paid for it goes back to you'],
    [ExchangeReason.NOT_IN_PARCEL, Remedy.REPLACEMENT, 'We send you the missing copy', 'when it leaves'],
    [ExchangeReason.NOT_IN_PARCEL, Remedy.REFUND, 'What you paid for it goes back', 'when the refund begins'],
  ])('tell what follows the approval: %s, %s', (reason, remedy, first, second) => {
    const text = textOf(emailOf(ExchangeStatus.APPROVED, { reason, remedy, message: 'Sorry for that!' }));
    expect(text).toContain('2 × Waves for JEE');
    expect(text).toContain(first);
    expect(text).toContain(second);
    expect(text).toContain('Sorry for that!');
    expect(text.includes('A courier will come')).toBe(reason !== ExchangeReason.NOT_IN_PARCEL);
  });

  it.each([ExchangeStatus.DECLINED, ExchangeStatus.REJECTED])('give the reason of an exchange that is %s', (status) => {
    const text = textOf(emailOf(status, { message: 'The photographs show another book.' }));
    expect(text).toContain('cannot exchange it');
    expect(text).toContain('The photographs show another book.');
    expect(text).toContain('by the link Help');
  });

  it('show the cover of the book', () => {
    expect(emailOf(ExchangeStatus.APPROVED).table).toEqual([
      [
        'Waves for JEE (pre-owned) × 2',
        '',
        { title: 'Waves for JEE', detail: 'pre-owned × 2', coverKey: 'covers/waves.webp' },
      ],
    ]);
  });

  it('name the day of the pickup and the courier', () => {
    const shipment = { courier: Courier.DELHIVERY, awb: '1490830000001' };
    const text = textOf(emailOf(ExchangeStatus.PICKUP_BOOKED, { message: 'On Thursday, 26 November.' }, { shipment }));
    expect(text).toContain('On Thursday, 26 November.');
    expect(text).toContain('Delhivery; its tracking number is 1490830000001.');
  });

  it('tell that the book has reached the shop, and what is next', () => {
    expect(textOf(emailOf(ExchangeStatus.RECEIVED, { remedy: Remedy.REFUND }))).toContain('Your refund is next');
    expect(textOf(emailOf(ExchangeStatus.RECEIVED, { remedy: Remedy.REPLACEMENT }))).toContain('replacement is next');
  });

  it('follow the replacement', () => {
    const shipment = { courier: Courier.BLUE_DART, awb: '771' };
    const email = emailOf(ExchangeStatus.RESOLVED, { resolution: ExchangeResolution.REPLACED }, { shipment });
    expect(textOf(email)).toContain('The replacement for 2 × Waves for JEE is on its way to you.');
    expect(email.actions).toMatchObject([{ label: 'Follow the parcel', url: expect.stringMatching(/^https:.*771/) }]);
  });

  it.each([
    [ExchangeResolution.REFUNDED, PaymentOption.ONLINE, '₹261 goes back to you the way you paid.'],
    [ExchangeResolution.PART_REFUNDED, PaymentOption.ONLINE, '₹261 goes back to you the way you paid.'],
    [ExchangeResolution.REFUNDED, PaymentOption.PAY_ON_DELIVERY, 'We send ₹261 to the UPI ID that you gave us'],
    [ExchangeResolution.KEPT, PaymentOption.ONLINE, 'Please keep 2 × Waves for JEE.'],
    [ExchangeResolution.KEPT, PaymentOption.PAY_ON_DELIVERY, 'We send ₹261 to the UPI ID that you gave us'],
  ])('tell how the money goes back: %s, paid %s', (resolution, paymentOption, words) => {
    const email = emailOf(ExchangeStatus.RESOLVED, { resolution, refundInPaise: 26_100 }, { paymentOption });
    expect(textOf(email)).toContain(words);
  });

  it.each(Object.values(ExchangeStatus).filter((status) => EXCHANGE_EMAILS[status]))(
    'contain nothing that the customer typed: %s',
    (status) => {
      const email = emailOf(status, { resolution: ExchangeResolution.KEPT, refundInPaise: 100, remedy: Remedy.REFUND });
      expect(JSON.stringify(email)).not.toMatch(/typed@upi|Typed\./);
    },
  );

  it('do not greet an unconfirmed address by name', async () => {
    const order = await deliverOrder(shop, admin);
    await shop.database.query('UPDATE account SET email_confirmed_at = NULL, first_name = $2 WHERE user_id = $1', [
      order.shopper.userId,
      'Buyatspamtest',
    ]);
    await requestExchange(shop, order, { comment: 'Buy at spam.test', upiId: 'spam@test' });
    const [email] = await emailsOf(order);
    expect(email?.name).toBeNull();
    expect(JSON.stringify(email)).not.toMatch(/spam/i);
  });
});
