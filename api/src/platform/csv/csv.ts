import { Readable } from 'node:stream';
import { type CastingContext, CsvError, type CsvErrorCode, parse } from 'csv-parse';
import { BadInput } from '../errors.ts';
import { escapeFormula } from './csv-formulas.rules.ts';
import { createEventLoopYielder } from '../limits/event-loop-yielder.ts';

/**
 * How every file is written: texts are escaped that a spreadsheet would run as formulas, and quoted as RFC 4180 asks, also
 * those with a bare carriage return.
 */
export const CSV_OUTPUT = { quoted_match: /\r/, cast: { string: escapeFormula } } as const;

/** A row of a file with the line it begins at. */
export interface CsvRecord {
  line: number;
  record: string[];
}

interface CsvFormat {
  /** Parsing ends after this many rows, the header included. */
  maxRecords: number;
  /** A wider row ends the parsing with the error `tooWide`. */
  maxColumns: number;
  tooWide: string;
  /** Bytes of one row. */
  maxRecordSize: number;
  /** Turns a cell into its text. */
  readCell: (cell: string) => string;
}

/** Bytes parsed without yielding to the event loop. A larger chunk could hold thousands of short rows. */
const CHUNK_SIZE = 4_096;

/**
 * Parses a file into rows; empty ones are left out. It parses in chunks, so that a large file does not block other
 * requests. Throws a `CsvError` if it is not CSV, of which `csvProblem` says what is wrong.
 */
export async function readCsvRecords(
  text: string,
  { maxRecords, maxColumns, tooWide, maxRecordSize, readCell }: CsvFormat,
): Promise<CsvRecord[]> {
  const cast = (cell: string, { index, lines }: CastingContext): string => {
    if (index >= maxColumns) throw new CsvError('CSV_RECORD_INCONSISTENT_FIELDS_LENGTH', tooWide, undefined, { lines });
    return readCell(cell);
  };
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true } as const;
  const records: CsvRecord[] = [];
  const parser = Readable.from(chunksOf(Buffer.from(text))).pipe(
    parse({ ...options, max_record_size: maxRecordSize, cast }),
  );
  for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    records.push({ record, line: info.lines - countLineBreaks(record) });
    if (records.length === maxRecords) break;
  }
  return records;
}

/** Parses the file of a request's field `csv`. Throws BAD_USER_INPUT with the line of what is no CSV. */
export async function readCsvField(text: string, format: CsvFormat): Promise<CsvRecord[]> {
  try {
    return await readCsvRecords(text, format);
  } catch (error) {
    const { line, message } = csvProblem(error);
    throw new BadInput({ csv: `Line ${line}: ${message}` });
  }
}

const PROBLEMS: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'Text follows a closing quotation mark. Within a cell it is written twice.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands within a cell. There it is written twice, and the cell in quotation marks.',
  CSV_MAX_RECORD_SIZE: 'This line is too long. Perhaps a quotation mark is not closed.',
};

/** What is wrong with a file that is not CSV, and in which line. Throws any other error again. */
export function csvProblem(error: unknown): { line: number; message: string } {
  if (!(error instanceof CsvError)) throw error;
  return { line: Number(error.lines ?? 1), message: PROBLEMS[error.code] ?? error.message };
}

async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  const yieldIfDue = createEventLoopYielder();
  for (let start = 0; start < bytes.length; start += CHUNK_SIZE) {
    yield bytes.subarray(start, start + CHUNK_SIZE);
    await yieldIfDue();
  }
}

const countLineBreaks = (record: string[]) => record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;
