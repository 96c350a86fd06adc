import { emailRecipient, type EmailTo } from '../accounts/accounts.emails.ts';
import type { OrderLine, OrderRow } from '../orders/order.entity.ts';
import { bookRow } from '../orders/orders.emails.ts';
import { PaymentOption } from '../orders/orders.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import type { Shipment } from '../shipments/shipment.entity.ts';
import { trackingActions, trackingText } from '../shipments/shipments.emails.ts';
import type { ExchangeRow } from './exchange.entity.ts';
import { copiesText } from './exchange-events.rules.ts';
import { EXCHANGE_TEXTS, type ToldStep } from './exchange-texts.rules.ts';
import { ExchangeStatus } from './exchanges.rules.ts';

/** Who takes a shipment, and under which number. */
export type Tracking = Pick<Shipment, 'courier' | 'awb'>;

/** A change of an exchange to tell the customer. What the customer typed is not in its emails. */
export interface ExchangeChange {
  order: OrderRow;
  exchange: ExchangeRow;
  line: Pick<OrderLine, 'bookDescription' | 'condition' | 'coverKey'>;
  /** The booked pickup or the replacement that this change is about; null if none. */
  shipment: Tracking | null;
}

type Notice = ExchangeChange & EmailTo;

/** The emails of the statuses of an exchange. A status without one needs no email. */
export const EXCHANGE_EMAILS: Partial<Record<ExchangeStatus, (notice: Notice) => Email>> = {
  [ExchangeStatus.REQUESTED]: (notice) => exchangeEmail(notice, 'We have your request for an exchange'),
  [ExchangeStatus.APPROVED]: (notice) => exchangeEmail(notice, 'Your exchange is approved'),
  [ExchangeStatus.DECLINED]: (notice) => exchangeEmail(notice, 'About the exchange you asked for'),
  [ExchangeStatus.PICKUP_BOOKED]: (notice) => exchangeEmail(notice, 'The courier will come for your book'),
  [ExchangeStatus.RECEIVED]: (notice) => exchangeEmail(notice, 'Your book has reached us'),
  [ExchangeStatus.RESOLVED]: (notice) => exchangeEmail(notice, 'Your exchange is done'),
  [ExchangeStatus.REJECTED]: (notice) => exchangeEmail(notice, 'About the book you sent us'),
};

function exchangeEmail(notice: Notice, subject: string): Email {
  const { order, exchange, line, user, publicUrl } = notice;
  const exchangeUrl = `${publicUrl}/orders/${order.orderId}/exchange?id=${exchange.exchangeId}`;
  return {
    ...emailRecipient(user),
    subject: `${subject} (order ${order.orderId})`,
    paragraphs: EXCHANGE_TEXTS[exchange.status]?.(stepOf(notice)) ?? [],
    table: [bookRow({ ...line, quantity: exchange.quantity, copy: null }, '')],
    actions: notice.shipment ? trackingActions(notice.shipment) : [],
    link: { label: 'View your exchange', url: exchangeUrl },
  };
}

function stepOf({ order, exchange, line, shipment }: Notice): ToldStep {
  return {
    ...exchange,
    copies: copiesText(exchange.quantity, line),
    isPaidOnline: order.paymentOption === PaymentOption.ONLINE,
    tracking: shipment && trackingText(shipment),
  };
}
