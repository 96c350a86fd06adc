import { parseScan } from '../../catalogue/labels/labels.rules.ts';
import { Condition } from '../../catalogue/catalogue.rules.ts';

export enum ReceiptStatus {
  OPEN = 'OPEN',
  POSTED = 'POSTED',
  DISCARDED = 'DISCARDED',
}

/** Characters of texts; `units` of one scan, and of one title; `lines`: titles of a receipt. */
export const RECEIPT_LIMITS = {
  invoice: 40,
  note: 200,
  edition: 60,
  units: 999,
  titleUnits: 9999,
  lines: 500,
  firstPrinting: 1950,
} as const;

export const RECEIPT_MESSAGES = {
  notFound: 'There is no such receipt.',
  notOpen: 'This receipt is not open any more.',
  invoice: `An invoice number has at most ${RECEIPT_LIMITS.invoice} characters.`,
  sameInvoice: (number: string) => `Invoice ${number} of this supplier is in another receipt already.`,
  day: 'Write the day as YYYY-MM-DD, not after today.',
  unknown: (code: string) => `No book has the code ${code}.`,
  preOwned: 'This is the label of a pre-owned copy. Scan the ISBN, or the label of the new book.',
  units: `A scan has 1 to ${RECEIPT_LIMITS.units} units.`,
  tooFew: 'So many units of it are not in this receipt.',
  full: `A receipt has at most ${RECEIPT_LIMITS.lines} titles, and of each at most ${RECEIPT_LIMITS.titleUnits} units.`,
  cost: 'Cost of a unit: 212.50, or 30% off the MRP.',
  mrp: 'Enter the MRP in whole rupees.',
  aboveMrp: 'The cost of a unit is above its MRP.',
  printingYear: 'Enter the year of the printing, or nothing.',
  edition: `Please use at most ${RECEIPT_LIMITS.edition} characters.`,
  note: `Say why, in at most ${RECEIPT_LIMITS.note} characters.`,
  empty: 'Nothing is scanned yet.',
  unchecked: (title: string) => `Check cost, MRP and printing of ${title} first.`,
  changed: 'The receipt has changed meanwhile. Look at its sum again.',
  tooMuch: 'A receipt is of at most one crore rupees.',
  bookGone: (bookId: string) => `The book ${bookId} does not exist any more.`,
  columns:
    'The first line names the columns: isbn or bookId, units, and if you like damagedUnits, cost, mrp, printingYear, edition.',
  otherReceipt: 'This was recorded already, as something else. Load the page again to see it.',
  notPosted: 'Only a posted delivery can be corrected.',
  nothing: 'Say how many units of which title were wrong.',
  moreThanReceived: (title: string) => `So many units of ${title} are not in this receipt.`,
  sold: (title: string) => `Units of ${title} are sold already: so many of its lot are not left.`,
} as const;

/** How a scanned or typed code names a book: by ISBN, by label or by its ID; else what is wrong with it. */
export function readBookCode(code: string): { isbn: string } | { bookId: string } | { error: string } {
  const scan = parseScan(code);
  if (scan.kind === 'ISBN') return { isbn: scan.isbn };
  if (scan.kind === 'BOOK' && scan.condition === Condition.PREOWNED) return { error: RECEIPT_MESSAGES.preOwned };
  if (scan.kind === 'BOOK') return { bookId: scan.bookId };
  // A book ID that begins with C reads like the label of a copy.
  const typed = code.trim().toUpperCase();
  if (scan.kind !== 'ORDER' && /^[A-Z][A-Z\d]{2,}$/.test(typed)) return { bookId: typed };
  return { error: RECEIPT_MESSAGES.unknown(code.trim()) };
}

/** What is owed for lines. Damaged units are claimed from the supplier. */
export function amountOf(lines: readonly { units: number; costInPaise: number | null }[]): number {
  return lines.reduce((sum, { units, costInPaise }) => sum + units * (costInPaise ?? 0), 0);
}
