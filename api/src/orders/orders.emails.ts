import { emailRecipient, type EmailRecipient } from '../accounts/accounts.emails.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { copyRemarks, titleWithCopy } from '../copies/copies.rules.ts';
import type { Email } from '../platform/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import type { ConfirmationQuestion } from './cash-links.ts';
import { questionLink, questionParagraphs } from './cash-orders.emails.ts';
import type { NewOrder, NewOrderLine } from './order.entity.ts';
import { PaymentOption } from './orders.rules.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Confirmation {
  order: Omit<NewOrder, 'idempotencyKey'>;
  lines: readonly NewOrderLine[];
  user: EmailRecipient;
  publicUrl: string;
  /** What the customer is asked before the order is sent; null if nothing. */
  question: ConfirmationQuestion | null;
}

/** The email that confirms a placed order, or asks its customer to confirm it. */
export function orderConfirmationEmail({ order, lines, user, publicUrl, question }: Confirmation): Email {
  const { orderId, shipToName, shippingAddress, deliveryInstruction } = order;
  const delivery = `We expect to deliver it by ${DAY.format(new Date(order.expectedDeliveryDate))}`;
  return {
    ...emailRecipient(user),
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
      ...lines.map((line) => [lineLabel(line), rupees(line.quantity * line.unitPrice)] as const),
      ['Delivery', rupees(order.deliveryFee)],
      ['Free delivery', `-${rupees(order.discount)}`],
      ['Total', rupees(order.total)],
    ],
    link: question
      ? questionLink(question)
      : { label: 'View order details', url: `${publicUrl}/ordersuccessful?order=${orderId}` },
  };
}

function paymentParagraphs({ total, paymentOption }: Confirmation['order'], question: ConfirmationQuestion | null) {
  if (question) return questionParagraphs(question, total);
  const isPaid = paymentOption === PaymentOption.ONLINE;
  return [isPaid ? `We have received ${rupees(total)}.` : `Please pay ${rupees(total)} on delivery.`];
}

function lineLabel({ bookDescription, condition, quantity, copy }: NewOrderLine): string {
  const label = `${bookDescription} (${CONDITIONS[condition].word}) × ${quantity}`;
  return copy ? `${titleWithCopy(label, copy)}: ${copyRemarks(copy).join(', ')}` : label;
}
