import { type CsvColumn, rupeesCell } from '../../platform/csv/send-csv.ts';
import { fileRowInput } from './receipts.inputs.ts';
import { RECEIPT_LIMITS, RECEIPT_MESSAGES } from './receipts.rules.ts';
import type { PostedLine } from './receipts.store.ts';

const plain = (name: Exclude<keyof PostedLine, 'postedAt'>): CsvColumn<PostedLine> => ({
  name,
  cell: (line) => line[name] ?? '',
});

/** The columns of a CSV file of receipts; the cost is that of one unit in rupees. Units of a correction are below 0. */
export const RECEIPT_COLUMNS: CsvColumn<PostedLine>[] = [
  { name: 'postedAt', cell: ({ postedAt }) => postedAt.toISOString() },
  ...(['receiptId', 'supplier', 'invoiceNumber', 'invoicedOn', 'bookId', 'isbn', 'title'] as const).map(plain),
  ...(['units', 'damagedUnits'] as const).map(plain),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  ...(['mrp', 'printingYear', 'edition'] as const).map(plain),
];

/** A supplier's file of titles, with columns of the file of receipts. */
export const TITLE_FILE = {
  columns: ['isbn', 'bookId', 'units', 'damagedUnits', 'cost', 'mrp', 'printingYear', 'edition'],
  hasColumns: (names: readonly string[]) =>
    names.includes('units') && (names.includes('isbn') || names.includes('bookId')),
  mostRows: RECEIPT_LIMITS.lines,
  messages: { columns: RECEIPT_MESSAGES.columns, rows: RECEIPT_MESSAGES.full },
  input: fileRowInput,
};
