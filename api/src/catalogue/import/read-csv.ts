import { Readable } from 'node:stream';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { createEventLoopYielder } from '../../platform/limits/event-loop-yielder.ts';
import { COLUMNS } from './book-csv.ts';
import { BOOK_LIMITS } from '../admin/catalogue-admin.rules.ts';
import { unescapeFormula } from './csv-formulas.rules.ts';

/** A row of a file: the line it begins at, and its cells by column. */
export interface CsvRow {
  line: number;
  cells: Map<string, string>;
}

/** What is wrong with a file: the line, the column where it is one, and why. */
export interface CsvRowError {
  line: number;
  column: string;
  message: string;
}

interface CsvRecord {
  line: number;
  record: string[];
}

/** A wider row has nothing to do with books; up to here, each wrong column is named. */
const MOST_COLUMNS = 100;
const TOO_WIDE = `A file of books has ${COLUMNS.length} columns.`;
/** The head, and one row more than there may be, which shows that there are too many. */
const MOST_RECORDS = BOOK_LIMITS.importRows + 2;
/** Bytes; several times what a book may have. */
const LONGEST_RECORD = 500_000;
/** Bytes that are parsed in one go. Thousands of the shortest rows fit into more. */
const CHUNK = 4_096;

const OPTIONS = {
  bom: true,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_RECORD,
  cast: readCell,
} as const;

/**
 * Reads a file into its rows, or says what keeps it from being read. It does so bit by bit, so that a large file does not
 * hold up other requests, and stops where the file is none of books.
 */
export async function readCsv(text: string): Promise<{ rows: CsvRow[]; errors: CsvRowError[] }> {
  try {
    const [head, ...rest] = await readRecords(text);
    const names = head?.record ?? [];
    const errors = [...headProblems(names), ...rest.flatMap((row) => widthError(row, names.length))];
    return { rows: rest.map(({ record, line }) => ({ line, cells: cellsOf(names, record) })), errors };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], errors: [{ line: Number(error.lines ?? 1), column: '', message: error.message }] };
  }
}

async function readRecords(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = [];
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(parse(OPTIONS));
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    records.push({ record, line: info.lines - breaksIn(record) });
    if (records.length === MOST_RECORDS) break;
  }
  return records;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const pace = createEventLoopYielder();
  for (let start = 0; start < bytes.length; start += CHUNK) {
    yield bytes.subarray(start, start + CHUNK);
    await pace();
  }
}

/** A cell as the text that it stands for. The first one beyond every width ends the reading. */
function readCell(cell: string, { index, lines }: CastingContext): string {
  if (index >= MOST_COLUMNS)
    throw new CsvError('CSV_RECORD_INCONSISTENT_FIELDS_LENGTH', TOO_WIDE, undefined, { lines });
  return unescapeFormula(cell);
}

function headProblems(names: string[]): CsvRowError[] {
  const error = (column: string, message: string) => ({ line: 1, column, message });
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name, index) => !COLUMNS.some((one) => one === name) || names.indexOf(name) !== index);
  return [
    ...missing.map((name) => error(name, 'This column is missing.')),
    ...unknown.map((name) => error(name, 'There is no such column, or it is there twice.')),
  ];
}

function widthError({ record, line }: CsvRecord, width: number): CsvRowError[] {
  if (record.length === width) return [];
  return [{ line, column: '', message: `This row has ${record.length} cells in place of ${width}.` }];
}

const cellsOf = (names: string[], record: string[]) => new Map(names.map((name, index) => [name, record[index] ?? '']));

const breaksIn = (record: string[]) => record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
