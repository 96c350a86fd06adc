import { formatPaise } from '../payments/refunds/refunds.rules.ts';
import {
  EXCHANGE_REASONS,
  type ExchangeReason,
  type ExchangeResolution,
  type ExchangeStatus,
} from './exchanges.rules.ts';

/** An exchange as its events tell of it. */
interface ExchangeForEvent {
  status: ExchangeStatus;
  quantity: number;
  reason: ExchangeReason;
  message: string | null;
  resolution: ExchangeResolution | null;
  refundInPaise: number | null;
}

/** Copies of a book: '2 × Concepts of Physics', or the title alone. */
export function copiesText(quantity: number, { bookDescription }: { bookDescription: string }): string {
  return quantity === 1 ? bookDescription : `${quantity} × ${bookDescription}`;
}

/** What the timeline tells of an exchange in addition to its status; see `EVENT_TEXTS` of orders. */
export function eventDetail(exchange: ExchangeForEvent, line: { bookDescription: string }): string {
  return DETAILS[exchange.status](exchange, copiesText(exchange.quantity, line));
}

const DETAILS: Record<ExchangeStatus, (exchange: ExchangeForEvent, copies: string) => string> = {
  REQUESTED: ({ reason }, copies) => `${copies}. ${EXCHANGE_REASONS[reason]}.`,
  APPROVED: (_exchange, copies) => `${copies}.`,
  DECLINED: ({ message }, copies) => message ?? `${copies}.`,
  WITHDRAWN: (_exchange, copies) => `${copies}.`,
  PICKUP_BOOKED: ({ message }) => message ?? '',
  PICKED_UP: () => '',
  RECEIVED: () => '',
  RESOLVED: (exchange) => resolutionText(exchange),
  REJECTED: ({ message }, copies) => message ?? `${copies}.`,
};

const RESOLUTIONS: Record<ExchangeResolution, (amount: string) => string> = {
  REPLACED: () => 'your replacement is on its way.',
  REFUNDED: (amount) => `${amount} goes back to you.`,
  PART_REFUNDED: (amount) => `${amount} goes back to you.`,
  KEPT: (amount) => `you keep the book, and ${amount} goes back to you.`,
};

/** How an exchange was resolved, after 'Your exchange is done: '. */
function resolutionText({ resolution, refundInPaise }: ExchangeForEvent): string {
  return resolution ? RESOLUTIONS[resolution](formatPaise(refundInPaise ?? 0)) : '';
}
