import { rupeesInWords } from './amount-in-words.rules.ts';

/** Series of documents. Each counts from 1 in every financial year, without gaps. */
export enum DocumentSeries {
  BILL_OF_SUPPLY = 'BILL_OF_SUPPLY',
  CREDIT_NOTE = 'CREDIT_NOTE',
}

/** How each series is called, and how its numbers begin. */
export const SERIES: Record<DocumentSeries, { title: string; prefix: string }> = {
  BILL_OF_SUPPLY: { title: 'Bill of supply', prefix: 'BS' },
  CREDIT_NOTE: { title: 'Credit note', prefix: 'CN' },
};

/** Code of printed books in the tariff, for a book that has none of its own. */
export const DEFAULT_HSN = '4901';

/** `orders`: orders whose papers one file may hold. */
export const LIMITS = { orders: 100 } as const;

export const MESSAGES = {
  orders: `Ask for the papers of 1 to ${LIMITS.orders} orders at a time.`,
  notIssued: 'The bill of this order is not issued yet. It is issued when the order is packed.',
  notFound: 'There is no such document.',
} as const;

const IN_INDIA = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', year: 'numeric', month: 'numeric' });
const APRIL = 4;

/** The year in which the Indian financial year of a time began: April to March, by the date in India. */
export function financialYearOf(time: Date): number {
  const parts = IN_INDIA.formatToParts(time);
  const [year = 0, month = 0] = ['year', 'month'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  );
  return month < APRIL ? year - 1 : year;
}

/**
 * Number of a document, such as BS/26-27/000123. At most 16 characters of letters, digits and slashes, as rule 49 of the
 * CGST Rules asks for.
 */
export function documentNumber(series: DocumentSeries, financialYear: number, serial: number): string {
  const [from, to] = [financialYear, financialYear + 1].map((year) => String(year % 100).padStart(2, '0'));
  return `${SERIES[series].prefix}/${from}-${to}/${String(serial).padStart(6, '0')}`;
}

/** Amounts of a bill, in whole rupees. */
export interface BillAmounts {
  itemTotal: number;
  deliveryFee: number;
  paymentFee: number;
  discount: number;
  total: number;
  totalInWords: string;
}

/** Amounts of the bill for the packed copies of an order, with the fees and the discount of the order. */
export function billAmounts(
  { deliveryFee, paymentFee, discount }: Pick<BillAmounts, 'deliveryFee' | 'paymentFee' | 'discount'>,
  lines: readonly { amount: number }[],
): BillAmounts {
  const itemTotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  const total = itemTotal + deliveryFee + paymentFee - discount;
  return { itemTotal, deliveryFee, paymentFee, discount, total, totalInWords: rupeesInWords(total) };
}
