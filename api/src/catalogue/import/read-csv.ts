import { Readable } from 'node:stream';
import { type CastingContext, CsvError, parse } from 'csv-parse';
import { createEventLoopYielder } from '../../platform/limits/event-loop-yielder.ts';
import { KNOWN_COLUMNS } from './book-csv.ts';
import { BOOK_LIMITS } from '../admin/catalogue-admin.rules.ts';
import { unescapeFormula } from './csv-formulas.rules.ts';

/** A row with the line it begins at and its cells by column. */
export interface CsvRow {
  line: number;
  cells: Map<string, string>;
}

/** An error in a file. `column` is empty if it concerns the whole row. */
export interface CsvRowError {
  line: number;
  column: string;
  message: string;
}

interface CsvRecord {
  line: number;
  record: string[];
}

/** Up to this width each unknown column is reported; a wider row ends the parsing. */
const MAX_COLUMNS = 100;
const TOO_WIDE = `A file of books has at most ${KNOWN_COLUMNS.length} columns.`;
/** The header, and one row more than the limit, to detect files that are too long. */
const MAX_RECORDS = BOOK_LIMITS.importRows + 2;
/** Bytes; several times the size of the largest book. */
const MAX_RECORD_SIZE = 500_000;
/** Bytes parsed without yielding to the event loop. A larger chunk could hold thousands of short rows. */
const CHUNK_SIZE = 4_096;

const OPTIONS = {
  bom: true,
  info: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD_SIZE,
  cast: readCell,
} as const;

/**
 * Parses a file into rows, or returns the errors that prevent it. It parses in chunks, so that a large file does not block
 * other requests, and stops early if the file is not a file of books.
 */
export async function readCsv(text: string): Promise<{ rows: CsvRow[]; errors: CsvRowError[] }> {
  try {
    const [header, ...rest] = await readRecords(text);
    const names = header?.record ?? [];
    const errors = [...headerErrors(names), ...rest.flatMap((row) => widthError(row, names.length))];
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
    records.push({ record, line: info.lines - countLineBreaks(record) });
    if (records.length === MAX_RECORDS) break;
  }
  return records;
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const yieldIfDue = createEventLoopYielder();
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    yield bytes.subarray(start, start + CHUNK_SIZE);
    await yieldIfDue();
  }
}

/** Unescapes a cell. Throws at the first cell beyond the maximum width, which ends the parsing. */
function readCell(cell: string, { index, lines }: CastingContext): string {
  if (index >= MAX_COLUMNS) throw new CsvError('CSV_RECORD_INCONSISTENT_FIELDS_LENGTH', TOO_WIDE, undefined, { lines });
  return unescapeFormula(cell);
}

function headerErrors(names: string[]): CsvRowError[] {
  const error = (column: string, message: string) => ({ line: 1, column, message });
  const unknown = names.filter((name, index) => !KNOWN_COLUMNS.includes(name) || names.indexOf(name) !== index);
  return [
    ...(names.includes('bookId') ? [] : [error('bookId', 'This column is missing.')]),
    ...unknown.map((name) => error(name, 'There is no such column, or it is there twice.')),
  ];
}

function widthError({ record, line }: CsvRecord, width: number): CsvRowError[] {
  if (record.length === width) return [];
  return [{ line, column: '', message: `This row has ${record.length} cells in place of ${width}.` }];
}

const cellsOf = (names: string[], record: string[]) => new Map(names.map((name, index) => [name, record[index] ?? '']));

const countLineBreaks = (record: string[]) => record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
