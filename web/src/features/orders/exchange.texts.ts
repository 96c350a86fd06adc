import { EXCHANGE_DAYS } from '#api/orders/exchange-window.rules.ts';
import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';
import type {
  ExchangeStatus,
  ExchangeSummaryFragment,
  OrderExchangesFragment,
} from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { formatDayMonth, formatTime } from '#api/platform/india.rules.ts';

type Windowed = Pick<OrderExchangesFragment, 'exchangeWindow'>;

/** Until when an order can be exchanged, or could be, or from when. */
export function exchangeText({ exchangeWindow }: Windowed): string {
  if (!exchangeWindow) return `You can ask for an exchange within ${EXCHANGE_DAYS} days of delivery.`;
  const until = `${formatDayMonth(exchangeWindow.until)}, ${formatTime(exchangeWindow.until)}`;
  return exchangeWindow.isOpen ? `Exchange it until ${until}.` : `Exchanges were possible until ${until}.`;
}

/** Whether an exchange is worth a word: not in an open window once every book has had its exchange. */
export function isExchangeTold({ exchangeWindow, lines, exchanges }: OrderExchangesFragment): boolean {
  return (
    !exchangeWindow?.isOpen ||
    exchanges.length === 0 ||
    lines.some(({ exchangeableQuantity }) => exchangeableQuantity > 0)
  );
}

const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'Asia/Kolkata' });

/** A timestamp in Indian time with its weekday: Thursday, 26 November, 3:15 pm. */
export const formatMoment = (iso: string) =>
  `${weekday.format(new Date(iso))}, ${formatDayMonth(iso)}, ${formatTime(iso)}`;

/** The link of an order to its exchange page; null if there is nothing to ask for or to see. */
export function exchangeLink({ orderId, lines, exchanges }: OrderExchangesFragment) {
  const to = paths.exchange(orderId);
  if (lines.some(({ exchangeableQuantity }) => exchangeableQuantity > 0)) return { to, label: 'Exchange' };
  if (exchanges.length === 0) return null;
  return { to, label: exchanges.length === 1 ? 'Your exchange' : 'Your exchanges' };
}

/** The label of each status of an exchange. */
export const EXCHANGE_LABELS: Record<ExchangeStatus, string> = {
  REQUESTED: 'Asked',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  PICKUP_BOOKED: 'Pickup booked',
  PICKED_UP: 'Picked up',
  RECEIVED: 'Received by us',
  RESOLVED: 'Done',
  REJECTED: 'Not accepted',
};

/** Where an exchange stands, in a sentence. */
export function exchangeStateText(exchange: ExchangeSummaryFragment): string {
  const books = booksOf(exchange);
  switch (exchange.status) {
    case 'REQUESTED':
      return 'We have your request and look at it now.';
    case 'APPROVED':
      return approvedText(exchange);
    case 'DECLINED':
      return 'We cannot agree to this exchange.';
    case 'WITHDRAWN':
      return 'You have withdrawn this request.';
    case 'PICKUP_BOOKED':
      return `A courier will collect ${books} from you. Please keep ${isOne(exchange) ? 'it' : 'them'} at hand.`;
    case 'PICKED_UP':
      return `The courier has ${books} and brings ${isOne(exchange) ? 'it' : 'them'} to us.`;
    case 'RECEIVED':
      return `We have ${books} and finish your exchange now.`;
    case 'RESOLVED':
      return resolvedText(exchange);
    case 'REJECTED':
      return `We have looked at ${books} and cannot accept this exchange.`;
  }
}

/** What was approved: for a book that never came there is nothing to collect. */
function approvedText(exchange: ExchangeSummaryFragment): string {
  const books = booksOf(exchange);
  const isReplaced = exchange.remedy === 'REPLACEMENT';
  if (exchange.reason === 'NOT_IN_PARCEL')
    return isReplaced ? `Approved: we send you ${books}.` : 'Approved: your money goes back to you.';
  const outcome = isReplaced
    ? `we send you ${isOne(exchange) ? 'another copy' : 'other copies'}`
    : 'you get your money';
  return `Approved: a courier collects ${books}, then ${outcome}${isReplaced ? '' : ' back'}.`;
}

function resolvedText(exchange: ExchangeSummaryFragment): string {
  const { resolution, refundInPaise, storeCreditInPaise, upiId } = exchange;
  if (resolution === 'REPLACED') return `We have sent you ${isOne(exchange) ? 'another copy' : 'other copies'}.`;
  const amount = refundInPaise === null ? 'your money' : formatPaise(refundInPaise);
  const money = upiId ? `by UPI to ${upiId}` : 'the way you have paid';
  const credit = storeCreditInPaise === refundInPaise ? 'as' : `${formatPaise(storeCreditInPaise)} of it as`;
  const way = [storeCreditInPaise > 0 && `${credit} store credit`, storeCreditInPaise !== refundInPaise && money];
  const refund = `${amount} goes back to you, ${way.filter(Boolean).join(', the rest ')}.`;
  return resolution === 'KEPT' ? `You keep ${booksOf(exchange)}, and ${refund}` : capitalised(refund);
}

const isOne = ({ quantity }: Pick<ExchangeSummaryFragment, 'quantity'>) => quantity === 1;

const booksOf = (exchange: Pick<ExchangeSummaryFragment, 'quantity'>) => (isOne(exchange) ? 'the book' : 'the books');

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
