import { emailRecipient, type EmailRecipient } from '../accounts/accounts.emails.ts';
import type { OrderLine, OrderRow } from '../orders/order.entity.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import { BANK_DAYS, formatPaise } from '../payments/refunds.rules.ts';
import type { Email } from '../platform/mailer.ts';
import type { ShipmentRow } from '../shipments/shipment.entity.ts';
import { trackingText } from '../shipments/shipments.emails.ts';
import type { ExchangeRow } from './exchange.entity.ts';
import { copiesText } from './exchange-events.rules.ts';
import {
  ANSWER_HOURS,
  EXCHANGE_REASONS,
  ExchangeReason,
  ExchangeResolution,
  ExchangeStatus,
  Remedy,
} from './exchanges.rules.ts';

/** A parcel as an email tells of it. */
export type ExchangeParcel = Pick<ShipmentRow, 'courier' | 'awb'>;

/** A change of an exchange to tell the customer. What the customer typed is not in its emails. */
export interface ExchangeNews {
  order: OrderRow;
  exchange: ExchangeRow;
  line: Pick<OrderLine, 'bookDescription'>;
  /** The booked pickup or the replacement that this change is about; null if none. */
  parcel: ExchangeParcel | null;
}

type Notice = ExchangeNews & { user: EmailRecipient; publicUrl: string };

/** The emails of the statuses of an exchange. A status without one needs no email. */
export const EXCHANGE_EMAILS: Partial<Record<ExchangeStatus, (notice: Notice) => Email>> = {
  [ExchangeStatus.REQUESTED]: (notice) =>
    exchangeEmail(notice, 'We have your request for an exchange', [
      `You have asked us to exchange ${copiesOf(notice)}. What is wrong: ${EXCHANGE_REASONS[notice.exchange.reason].toLowerCase()}.`,
      `We look at it and answer within ${ANSWER_HOURS} hours. Until then, please keep the book as it is.`,
      'If you change your mind, you can withdraw it on the page of your order.',
    ]),
  [ExchangeStatus.APPROVED]: (notice) =>
    exchangeEmail(notice, 'Your exchange is approved', [
      `We are sorry about ${copiesOf(notice)}. Your exchange is approved.`,
      ...nextSteps(notice),
      ...messageOf(notice),
    ]),
  [ExchangeStatus.DECLINED]: (notice) =>
    exchangeEmail(notice, 'About the exchange you asked for', [
      `We have looked at your request about ${copiesOf(notice)} with care, and cannot exchange it.`,
      ...messageOf(notice),
      'If we have missed something, please write to us by the link Help on the page of your order.',
    ]),
  [ExchangeStatus.PICKUP_BOOKED]: (notice) =>
    exchangeEmail(notice, 'The courier will come for your book', [
      `The courier comes to your address for ${copiesOf(notice)}. There is nothing to pay.`,
      ...messageOf(notice),
      ...(notice.parcel ? [trackingText(notice.parcel)] : []),
      'Please have it ready in a bag or a box, as it reached you.',
    ]),
  [ExchangeStatus.RECEIVED]: (notice) =>
    exchangeEmail(notice, 'Your book has reached us', [
      `We have received ${copiesOf(notice)} and are looking at it now.`,
      notice.exchange.remedy === Remedy.REPLACEMENT
        ? 'Your replacement is next; we write to you when it leaves.'
        : 'Your refund is next; we write to you when it begins.',
    ]),
  [ExchangeStatus.RESOLVED]: (notice) =>
    exchangeEmail(notice, 'Your exchange is done', [
      ...resolutionOf(notice),
      ...messageOf(notice),
      'Thank you for your patience.',
    ]),
  [ExchangeStatus.REJECTED]: (notice) =>
    exchangeEmail(notice, 'About the book you sent us', [
      `We have looked at ${copiesOf(notice)} with care, and cannot exchange it.`,
      ...messageOf(notice),
      'If you see it differently, please write to us by the link Help on the page of your order.',
    ]),
};

function exchangeEmail({ order, user, publicUrl }: Notice, subject: string, paragraphs: string[]): Email {
  const link = { label: 'View order details', url: `${publicUrl}/orders/${order.orderId}` };
  return { ...emailRecipient(user), subject: `${subject} (order ${order.orderId})`, paragraphs, link };
}

function copiesOf({ exchange, line }: Notice): string {
  return copiesText(exchange.quantity, line);
}

function messageOf({ exchange: { message } }: Notice): string[] {
  return message ? [message] : [];
}

/** What follows the approval. */
function nextSteps({ exchange: { reason, remedy } }: Notice): string[] {
  const isReplaced = remedy === Remedy.REPLACEMENT;
  if (reason === ExchangeReason.NOT_IN_PARCEL)
    return [
      isReplaced
        ? 'We send you the missing copy; we write to you when it leaves.'
        : 'What you paid for it goes back to you; we write to you when the refund begins.',
    ];
  return [
    'A courier will come for the book. We write to you with the day; there is nothing to pay.',
    isReplaced
      ? 'Once the book is with us, we send you the replacement that we keep for you.'
      : 'Once the book is with us, what you paid for it goes back to you.',
  ];
}

function resolutionOf(notice: Notice): string[] {
  const { exchange, parcel } = notice;
  switch (exchange.resolution) {
    case ExchangeResolution.REPLACED:
      return [
        `The replacement for ${copiesOf(notice)} is on its way to you.`,
        ...(parcel ? [trackingText(parcel)] : []),
      ];
    case ExchangeResolution.KEPT:
      return [`Please keep ${copiesOf(notice)}. There is nothing to send back.`, refundText(notice)];
    default:
      return [`Your exchange of ${copiesOf(notice)} ends with a refund.`, refundText(notice)];
  }
}

/** How the money goes back. The UPI ID is not repeated: the customer typed it. */
function refundText({ order, exchange }: Notice): string {
  const amount = formatPaise(exchange.refundInPaise ?? 0);
  return order.paymentOption === PaymentOption.ONLINE
    ? `${amount} goes back to you the way you paid. Banks need ${BANK_DAYS} to show it.`
    : `We send ${amount} to the UPI ID that you gave us, and write to you once it is sent.`;
}
