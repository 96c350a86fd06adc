import { aBook } from './books.ts';

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

/** A book of a sale that nobody has looked at yet. */
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
