import { emailRecipient, type EmailRecipient } from '../accounts/accounts.emails.ts';
import { CONDITIONS } from '../catalogue/conditions.rules.ts';
import { EXCHANGE_DAYS, exchangeUntil } from '../orders/exchange.rules.ts';
import type { OrderLine, OrderRow } from '../orders/order.entity.ts';
import { BANK_DAYS, formatPaise } from '../payments/refunds.rules.ts';
import type { Email } from '../platform/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { CANCEL_REASONS, CancelReason } from './cancellations.rules.ts';
import { Courier, COURIERS } from './couriers.rules.ts';
import type { LateOrder } from './late-orders.store.ts';
import type { Shipment } from './shipment.entity.ts';
import { ShipmentStatus } from './shipments.rules.ts';

const THANKS = `Thank you for buying at ${SHOP_NAME}.`;

const DAY = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

const DAY_AND_TIME = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A parcel whose status has changed. */
export interface ShipmentChange {
  order: OrderRow;
  shipment: Pick<Shipment, 'courier' | 'awb' | 'deliveredAt'>;
  /** The new status. */
  status: ShipmentStatus;
}

/** What was cancelled of an order. */
export interface Cancellation {
  order: OrderRow;
  /** The cancelled copies: `quantity` is their number. */
  lines: readonly Pick<OrderLine, 'bookDescription' | 'condition' | 'quantity'>[];
  /** Whether nothing of the order is left. */
  isWhole: boolean;
  /** What goes back to the customer; 0 if nothing was paid. */
  refundInPaise: number;
  reason: CancelReason;
}

type EmailedOrder = Pick<OrderRow, 'orderId' | 'expectedDeliveryDate'>;

interface Recipient {
  user: EmailRecipient;
  publicUrl: string;
}

type ShipmentNotice = Omit<ShipmentChange, 'status'> & Recipient & { cashInPaise: number };

/** The emails of the statuses of a parcel. A status without one, such as READY, needs no email. */
export const SHIPMENT_EMAILS: Partial<Record<ShipmentStatus, (notice: ShipmentNotice) => Email>> = {
  [ShipmentStatus.SHIPPED]: (notice) =>
    orderEmail(notice, {
      subject: `Your order ${notice.order.orderId} is on its way`,
      paragraphs: [
        `Your parcel has left our shop. ${trackingText(notice.shipment)}`,
        `We expect it to reach you by ${day(notice.order)}.`,
        ...cashParagraphs(notice),
        THANKS,
      ],
    }),
  [ShipmentStatus.ATTEMPTED]: (notice) =>
    orderEmail(notice, {
      subject: `Your order ${notice.order.orderId} could not be delivered today`,
      paragraphs: [
        `The courier came with your parcel but could not hand it over, and will try again. ${trackingText(notice.shipment)}`,
        'If your phone number or address needs a correction, please reply by the link Help on the page of your order.',
        ...cashParagraphs(notice),
        THANKS,
      ],
    }),
  [ShipmentStatus.DELIVERED]: (notice) =>
    orderEmail(notice, {
      subject: `Your order ${notice.order.orderId} is delivered`,
      paragraphs: [
        'Your parcel is delivered. We hope the books serve you well.',
        `How was the delivery? Three short questions: ${orderUrl(notice)}/feedback`,
        exchangeParagraph(notice),
        `And the books? Your review helps the next reader: ${notice.publicUrl}/write-review/${notice.order.orderId}`,
        THANKS,
      ],
    }),
};

/** The email about a delivery that was recorded by mistake. */
export function undoneDeliveryEmail(about: Omit<ShipmentChange, 'status'> & Recipient): Email {
  return orderEmail(about, {
    subject: `Your order ${about.order.orderId} is not delivered yet`,
    paragraphs: [
      `We told you by mistake that your parcel is delivered. We are sorry: it is still on its way. ${trackingText(about.shipment)}`,
      'The days for an exchange begin when it reaches you. We write to you then.',
    ],
  });
}

