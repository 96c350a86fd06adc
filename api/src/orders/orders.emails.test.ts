import { expect, it, vi } from 'vitest';
import type { TestEmail } from '../../test/emails.ts';
import { POLLING } from '../../test/polling.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import type { Order } from './order.entity.ts';
import { PaymentOption } from './orders.rules.ts';

const shop = useTestShop();

const confirmationOf = ({ orderId }: Order) =>
  vi.waitFor(async () => {
    const found = (await shop.emails()).find(({ subject }) => subject.includes(orderId));
    if (!found) throw new Error('The email has not arrived yet.');
    return found;
  }, POLLING);

/** The text and HTML parts of an email, decoded. */
function partsOf({ text }: TestEmail): [text: string, html: string] {
  const decoded = Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
  const [plain = '', html = ''] = decoded.split('<!doctype html>');
  return [plain, html];
}

it('the email of an order lists books, prices, delivery date and address', async () => {
  const shopper = await addShopper(shop);
  const [one, two] = [await stockBook(shop, null), await stockBook(shop, null)];
  await shop.database.query(
    `UPDATE book SET new_price_discount = 1500, pre_owned_price_discount = 300, book_description = 'Optics & Waves'
     WHERE book_id = ANY($1)`,
    [[one, two]],
  );
  const { order: placed } = await placeOrder(shop, shopper, [copiesOf(one, 2), copiesOf(two, 1, Condition.PREOWNED)], {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
    deliveryInstruction: 'Ring twice.',
  });
  const mail = await confirmationOf(placed);
  expect(mail.to).toBe(shopper.email);
  expect(mail.subject).toBe(`Please confirm your order ${placed.orderId}`);
  const day = new Date(placed.expectedDeliveryDate);
  const weekday = day.toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' });
  const [text, html] = partsOf(mail);
  for (const part of [text, html]) {
    for (const expected of [
      '₹3,000',
      '₹300',
      '₹3,300',
      weekday,
      'Airport Road',
      'Ring twice.',
      'You pay ₹3,300 on delivery.',
    ])
      expect(part).toContain(expected);
    expect(part).toMatch(/new\)? × 2.*pre-owned\)? × 1/s);
    expect(part).toContain(`http://shop.test/confirm-order?token=${placed.orderId}.`);
  }
  expect(html).toContain('Optics &amp; Waves');
});

it('the email of an order to an unconfirmed address contains no text that a person typed', async () => {
  const typed = { firstName: 'Buyatspamtest', fullName: 'Prizetowin', addressLine1: 'Call Nowplease 1' };
  const shopper = await addShopper(shop, { fullName: typed.fullName, addressLine1: typed.addressLine1 });
  await shop.database.query(
    'UPDATE account SET email_confirmed_at = NULL, first_name = $2, last_name = $2 WHERE user_id = $1',
    [shopper.userId, typed.firstName],
  );
  const { order } = await placeOrder(shop, shopper, [copiesOf(await stockBook(shop, null))], {
    paymentOption: PaymentOption.PAY_ON_DELIVERY,
    deliveryInstruction: 'Freeoffer here.',
  });
  const parts = partsOf(await confirmationOf(order));
  for (const part of parts) {
    expect(part).not.toMatch(/Buyatspamtest|Prizetowin|Nowplease|Freeoffer/i);
    expect(part).not.toContain('Gandhi Nagar');
    expect(part).toContain('Hello,');
    expect(part).toContain('The page of your order shows where it goes.');
    expect(part).toContain(order.orderId);
    expect(part).toContain('Total');
    expect(part).toContain(`http://shop.test/confirm-order?token=${order.orderId}.`);
  }
});
