import { emailRecipient, type EmailTo } from '../../accounts/accounts.emails.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import { rupees } from '../../platform/rupees.rules.ts';
import { SHOP_NAME } from '../../platform/shop.rules.ts';
import { CONFIRM_MESSAGES, payNowText } from './cash-confirmation.rules.ts';
import type { ConfirmationQuestion } from './cash-links.ts';
import type { OrderRow } from '../order.entity.ts';
import { formatWeekday, formatWeekdayTime } from '../../platform/india.rules.ts';

/** What the email of a new order asks, and its button. */
export function questionParagraphs({ until, leavesToday }: ConfirmationQuestion, total: number): string[] {
  return [
    `Please press '${CONFIRM_MESSAGES.send}' until ${timeText(until)}. We keep your books aside until then.`,
    `You pay ${rupees(total)} on delivery. The same page has another way: '${payNowText(leavesToday)}'.`,
  ];
}

/** The button of an email that asks for the confirmation. The page that it opens has both answers. */
export function questionLink({ link }: ConfirmationQuestion): Email['link'] {
  return { label: CONFIRM_MESSAGES.send, url: link };
}

interface Reminder extends Pick<EmailTo, 'user'> {
  order: Pick<OrderRow, 'orderId'> & { total: number };
  /** The day on which it is expected if it is confirmed now, YYYY-MM-DD. */
  day: string;
  question: ConfirmationQuestion;
}

/** The email that reminds a customer to confirm an order. It is sent once. */
export function reminderEmail({ order, day, question, user }: Reminder): Email {
  return {
    ...emailRecipient(user),
    subject: `Shall we send your order ${order.orderId}?`,
    paragraphs: [
      `Your order ${order.orderId} waits for your answer.`,
      ...questionParagraphs(question, order.total),
      `If you confirm it today, we expect to deliver it by ${formatWeekday(day)}.`,
      'If we hear nothing, we put the books back on the shelf, and you owe us nothing.',
    ],
    link: questionLink(question),
  };
}

interface PaidOrder extends EmailTo {
  order: Pick<OrderRow, 'orderId' | 'expectedDeliveryDate'>;
}

/** The email about an order to be paid on delivery that is now paid online. */
export function paidOnlineEmail({ order, user, publicUrl }: PaidOrder): Email {
  return {
    ...emailRecipient(user),
    subject: `Your order ${order.orderId} is paid`,
    paragraphs: [
      `Your payment has arrived, and your order ${order.orderId} is confirmed. There is nothing to pay on delivery.`,
      `We expect to deliver it by ${formatWeekday(order.expectedDeliveryDate)}.`,
      `Thank you for buying at ${SHOP_NAME}.`,
    ],
    link: { label: 'View order details', url: `${publicUrl}/orders/${order.orderId}` },
  };
}

function timeText(time: Date): string {
  return `${formatWeekdayTime(time)} (Indian time)`;
}