/** The email about an order that misses its expected day. */
export function lateEmail({ order, user, publicUrl }: Recipient & { order: Omit<LateOrder, 'userId'> }): Email {
  return orderEmail(
    { order, user, publicUrl },
    {
      subject: `Your order ${order.orderId} is late`,
      paragraphs: [
        order.hasLeft
          ? `We expected to deliver your order by ${day(order)}, and it has not reached you. We are sorry.`
          : `We expected to deliver your order by ${day(order)}, but it has not left our shop yet. We are sorry.`,
        'It is not forgotten: we are looking after it, and its page shows where it is.',
        'If you need it by a certain day, please write to us by the link Help on that page.',
      ],
    },
  );
}

/** The email about a cancelled order, or about copies of it. */
export function cancellationEmail(cancellation: Cancellation & Recipient): Email {
  const { order, lines, isWhole, refundInPaise, reason } = cancellation;
  if (isWhole && reason === CancelReason.NOT_CONFIRMED) return notConfirmedEmail(cancellation);
  const because = `because ${CANCEL_REASONS[reason]}`;
  return orderEmail(cancellation, {
    subject: isWhole
      ? `Your order ${order.orderId} is cancelled`
      : `A part of your order ${order.orderId} is cancelled`,
    paragraphs: [
      isWhole
        ? `We have cancelled your order, ${because}.`
        : `We have cancelled the books below, ${because}. The rest of your order stays as it is.`,
      refundInPaise > 0
        ? `${formatPaise(refundInPaise)} goes back to you the way you paid. Banks need ${BANK_DAYS} to show it.`
        : 'Nothing was paid for it, so there is nothing to pay back.',
    ],
    table: tableOf(lines),
  });
}

/** The email about an order that its customer has not confirmed. */
function notConfirmedEmail(cancellation: Cancellation & Recipient): Email {
  const { order, lines } = cancellation;
  return orderEmail(cancellation, {
    subject: `Your order ${order.orderId} is cancelled`,
    paragraphs: [
      'We asked you whether we may send your order, and have not heard from you. So we have put the books back on the shelf.',
      'Nothing was paid, and you owe us nothing. If you still want the books, you are welcome to order them again.',
    ],
    table: tableOf(lines),
  });
}

const tableOf = (lines: Cancellation['lines']) =>
  lines.map((line) => [`${line.bookDescription} (${CONDITIONS[line.condition].word})`, `× ${line.quantity}`] as const);

/** An email about an order, with a link to its page. */
function orderEmail(
  about: Recipient & { order: EmailedOrder },
  content: Pick<Email, 'subject' | 'paragraphs' | 'table'>,
): Email {
  const link = { label: 'View order details', url: orderUrl(about) };
  return { ...emailRecipient(about.user), ...content, link };
}

function orderUrl({ order, publicUrl }: Pick<Recipient, 'publicUrl'> & { order: EmailedOrder }): string {
  return `${publicUrl}/orders/${order.orderId}`;
}

function day({ expectedDeliveryDate }: EmailedOrder): string {
  return DAY.format(new Date(expectedDeliveryDate));
}

/** How a parcel travels, and where to follow it. */
export function trackingText({ courier, awb }: Pick<Shipment, 'courier' | 'awb'>): string {
  const { name, trackingUrl } = COURIERS[courier];
  if (courier === Courier.OTHER) return awb ? `Its tracking number is ${awb}.` : 'It travels by courier.';
  if (!awb) return `It travels with ${name}.`;
  const follow = trackingUrl ? ` Follow it here: ${trackingUrl(awb)}` : '';
  return `It travels with ${name}; its tracking number is ${awb}.${follow}`;
}

function cashParagraphs({ cashInPaise }: ShipmentNotice): string[] {
  return cashInPaise > 0 ? [`Please have ${formatPaise(cashInPaise)} ready for the courier.`] : [];
}

function exchangeParagraph(notice: ShipmentNotice): string {
  const { deliveredAt } = notice.shipment;
  const end = deliveredAt
    ? `until ${DAY_AND_TIME.format(exchangeUntil(deliveredAt)).replaceAll('\u202f', ' ')} (Indian time)`
    : `within ${EXCHANGE_DAYS} days`;
  return `If something is not right, you can ask for an exchange ${end}: ${orderUrl(notice)}/exchange`;
}
