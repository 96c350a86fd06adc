import { dayInIndia } from '../platform/india.rules.ts';

/** Series of documents. Each counts from 1 in every financial year, without gaps. */
export enum DocumentSeries {
  BILL_OF_SUPPLY = 'BILL_OF_SUPPLY',
  CREDIT_NOTE = 'CREDIT_NOTE',
}

/** The series of what the shop buys from private sellers. Its papers are no documents of an order. */
export const PURCHASE_VOUCHER = 'PURCHASE_VOUCHER';

/** All series of numbers. */
export type NumberSeries = DocumentSeries | typeof PURCHASE_VOUCHER;

/** How each series is called, and how its numbers begin. */
export const SERIES: Record<NumberSeries, { title: string; prefix: string }> = {
  BILL_OF_SUPPLY: { title: 'Bill of supply', prefix: 'BS' },
  CREDIT_NOTE: { title: 'Credit note', prefix: 'CN' },
  PURCHASE_VOUCHER: { title: 'Purchase voucher', prefix: 'PV' },
};

export const DOCUMENT_MESSAGES = {
  notIssued: 'The bill of this order is not issued yet. It is issued when the order is packed.',
  notFound: 'There is no such document.',
} as const;

const APRIL = 4;

/** The year in which the Indian financial year of a time began: April to March, by the date in India. */
export function financialYearOf(time: Date): number {
  const [year = 0, month = 0] = dayInIndia(time).split('-').map(Number);
  return month < APRIL ? year - 1 : year;
}

/**
 * Number of a document, such as BS/26-27/000123. At most 16 characters of letters, digits and slashes, as rule 49 of the
 * CGST Rules asks for.
 */
export function documentNumber(series: NumberSeries, financialYear: number, serial: number): string {
  const [from, to] = [financialYear, financialYear + 1].map((year) => String(year % 100).padStart(2, '0'));
  return `${SERIES[series].prefix}/${from}-${to}/${String(serial).padStart(6, '0')}`;
}

/** Path of the PDF of a document. */
export function documentPath({ orderId, number }: { orderId: string; number: string }): string {
  return `/api/orders/${orderId}/documents/${fileNameOf(number)}`;
}

/** Name of the file of a document: BS-26-27-000123.pdf. */
export function fileNameOf(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}

/** The number of the document in a file of this name, which may not exist. */
export function numberInFileName(name: string): string {
  return name.replace(/\.pdf$/, '').replace(/^(\w+)-(\d\d-\d\d)-(\d+)$/, '$1/$2/$3');
}

/**
 * The bill that is not credited in full; undefined without one. `documents` are those of one order, oldest first.
 */
export function currentBill<Entry extends { series: DocumentSeries; isCredited: boolean }>(
  documents: readonly Entry[],
): Entry | undefined {
  return documents.findLast(({ series, isCredited }) => series === DocumentSeries.BILL_OF_SUPPLY && !isCredited);
}
