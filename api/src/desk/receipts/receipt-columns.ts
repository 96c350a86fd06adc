import { type CsvColumn, fieldColumns, rupeesCell } from '../../platform/csv/send-csv.ts';
import { fileRowInput } from './receipts.inputs.ts';
import { RECEIPT_LIMITS, RECEIPT_MESSAGES } from './receipts.rules.ts';
import type { PostedLine } from './receipts.store.ts';

/** The columns of a CSV file of receipts; the cost is that of one unit in rupees. Units of a correction are below 0. */
export const RECEIPT_COLUMNS: CsvColumn<PostedLine>[] = [
  ...fieldColumns('postedAt', 'receiptId', 'supplier', 'invoiceNumber', 'invoicedOn', 'bookId', 'isbn', 'title'),
  ...fieldColumns('units', 'damagedUnits'),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  ...fieldColumns('mrp', 'printingYear', 'edition'),
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
