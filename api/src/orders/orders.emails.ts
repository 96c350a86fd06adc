import { emailRecipient, type EmailRecipient } from '../accounts/accounts.emails.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import type { Email } from '../platform/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import type { NewOrder, NewOrderLine } from './order.entity.ts';
import { PaymentOption } from './orders.rules.ts';

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Confirmation {
  order: Omit<NewOrder, 'idempotencyKey'>;
  lines: readonly NewOrderLine[];
  user: EmailRecipient;
  publicUrl: string;
}

/** The email that confirms a placed order. */
export function orderConfirmationEmail({ order, lines, user, publicUrl }: Confirmation): Email {
  const { orderId, paymentOption, shipToName, shippingAddress, deliveryInstruction } = order;
  const delivery = `We expect to deliver it by ${DAY.format(new Date(order.expectedDeliveryDate))}`;
  const isPaid = paymentOption === PaymentOption.ONLINE;
  return {
    ...emailRecipient(user),
    subject: `Your order ${orderId} is confirmed`,
    paragraphs: [
      `Your order is confirmed! Its number is ${orderId}.`,
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
      isPaid ? `We have received ${rupees(order.total)}.` : `Please pay ${rupees(order.total)} on delivery.`,
      `Thank you for buying at ${SHOP_NAME}.`,
    ],
    table: [
      ...lines.map((line) => [lineLabel(line), rupees(line.quantity * line.unitPrice)] as const),
      ['Delivery', rupees(order.deliveryFee)],
      ['Free delivery', `-${rupees(order.discount)}`],
      ['Total', rupees(order.total)],
    ],
    link: { label: 'View order details', url: `${publicUrl}/ordersuccessful?order=${orderId}` },
  };
}

function lineLabel({ bookDescription, condition, quantity }: NewOrderLine): string {
  return `${bookDescription} (${CONDITIONS[condition].word}) × ${quantity}`;
}
