import { recipientOf } from '../accounts/recipient.ts';
import type { User } from '../accounts/user.entity.ts';
import { Condition } from '../catalogue/catalogue.rules.ts';
import type { Email } from '../platform/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import type { Order, OrderLine } from './order.entity.ts';
import { PaymentOption } from './orders.rules.ts';

const IN_WORDS = { [Condition.NEW]: 'new', [Condition.PREOWNED]: 'pre-owned' };

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

interface Confirmation {
  order: Order;
  lines: OrderLine[];
  user: User;
  publicUrl: string;
}

/** What the shop writes to somebody whose order it has taken. */
export function orderConfirmationEmail({ order, lines, user, publicUrl }: Confirmation): Email {
  const { orderId, paymentOption, shipToName, shippingAddress, deliveryInstruction } = order;
  const delivery = `We expect to deliver it by ${inWords(order.expectedDeliveryDate)}`;
  const isPaid = paymentOption === PaymentOption.ONLINE;
  return {
    ...recipientOf(user),
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

function lineLabel({ bookDescription, condition, quantity }: OrderLine): string {
  return `${bookDescription} (${IN_WORDS[condition]}) × ${quantity}`;
}

function inWords(day: string): string {
  return DAY.format(new Date(day));
}
