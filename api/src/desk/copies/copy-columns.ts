import type { AdminCopy } from '../../copies/copy.entity.ts';
import { type CsvColumn, fieldColumns, rupeesCell } from '../../platform/csv/send-csv.ts';

/** The columns of a file of copies, in order. */
export const COPY_COLUMNS: readonly CsvColumn<AdminCopy>[] = [
  ...fieldColumns('code', 'bookId', 'bookDescription', 'status', 'grade', 'price'),
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  ...fieldColumns('shelf', 'printingYear', 'edition', 'pencilPercent', 'penPercent', 'highlighterPercent'),
  ...fieldColumns('answersFilled', 'missingPages', 'hasLooseBinding', 'hasName', 'note'),
  { name: 'photos', cell: ({ photos }) => photos.length },
  ...fieldColumns('orderId', 'createdAt', 'updatedAt'),
];
