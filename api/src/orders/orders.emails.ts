import { emailRecipient, type EmailTo } from '../accounts/accounts.emails.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { titleWithCopy } from '../copies/copies.rules.ts';
import { copyRemarks } from '../copies/copy-remarks.rules.ts';
import type { Email, EmailRow } from '../platform/jobs/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import type { ConfirmationQuestion } from './cash/cash-links.ts';
import { questionLink, questionParagraphs } from './cash/cash-orders.emails.ts';
import type { NewOrder, NewOrderLine, OrderRow } from './order.entity.ts';
import { PaymentOption } from './orders.rules.ts';
import { amountDue } from './pricing.rules.ts';
import { formatWeekday } from '../platform/india.rules.ts';

interface Confirmation extends EmailTo {
  order: Omit<NewOrder, 'idempotencyKey'>;
  lines: readonly NewOrderLine[];
  /** What the customer is asked before the order is sent; null if nothing. */
  question: ConfirmationQuestion | null;
}

/** The email that confirms a placed order, or asks its customer to confirm it. */
export function orderConfirmationEmail({ lines, question, ...about }: Confirmation): Email {
  const { order } = about;
  const { orderId, shipToName, shippingAddress, deliveryInstruction } = order;
  const delivery = `We expect to deliver it by ${formatWeekday(order.expectedDeliveryDate)}`;
  return orderEmail(about, {
    subject: question ? `Please confirm your order ${orderId}` : `Your order ${orderId} is confirmed`,
    paragraphs: [
      question
        ? `We have received your order ${orderId}. May we send it?`
        : `Your order is confirmed! Its number is ${orderId}.`,
      {
        personal: `${delivery} to ${shipToName}:\n${shippingAddress}`,
        generic: `${delivery}. The page of your order shows where it goes.`,
      },
      ...(deliveryInstruction
        ? [
            {
              personal: `Your instruction for the delivery: ${deliveryInstruction}`,
              generic: 'Your instruction for the delivery is shown there, too.',
            },
          ]
        : []),
      ...paymentParagraphs(order, question),
      `Thank you for buying at ${SHOP_NAME}.`,
    ],
    table: [
      ...lines.map((line) => bookRow(line, rupees(line.quantity * line.unitPrice))),
      ['Delivery', rupees(order.deliveryFee)],
      ['Free delivery', `-${rupees(order.discount)}`],
      ['Total', rupees(order.total)],
      ...(order.storeCredit > 0 ? [['Paid by store credit', rupees(order.storeCredit)] as const] : []),
    ],
    ...(question && { link: questionLink(question) }),
  });
}

/** An email about an order: unless it has another one, its button opens the page of the order. */
export function orderEmail(
  { order, user, publicUrl }: EmailTo & { order: Pick<OrderRow, 'orderId'> },
  content: Omit<Email, 'to' | 'name'>,
): Email {
  const link = { label: 'View order details', url: orderUrl(publicUrl, order.orderId) };
  return { ...emailRecipient(user), link, ...content };
}

/** The page of an order: whatever became of the order, it says so. */
export function orderUrl(publicUrl: string, orderId: string): string {
  return `${publicUrl}/orders/${orderId}`;
}

type RecipientEmail = EmailTo & { order: OrderRow };

/** The email that staff have changed where an order goes. */
export function recipientChangedEmail(about: RecipientEmail): Email {
  const { orderId, shippingAddress, expectedDeliveryDate } = about.order;
  return orderEmail(about, {
    subject: `The address of your order ${orderId} is changed`,
    paragraphs: [
      { personal: `It goes to:\n${shippingAddress}`, generic: 'The page of your order shows where it goes.' },
      `We expect to deliver it by ${formatWeekday(expectedDeliveryDate)}. If this is not right, please tell us at once.`,
    ],
  });
}

/** The email that asks a customer to put the address of their order right. */
export function addressQuestionEmail(about: RecipientEmail): Email {
  const { orderId } = about.order;
  return orderEmail(about, {
    subject: `Please check the address of your order ${orderId}`,
    paragraphs: [
      `We cannot send your order ${orderId} to its address as it is written. We do once you have completed it.`,
    ],
    link: { label: 'Check the address', url: `${orderUrl(about.publicUrl, orderId)}/address` },
  });
}

function paymentParagraphs(order: Confirmation['order'], question: ConfirmationQuestion | null) {
  const due = amountDue(order, []);
  if (question) return questionParagraphs(question, due);
  if (due === 0) return ['Your store credit has paid all of it.'];
  const isPaid = order.paymentOption === PaymentOption.ONLINE;
  return [isPaid ? `We have received ${rupees(due)}.` : `Please pay ${rupees(due)} on delivery.`];
}

/** What an email says of a book. */
export type EmailColumn = 'bookDescription' | 'condition' | 'quantity' | 'copy' | 'coverKey';

/** A book of an order with its cover, and what is said of it: a price or a number. */
export function bookRow(line: Pick<NewOrderLine, EmailColumn>, value: string): EmailRow {
  const { bookDescription, condition, quantity, copy, coverKey } = line;
  const { word } = CONDITIONS[condition];
  const label = `${bookDescription} (${word}) × ${quantity}`;
  const remarks = copy ? copyRemarks(copy).join(', ') : '';
  const detail = copy ? `${titleWithCopy(word, copy)}: ${remarks}` : `${word} × ${quantity}`;
  const text = copy ? `${titleWithCopy(label, copy)}: ${remarks}` : label;
  return [text, value, { title: bookDescription, detail, coverKey }];
}
