/**
 * Limits of one file. `orders`: with their papers; `books`: with labels; `copies`: labels of each book; `copyCodes`: copies with labels; `fields`: labels of a
 * sheet of A4.
 */
export const PAPER_LIMITS = { orders: 100, books: 100, copies: 48, copyCodes: 240, fields: 24 } as const;

export const PAPER_MESSAGES = {
  orders: `Ask for the papers of 1 to ${PAPER_LIMITS.orders} orders at a time.`,
  books: `Ask for labels of 1 to ${PAPER_LIMITS.books} books at a time, such as JEEPHY7253-N or JEEPHY7253-P.`,
  start: `The first field of a sheet is 1 to ${PAPER_LIMITS.fields}.`,
  format: 'Labels are printed on a4 or roll.',
  copies: `Ask for 1 to ${PAPER_LIMITS.copies} labels of each book.`,
  copyCodes: `Please name 1 to ${PAPER_LIMITS.copyCodes} copies by their codes.`,
  noBook: 'There is no such book',
  noCopy: 'There is no such copy',
  unknown: 'There is no such order',
  noBills: 'These orders have no bill',
  left: 'The parcels of these orders have left, so they have no label',
  notSent: 'These orders are not to be sent',
  notAtHand: 'Pack these orders first, before their parcels leave',
} as const;
