import {
  BUY_BACK_LIMITS,
  BuyBackBookStatus,
  BuyBackMethod,
  BuyBackStatus,
  isToReturn,
} from '../../buy-backs/buy-backs.rules.ts';

/** What staff can do with a buy-back. */
export enum BuyBackAction {
  BOOK_PICKUP = 'BOOK_PICKUP',
  RECORD_SENT = 'RECORD_SENT',
  RECEIVE = 'RECEIVE',
  LOSE = 'LOSE',
  DECIDE = 'DECIDE',
  RETURN_BOOKS = 'RETURN_BOOKS',
  RECORD_PAYOUT = 'RECORD_PAYOUT',
}

const { QUOTED, SENT, RECEIVED, LOST, EXPIRED } = BuyBackStatus;

/** What is possible in each state. */
const IS_POSSIBLE: Record<BuyBackAction, (state: BuyBackState) => boolean> = {
  BOOK_PICKUP: ({ buyBack: { status, method } }) => status === QUOTED && method === BuyBackMethod.PICKUP,
  // Of an ended quote: staff say that the courier had the books in time.
  RECORD_SENT: ({ buyBack: { status, method } }) =>
    (status === QUOTED || status === EXPIRED) && method !== BuyBackMethod.SHOP,
  RECEIVE: ({ buyBack: { status } }) => status === QUOTED || status === SENT || status === LOST,
  LOSE: ({ buyBack: { status } }) => status === SENT,
  DECIDE: ({ buyBack, books }) =>
    buyBack.status === RECEIVED && books.some(({ status }) => status === BuyBackBookStatus.QUOTED),
  RETURN_BOOKS: ({ books }) => books.some(({ status }) => isToReturn(status)),
  RECORD_PAYOUT: ({ isPayoutDue }) => isPayoutDue,
};

interface BuyBackState {
  buyBack: { status: BuyBackStatus; method: BuyBackMethod };
  books: readonly { status: BuyBackBookStatus }[];
  isPayoutDue: boolean;
}

/** What staff can do with a buy-back now. */
export const actionsOf = (state: BuyBackState): BuyBackAction[] =>
  Object.values(BuyBackAction).filter((action) => IS_POSSIBLE[action](state));

export const BUY_BACK_DESK_MESSAGES = {
  ended: (until: string) => `This quote was kept until ${until}. The seller needs a new quote.`,
  notNow: 'This is not possible in the present state of the buy-back.',
  noCode: 'No buy-back has this number.',
  code: 'Please scan or type the number of a buy-back, or the tracking number of its parcel.',
  photo: 'Please choose one of the photographs of this copy.',
  reason: `Please say in one sentence what lowers the price, at most ${BUY_BACK_LIMITS.note} characters.`,
  note: `Please use at most ${BUY_BACK_LIMITS.note} characters.`,
  refusal: 'Please choose why we do not buy this book.',
  price: (amount: string) => `We pay ${amount} for a copy like this one.`,
  worthless: 'We do not buy a copy like this one. Please refuse it, with the reason.',
  lower: 'We pay less for this copy than we quoted. Please offer the lower price to the seller.',
  notLower: 'We pay as much for this copy as we quoted. Please accept it.',
  days: 'Please name the days as YYYY-MM-DD, the first one first.',
} as const;
