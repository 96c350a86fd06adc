import { aBook } from './books.ts';
import { anAdminCustomer } from './desk.ts';

/** A sale as the GraphQL API returns it: waiting for the courier. */
export function aSale(fields: Record<string, unknown> = {}) {
  return {
    __typename: 'BuyBack',
    buyBackId: 'BB-7KQ2M9XA',
    status: 'QUOTED',
    method: 'PICKUP',
    payBy: 'UPI',
    upiId: 'usha@bank',
    total: 250,
    paid: 0,
    returnsBooks: true,
    createdAt: '2026-11-21T09:30:00.000Z',
    validUntil: '2026-12-05T09:30:00.000Z',
    closedAt: null,
    courier: null,
    awb: null,
    version: 1,
    labelPath: null,
    voucherPath: null,
    books: [aSoldBook()],
    events: [{ at: '2026-11-21T09:30:00.000Z', text: 'Quote kept: 1 book, ₹250' }],
    payout: null,
    ...fields,
  };
}

/** A book of a sale that is not decided yet. */
export function aSoldBook(fields: Record<string, unknown> = {}) {
  return {
    __typename: 'BuyBackBook',
    buyBackBookId: 'sold-1',
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    status: 'QUOTED',
    quotedGrade: 'GOOD',
    quoted: 250,
    foundGrade: null,
    offered: null,
    reason: null,
    answerBy: null,
    photo: null,
    book: aBook(),
    ...fields,
  };
}

/** A page of sales. */
export const someSales = (...sales: object[]) => ({
  edges: sales.map((node, index) => ({ cursor: `${index}`, node })),
  pageInfo: { hasNextPage: false, endCursor: null },
});

const PRICES = { LIKE_NEW: 161, VERY_GOOD: 149, GOOD: 90, FAIR: 0 };

/** A book of a parcel as staff see it: quoted ₹149 in Very good. Its fields are those of `BuyBackBook`. */
export function anAdminBuyBackBook(fields: Record<string, unknown> = {}, own: Record<string, unknown> = {}) {
  return {
    book: aSoldBook({ buyBackBookId: 'book-1', quotedGrade: 'VERY_GOOD', quoted: 149, ...fields }),
    answers: {
      pencilPercent: 5,
      penPercent: 0,
      highlighterPercent: 0,
      answersFilled: 'NONE',
      missingPages: 0,
      hasLooseBinding: false,
      hasName: false,
      printingYear: 2022,
    },
    proposedPrices: Object.entries(PRICES).map(([grade, amount]) => ({
      grade,
      amount,
      refusal: amount === 0 ? 'TOO_CHEAP' : null,
    })),
    soldCopyCode: null,
    isFreeReturn: false,
    copy: null,
    ...own,
  };
}

/** A parcel in the shop as staff see it. Its fields are those of `BuyBack`. */
export function anAdminBuyBack(fields: Record<string, unknown> = {}, own: Record<string, unknown> = {}) {
  const books = (own.books as ReturnType<typeof anAdminBuyBackBook>[] | undefined) ?? [anAdminBuyBackBook()];
  const received = {
    status: 'RECEIVED',
    method: 'PARCEL',
    total: 149,
    version: 2,
    books: books.map(({ book }) => book),
  };
  return {
    buyBack: aSale({ ...received, ...fields }),
    seller: anAdminCustomer(),
    address: 'Asha Rao, 12-B, Palm Road, Indore',
    phone: '9876543210',
    actions: ['DECIDE'],
    ...own,
    books,
  };
}
