import type { AdminCopy } from '../../copies/copy.entity.ts';
import { type CsvColumn, rupeesCell } from '../../platform/csv/send-csv.ts';

const text = (value: string | number | null) => String(value ?? '');
const yesOrNo = (value: boolean) => (value ? 'yes' : 'no');

/** The columns of a file of copies, in order. */
export const COPY_COLUMNS: readonly CsvColumn<AdminCopy>[] = [
  { name: 'code', cell: ({ code }) => code },
  { name: 'bookId', cell: ({ bookId }) => bookId },
  { name: 'bookDescription', cell: ({ bookDescription }) => bookDescription },
  { name: 'status', cell: ({ status }) => status },
  { name: 'grade', cell: ({ grade }) => grade },
  { name: 'price', cell: ({ price }) => text(price) },
  { name: 'cost', cell: ({ costInPaise }) => rupeesCell(costInPaise) },
  { name: 'shelf', cell: ({ shelf }) => text(shelf) },
  { name: 'printingYear', cell: ({ printingYear }) => text(printingYear) },
  { name: 'edition', cell: ({ edition }) => text(edition) },
  { name: 'pencilPercent', cell: ({ pencilPercent }) => text(pencilPercent) },
  { name: 'penPercent', cell: ({ penPercent }) => text(penPercent) },
  { name: 'highlighterPercent', cell: ({ highlighterPercent }) => text(highlighterPercent) },
  { name: 'answersFilled', cell: ({ answersFilled }) => answersFilled },
  { name: 'missingPages', cell: ({ missingPages }) => text(missingPages) },
  { name: 'hasLooseBinding', cell: ({ hasLooseBinding }) => yesOrNo(hasLooseBinding) },
  { name: 'hasName', cell: ({ hasName }) => yesOrNo(hasName) },
  { name: 'note', cell: ({ note }) => text(note) },
  { name: 'photos', cell: ({ photos }) => text(photos.length) },
  { name: 'orderId', cell: ({ orderId }) => text(orderId) },
  { name: 'createdAt', cell: ({ createdAt }) => createdAt.toISOString() },
  { name: 'updatedAt', cell: ({ updatedAt }) => updatedAt.toISOString() },
];
