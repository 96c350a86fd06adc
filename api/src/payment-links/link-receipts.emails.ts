import { bookRow } from '../orders/orders.emails.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import type { LinkBasket } from './link-payments.service.ts';
import { formatWeekday } from '../platform/india.rules.ts';

type ReceiptBasket = Pick<LinkBasket, 'lines' | 'total' | 'orderNumber' | 'expectedDeliveryDate'>;

/** The receipt for a payer. The address may be a third party's: it quotes nothing that the customer or the payer typed. */
export function receiptEmail(to: string, basket: ReceiptBasket): Email {
  const { lines, total, orderNumber, expectedDeliveryDate } = basket;
  return {
    to,
    name: null,
    subject: `Receipt: ${rupees(total)} paid for order ${orderNumber}`,
    paragraphs: [
      `${rupees(total)} has been paid at ${SHOP_NAME} by a payment link, and the order ${orderNumber} is placed.`,
      ...(expectedDeliveryDate ? [`We expect to deliver it by ${formatWeekday(expectedDeliveryDate)}.`] : []),
      'The bill comes with the parcel. If a payment goes back, it goes back to what it was paid with.',
      'If you did not ask for this receipt, you need not do anything.',
    ],
    table: [
      ...lines.map((line) => bookRow(line, rupees(line.quantity * line.unitPrice))),
      ['Delivery', 'Free'],
      ['Total', rupees(total)],
    ],
  };
}
