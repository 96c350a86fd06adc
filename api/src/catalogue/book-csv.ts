import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Book } from './book.entity.ts';
import { BOOK_LIMITS } from './catalogue-admin.rules.ts';

/** The columns of a file of books, in order. Entries of a list are separated by `;`. */
export const COLUMNS = [
  'bookId',
  'bookDescription',
  'author',
  'publisher',
  'subject',
  'exam',
  'class',
  'tags',
  'language',
  'newPrice',
  'newPriceDiscount',
  'preOwnedPrice',
  'preOwnedPriceDiscount',
  'details',
  'isbn',
] as const;

/** A row of a file and the line it begins at. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
}

/** What is wrong with a file: the line, the column where it is one, and why. */
export interface CsvFault {
  line: number;
  column: string;
  message: string;
}

const LISTS = new Set(['author', 'class', 'tags']);
const NUMBERS = new Set(['class', 'newPrice', 'newPriceDiscount', 'preOwnedPrice', 'preOwnedPriceDiscount']);

/** So many can be told of each; a wider file is none of books. */
const MOST_COLUMNS = 100;
const TOO_WIDE = `A file of books has ${COLUMNS.length} columns.`;
/** The heading, and one row more than there may be, which shows that there are too many. */
const MOST_RECORDS = BOOK_LIMITS.importRows + 2;
/** Characters; many times what a book may have. */
const LONGEST_RECORD = 1_000_000;

/** Reads a file into its rows, or says what keeps it from being read. */
export function readCsv(text: string): { rows: CsvRow[]; faults: CsvFault[] } {
  try {
    const limits = { to: MOST_RECORDS, max_record_size: LONGEST_RECORD };
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, ...limits } as const;
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    const [head, ...rest] = records.map(({ record, info }) => ({ record, line: info.lines - breaksIn(record) }));
    const names = head?.record ?? [];
    if (names.length > MOST_COLUMNS) return { rows: [], faults: [{ line: 1, column: '', message: TOO_WIDE }] };
    const faults = [...headFaults(names), ...rest.flatMap((row) => widthFault(row, names.length))];
    return { rows: rest.map(({ record, line }) => ({ line, cells: cellsOf(names, record) })), faults };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { rows: [], faults: [{ line: Number(fault.lines ?? 1), column: '', message: fault.message }] };
  }
}

/** The cells of a row as the values that they stand for. */
export function valuesOf(cells: Record<string, string>): Record<string, unknown> {
  const value = (name: string, text: string) => (NUMBERS.has(name) ? numberIn(text) : text);
  return Object.fromEntries(
    Object.entries(cells).map(([name, text]) => [
      name,
      LISTS.has(name) ? split(text).map((entry) => value(name, entry)) : value(name, text),
    ]),
  );
}

/** Books as a file. */
export function writeCsv(books: Book[]): string {
  const rows = books.map((book) =>
    COLUMNS.map((name) => {
      const value = book[name];
      return Array.isArray(value) ? value.join(';') : value;
    }),
  );
  return stringify([COLUMNS, ...rows]);
}

function headFaults(names: string[]): CsvFault[] {
  const fault = (column: string, message: string) => ({ line: 1, column, message });
  const missing = COLUMNS.filter((name) => !names.includes(name));
  const unknown = names.filter((name, index) => !COLUMNS.some((one) => one === name) || names.indexOf(name) !== index);
  return [
    ...missing.map((name) => fault(name, 'This column is missing.')),
    ...unknown.map((name) => fault(name, 'There is no such column, or it is there twice.')),
  ];
}

function widthFault({ record, line }: { record: string[]; line: number }, width: number): CsvFault[] {
  if (record.length === width) return [];
  return [{ line, column: '', message: `This row has ${record.length} cells in place of ${width}.` }];
}

const cellsOf = (names: string[], record: string[]) =>
  Object.fromEntries(names.map((name, index) => [name, record[index] ?? '']));

const breaksIn = (record: string[]) => record.join('').match(/\r\n|\n|\r/g)?.length ?? 0;

const split = (text: string) =>
  text
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Digits alone: what else JavaScript takes for a number is a slip in a file. */
const numberIn = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
