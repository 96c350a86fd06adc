import type { EmailTo } from '../accounts/accounts.emails.ts';
import { EXCHANGE_DAYS, exchangeUntil } from '../orders/exchange-window.rules.ts';
import type { OrderLine, OrderLineRow, OrderRow } from '../orders/order.entity.ts';
import { bookRow, type EmailColumn, orderEmail, orderUrl } from '../orders/orders.emails.ts';
import { cashOnDelivery, toPaise } from '../orders/pricing.rules.ts';
import { moneyBackTexts } from '../payments/refunds/refunds.emails.ts';
import type { RefundParts } from '../payments/refunds/refunds.service.ts';
import { creditTexts, formatPaise } from '../payments/refunds/refunds.rules.ts';
import type { Email, EmailAction } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { CANCEL_REASONS, CancelReason, remainingLines } from './cancellations/cancellations.rules.ts';
import { Courier, COURIERS } from '../delivery/couriers.rules.ts';
import type { LateOrder } from './on-time/late-orders.store.ts';
import { SEND_AGAIN_REASONS, type SendAgainReason } from './send-again/send-again.rules.ts';
import type { Shipment } from './shipment.entity.ts';
import { ShipmentStatus } from './shipments.rules.ts';
import { formatWeekday, formatWeekdayTime } from '../platform/india.rules.ts';

const THANKS = `Thank you for buying at ${SHOP_NAME}.`;

interface OrderWithShipment {
  order: OrderRow;
  shipment: Pick<Shipment, 'courier' | 'awb' | 'deliveredAt'>;
}

/** What was cancelled of an order. */
interface Cancellation {
  order: OrderRow;
  /** The cancelled copies: `quantity` is their number. */
  lines: readonly Pick<OrderLine, EmailColumn>[];
  /** Whether nothing of the order is left. */
  isWhole: boolean;
  /** What goes back to the customer; 0 if nothing was paid. */
  refund: RefundParts;
  reason: CancelReason;
}

type EmailedOrder = Pick<OrderRow, 'orderId' | 'expectedDeliveryDate'>;

type ShipmentNotice = OrderWithShipment & EmailTo & { lines: readonly OrderLineRow[] };

/** The emails of the statuses of a shipment. A status without one, such as READY, needs no email. */
export const SHIPMENT_EMAILS: Partial<Record<ShipmentStatus, (notice: ShipmentNotice) => Email>> = {
  [ShipmentStatus.SHIPPED]: (notice) =>
    shipmentEmail(notice, {
      subject: `Your order ${notice.order.orderId} is on its way`,
      paragraphs: [
        `Your parcel has left our shop. ${trackingText(notice.shipment)}`,
        `We expect it to reach you by ${day(notice.order)}.`,
        ...cashParagraphs(notice),
        THANKS,
      ],
      actions: trackingActions(notice.shipment),
    }),
  [ShipmentStatus.ATTEMPTED]: (notice) =>
    shipmentEmail(notice, {
      subject: `Your order ${notice.order.orderId} could not be delivered today`,
      paragraphs: [
        `The courier came with your parcel but could not hand it over, and will try again. ${trackingText(notice.shipment)}`,
        'If your phone number or address needs a correction, please reply by the link Help on the page of your order.',
        ...cashParagraphs(notice),
        THANKS,
      ],
      actions: trackingActions(notice.shipment),
    }),
  [ShipmentStatus.DELIVERED]: (notice) =>
    shipmentEmail(notice, {
      subject: `Your order ${notice.order.orderId} is delivered`,
      paragraphs: ['Your parcel is delivered. We hope the books serve you well.', THANKS],
      actions: [
        { text: 'How was the delivery?', label: 'Answer three questions', url: `${urlOf(notice)}/feedback` },
        { text: exchangeText(notice), label: 'Ask for an exchange', url: `${urlOf(notice)}/exchange` },
        {
          text: 'And the books? Your review helps the next reader.',
          label: 'Write a review',
          url: `${notice.publicUrl}/write-review/${notice.order.orderId}`,
        },
      ],
    }),
};

/** The email about a delivery that was recorded by mistake. */
export function undoneDeliveryEmail(about: OrderWithShipment & EmailTo): Email {
  return orderEmail(about, {
    subject: `Your order ${about.order.orderId} is not delivered yet`,
    paragraphs: [
      `We told you by mistake that your parcel is delivered. We are sorry: it is still on its way. ${trackingText(about.shipment)}`,
      'The days for an exchange begin when it reaches you. We write to you then.',
    ],
  });
}

