import { EXCHANGE_LIMITS, EXCHANGE_REASONS, ExchangeReason } from '#api/exchanges/exchanges.rules.ts';
import type {
  DeskExchangeRowFragment,
  ExchangeList,
  ExchangeReason as ReasonName,
  ExchangeResolution,
  ExchangeStatus,
} from '../../../lib/operations/graphql.generated.ts';

/** Texts of the exchanges. The API sends the others. */
export const DESK_EXCHANGE_TEXTS = {
  reasonNeeded: 'Please tell the customer why.',
  messageTooLong: `Please use at most ${EXCHANGE_LIMITS.message} characters.`,
  disposition: 'Choose what becomes of it.',
  amount: (most: string) => `Please enter whole rupees, from ₹1 to ${most}.`,
  insteadOfReplacement: 'A refund instead of the replacement: what was kept for it goes back to the stock.',
  noCopyLeft: 'No copy is left to send. Give the money back instead.',
} as const;

/** A list of exchanges: its name, and what it says when it is empty. */
export const LISTS: Record<ExchangeList, { label: string; empty: string }> = {
  OPEN: { label: 'Open', empty: 'No exchange is open.' },
  TO_ANSWER: { label: 'To answer', empty: 'All exchanges are answered.' },
  TO_RECEIVE: { label: 'To receive', empty: 'No book is on its way back.' },
  TO_RESOLVE: { label: 'To resolve', empty: 'No book waits for its replacement or refund.' },
  CLOSED: { label: 'Closed', empty: 'No exchange was closed yet.' },
};

const EXCHANGE_STATUS_LABELS: Record<ExchangeStatus, string> = {
  REQUESTED: 'To answer',
  APPROVED: 'Approved',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn by the customer',
  PICKUP_BOOKED: 'Pickup booked',
  PICKED_UP: 'On its way back',
  RECEIVED: 'Book received',
  RESOLVED: 'Done',
  REJECTED: 'Rejected',
};

const RESOLUTION_LABELS: Record<ExchangeResolution, string> = {
  REPLACED: 'Replaced',
  REFUNDED: 'Refunded',
  PART_REFUNDED: 'Partly refunded',
  KEPT: 'Refunded, book kept',
};

/** How an exchange stands, in a few words. */
export function statusLabel({ status, resolution, remedy }: StatusFields): string {
  if (resolution) return RESOLUTION_LABELS[resolution];
  if (status === 'APPROVED' && remedy) return `Approved: ${remedy === 'REFUND' ? 'refund' : 'replacement'}`;
  return EXCHANGE_STATUS_LABELS[status];
}

type StatusFields = Pick<DeskExchangeRowFragment['exchange'], 'status' | 'resolution' | 'remedy'>;

/** Why the customer asks for it. */
export const reasonLabel = (reason: ReasonName) => EXCHANGE_REASONS[ExchangeReason[reason]];

/** An error in what the customer will read, or null. */
export function messageError(message: string): string | null {
  return message.trim().length > EXCHANGE_LIMITS.message ? DESK_EXCHANGE_TEXTS.messageTooLong : null;
}

/** The same where it is the reason of a refusal. */
export const reasonError = (message: string) =>
  message.trim() ? messageError(message) : DESK_EXCHANGE_TEXTS.reasonNeeded;
