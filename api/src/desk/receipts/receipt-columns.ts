import { type CsvColumn, rupeesCell } from '../../platform/csv/send-csv.ts';
import type { PostedLine } from './receipts.store.ts';

const plain = (name: Exclude<keyof PostedLine, 'postedAt'>): CsvColumn<PostedLine> => ({
  name,
  cell: (line) => line[name] ?? '',
});

/** The columns of a CSV file of receipts; the cost is that of one unit in rupees. */
export const RECEIPT_COLUMNS: CsvColumn<PostedLine>[] = [
  { name: 'postedAt', cell: ({ postedAt }) => postedAt.toISOString() },
  ...(['receiptId', 'kind', 'supplier', 'invoiceNumber', 'invoicedOn', 'bookId', 'isbn', 'title'] as const).map(plain),
  ...(['units', 'damagedUnits'] as const).map(plain),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  ...(['mrp', 'printingYear', 'edition'] as const).map(plain),
];
