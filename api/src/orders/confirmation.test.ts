import { expect, it, vi } from 'vitest';
import { PATIENTLY } from '../../test/patience.ts';
import { addShopper, copiesOf, placeOrder, stockBook } from '../../test/purchases.ts';
import { useTestShop } from '../../test/test-shop.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import { PaymentOption } from './orders.rules.ts';

const shop = useTestShop();

it('the confirmation of an order tells what was bought, what it comes to, when it comes and where', async () => {
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
  const mail = await vi.waitFor(async () => {
    const found = (await shop.mails()).find(({ subject }) => subject.includes(placed.orderId));
    if (!found) throw new Error('It has not come yet.');
    return found;
  }, PATIENTLY);
  expect(mail.to).toBe(shopper.email);
  expect(mail.subject).toBe(`Your order ${placed.orderId} is confirmed`);
  const [text = '', html = ''] = mail.text.split('<!doctype html>');
  const day = new Date(placed.expectedDeliveryDate);
  const weekday = day.toLocaleDateString('en-IN', { weekday: 'long', timeZone: 'UTC' });
  for (const form of [text, html]) {
    const read = Buffer.from(
      form.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      'latin1',
    ).toString();
    for (const said of [
      '(new) × 2',
      '₹3,000',
      '(pre-owned) × 1',
      '₹300',
      '₹3,300',
      weekday,
      'Airport Road',
      'Ring twice.',
      'Please pay ₹3,300 on delivery.',
    ])
      expect(read).toContain(said);
    expect(read).toContain(`http://shop.test/ordersuccessful?order=${placed.orderId}`);
  }
  expect(html).toContain('Optics &amp; Waves');
});