/** The email about an order that is sent again. */
export function sentAgainEmail(notice: Omit<ShipmentNotice, 'shipment'> & { reason: SendAgainReason }): Email {
  const cash = cashParagraphs(notice);
  return shipmentEmail(notice, {
    subject: `We are sending your order ${notice.order.orderId} again`,
    paragraphs: [
      `We are sending your order again, because ${SEND_AGAIN_REASONS[notice.reason]}. We are sorry.`,
      `We expect it to reach you by ${day(notice.order)}, and write to you when it leaves.`,
      ...(cash.length > 0 ? cash : ['There is nothing more to pay.']),
    ],
  });
}

/** The email about an order that misses its expected day. */
export function lateEmail(about: EmailTo & { order: Omit<LateOrder, 'userId'> }): Email {
  const { order } = about;
  return orderEmail(about, {
    subject: `Your order ${order.orderId} is late`,
    paragraphs: [
      order.hasLeft
        ? `We expected to deliver your order by ${day(order)}, and it has not reached you. We are sorry.`
        : `We expected to deliver your order by ${day(order)}, but it has not left our shop yet. We are sorry.`,
      'It is not forgotten: we are looking after it, and its page shows where it is.',
      'If you need it by a certain day, please write to us by the link Help on that page.',
    ],
  });
}

/** The email about a cancelled order, or about copies of it. */
export function cancellationEmail(cancellation: Cancellation & EmailTo): Email {
  const { order, lines, isWhole, refund, reason } = cancellation;
  if (isWhole && reason === CancelReason.NOT_CONFIRMED) return notConfirmedEmail(cancellation);
  const back = moneyBackTexts(refund);
  const because = `because ${CANCEL_REASONS[reason]}`;
  return orderEmail(cancellation, {
    subject: isWhole
      ? `Your order ${order.orderId} is cancelled`
      : `A part of your order ${order.orderId} is cancelled`,
    paragraphs: [
      isWhole
        ? `We have cancelled your order, ${because}.`
        : `We have cancelled the books below, ${because}. The rest of your order stays as it is.`,
      ...(back.length > 0 ? back : ['Nothing was paid for it, so there is nothing to pay back.']),
    ],
    table: tableOf(lines),
  });
}

/** The email about an order that its customer has not confirmed. */
function notConfirmedEmail(cancellation: Cancellation & EmailTo): Email {
  const { order, lines, refund } = cancellation;
  return orderEmail(cancellation, {
    subject: `Your order ${order.orderId} is cancelled`,
    paragraphs: [
      'We asked you whether we may send your order, and have not heard from you. So we have put the books back on the shelf.',
      ...creditTexts(refund.creditInPaise),
      `${refund.creditInPaise > 0 ? 'You' : 'Nothing was paid, and you'} owe us nothing. If you still want the books, you are welcome to order them again.`,
    ],
    table: tableOf(lines),
  });
}

const tableOf = (lines: Cancellation['lines']) => lines.map((line) => bookRow(line, ''));

/** An email about a shipment, with the books in it. */
function shipmentEmail(notice: Omit<ShipmentNotice, 'shipment'>, content: Parameters<typeof orderEmail>[1]): Email {
  return orderEmail(notice, { ...content, table: tableOf(remainingLines(notice.lines)) });
}

function urlOf({ order, publicUrl }: Pick<EmailTo, 'publicUrl'> & { order: EmailedOrder }): string {
  return orderUrl(publicUrl, order.orderId);
}

function day({ expectedDeliveryDate }: EmailedOrder): string {
  return formatWeekday(expectedDeliveryDate);
}

/** How a shipment travels. */
export function trackingText({ courier, awb }: Pick<Shipment, 'courier' | 'awb'>): string {
  const { name } = COURIERS[courier];
  if (courier === Courier.OTHER) return awb ? `Its tracking number is ${awb}.` : 'It travels by courier.';
  if (!awb) return `It travels with ${name}.`;
  return `It travels with ${name}; its tracking number is ${awb}.`;
}

/** The button of the courier's page about a shipment, if it has one. */
export function trackingActions({ courier, awb }: Pick<Shipment, 'courier' | 'awb'>): EmailAction[] {
  const { trackingUrl } = COURIERS[courier];
  return awb && trackingUrl ? [{ label: 'Follow the parcel', url: trackingUrl(awb) }] : [];
}

function cashParagraphs({ order, lines }: Pick<ShipmentNotice, 'order' | 'lines'>): string[] {
  const cashInPaise = toPaise(cashOnDelivery(order, lines));
  return cashInPaise > 0 ? [`Please have ${formatPaise(cashInPaise)} ready for the courier.`] : [];
}

function exchangeText(notice: ShipmentNotice): string {
  const { deliveredAt } = notice.shipment;
  const end = deliveredAt
    ? `until ${formatWeekdayTime(exchangeUntil(deliveredAt))} (Indian time)`
    : `within ${EXCHANGE_DAYS} days`;
  return `If something is not right, you can ask for an exchange ${end}.`;
}
