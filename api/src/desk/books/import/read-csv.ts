import { csvProblem, type CsvRecord, readCsvRecords } from '../../../platform/csv/csv.ts';
import { BOOK_LIMITS } from '../../../catalogue/book.rules.ts';
import { KNOWN_COLUMNS } from './book-csv.ts';
import type { ImportError } from './book-imports.types.ts';
import { unescapeFormula } from '../../../platform/csv/csv-formulas.rules.ts';

/** A row with the line it begins at and its cells by column. */
export interface CsvRow {
  line: number;
  cells: Map<string, string>;
}

const FORMAT = {
  /** The header, and one row more than the limit, to detect files that are too long. */
  maxRecords: BOOK_LIMITS.importRows + 2,
  /** Up to this width each unknown column is reported. */
  maxColumns: 100,
  tooWide: `A file of books has at most ${KNOWN_COLUMNS.length} columns.`,
  /** Several times the size of the largest book. */
  maxRecordSize: 500_000,
  readCell: unescapeFormula,
} as const;

/**
 * Parses a file into rows, or returns the errors that prevent it. It stops early if the file is not a file of books.
 */
export async function readCsv(text: string): Promise<{ rows: CsvRow[]; errors: ImportError[] }> {
  try {
    const [header, ...rest] = await readCsvRecords(text, FORMAT);
    const names = header?.record ?? [];
    const errors = [...headerErrors(names), ...rest.flatMap((row) => widthError(row, names.length))];
    return { rows: rest.map(({ record, line }) => ({ line, cells: cellsOf(names, record) })), errors };
  } catch (error) {
    return { rows: [], errors: [{ ...csvProblem(error), column: '' }] };
  }
}

function headerErrors(names: string[]): ImportError[] {
  const error = (column: string, message: string) => ({ line: 1, column, message });
  const unknown = names.filter((name, index) => !KNOWN_COLUMNS.includes(name) || names.indexOf(name) !== index);
  return [
    ...(names.includes('bookId') ? [] : [error('bookId', 'This column is missing.')]),
    ...unknown.map((name) => error(name, 'There is no such column, or it is there twice.')),
  ];
}

function widthError({ record, line }: CsvRecord, width: number): ImportError[] {
  if (record.length === width) return [];
  return [{ line, column: '', message: `This row has ${record.length} cells in place of ${width}.` }];
}

const cellsOf = (names: string[], record: string[]) => new Map(names.map((name, index) => [name, record[index] ?? '']));
