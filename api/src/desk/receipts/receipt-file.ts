import { unescapeFormula } from '../../platform/csv/csv-formulas.rules.ts';
import { type CsvRecord, readCsvField } from '../../platform/csv/csv.ts';
import { BadInput } from '../../platform/errors.ts';
import { fileRowInput } from './receipts.inputs.ts';
import { FILE_COLUMNS, RECEIPT_LIMITS, RECEIPT_MESSAGES as MESSAGES } from './receipts.rules.ts';

const FORMAT = {
  /** The header, and one row more than the limit. */
  maxRecords: RECEIPT_LIMITS.lines + 2,
  maxColumns: RECEIPT_LIMITS.columns,
  tooWide: `A file has at most ${RECEIPT_LIMITS.columns} columns.`,
  maxRecordSize: 20_000,
  readCell: unescapeFormula,
} as const;

/** A title of a file, with the line that it begins at. */
export type FileRow = ReturnType<typeof readRow>;

/** Reads the titles of a supplier's file, which has the columns of the file of receipts. Throws BAD_USER_INPUT. */
export async function readReceiptFile(csv: string): Promise<FileRow[]> {
  const [header, ...records] = await readCsvField(csv, FORMAT);
  const names = header?.record.map((name) => name.trim()) ?? [];
  if (!names.includes('units') || !(names.includes('isbn') || names.includes('bookId')))
    throw new BadInput({ csv: MESSAGES.columns });
  if (records.length === 0 || records.length > RECEIPT_LIMITS.lines) throw new BadInput({ csv: MESSAGES.full });
  return records.map((record) => readRow(names, record));
}

function readRow(names: readonly string[], { record, line }: CsvRecord) {
  const cells = Object.fromEntries(
    FILE_COLUMNS.map((name) => [name, record[names.indexOf(name)]?.trim() || undefined]),
  );
  const { data, error } = fileRowInput.safeParse(cells);
  if (!data) throw new BadInput({ csv: MESSAGES.line(line, error.issues[0]?.message ?? '') });
  return { ...data, line };
}
