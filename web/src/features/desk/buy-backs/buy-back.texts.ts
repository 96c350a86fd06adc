import { BuyBackRefusal, DESK_REFUSALS } from '#api/buy-backs/buy-backs.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type {
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackStatus,
  DeskBuyBackFragment,
} from '../../../lib/operations/graphql.generated.ts';

export const STATUS_LABELS: Record<BuyBackStatus, string> = {
  QUOTED: 'Expected',
  SENT: 'On its way',
  RECEIVED: 'With us',
  CLOSED: 'Done',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  LOST: 'Lost',
};

export const METHOD_LABELS: Record<BuyBackMethod, string> = {
  PICKUP: 'Fetched by a courier',
  PARCEL: 'Parcel of the seller',
  SHOP: 'Brought to the shop',
};

export const BOOK_STATUS_LABELS: Record<BuyBackBookStatus, string> = {
  QUOTED: 'To look at',
  OFFERED: 'Seller decides',
  ACCEPTED: 'Bought',
  DECLINED: 'Declined by the seller',
  REFUSED: 'Refused',
  MISSING: 'Not in the parcel',
  RETURNED: 'Sent back',
  RECYCLED: 'Recycled',
};

const REFUSAL_LABELS: Record<(typeof DESK_REFUSALS)[number], string> = {
  [BuyBackRefusal.DAMAGED]: 'Pages missing or damaged',
  [BuyBackRefusal.LIBRARY_STAMP]: 'Stamp of a library',
  [BuyBackRefusal.PIRATED]: 'Pirated print',
  [BuyBackRefusal.WRONG_BOOK]: 'Another book',
  [BuyBackRefusal.OUT_OF_DATE]: 'Out of date for the exam',
};

export const REFUSAL_OPTIONS = DESK_REFUSALS.map((refusal) => [refusal, REFUSAL_LABELS[refusal]] as const);

/** How and how much a seller is paid: '₹239 by UPI'. */
export const payText = ({ payBy }: Pick<DeskBuyBackFragment['buyBack'], 'payBy'>, amount: number) =>
  `${rupees(amount)} ${payBy === 'UPI' ? 'by UPI' : 'as store credit'}`;
