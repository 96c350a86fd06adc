import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import { sendFile } from '../send-file.ts';
import { CSV_OUTPUT } from './csv.ts';

/** A file of rows, in pages, which are read while the file is sent. */
export interface CsvFile {
  name: string;
  header: string[];
  pages: AsyncGenerator<Cell[][]>;
}

/** A number may be below 0: a text that begins like that is escaped. */
type Cell = string | number;

/** A column of a file: its name, and its cell in a row. */
export interface CsvColumn<Row> {
  name: string;
  cell: (row: Row) => Cell;
}

/** Columns that show fields as they are: null is empty, a time is ISO 8601 in UTC, a boolean yes or no. */
export const fieldColumns = <Name extends string>(
  ...names: readonly Name[]
): CsvColumn<Record<Name, Cell | Date | boolean | null>>[] =>
  names.map((name) => ({ name, cell: (row) => cellOf(row[name]) }));

function cellOf(value: Cell | Date | boolean | null): Cell {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');
}

/** A file with these columns of rows, which are read in pages. */
export function csvFile<Row>(name: string, columns: readonly CsvColumn<Row>[], pages: AsyncIterable<Row[]>): CsvFile {
  return { name, header: columns.map((column) => column.name), pages: cellsOf(columns, pages) };
}

/** Rows that are read at once, as the only page. */
export async function* onePage<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

/** An amount in rupees with two decimals; empty if it is not known. Below 0 it is a number, which is not escaped. */
export function rupeesCell(paise: number | null): Cell {
  if (paise === null) return '';
  return paise < 0 ? paise / 100 : (paise / 100).toFixed(2);
}

async function* cellsOf<Row>(columns: readonly CsvColumn<Row>[], pages: AsyncIterable<Row[]>) {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => cell(row)));
}

/** Streams a file. An error after its first page breaks the connection, so that a part is not taken for the whole. */
export async function sendCsv(response: Response, { name, header, pages }: CsvFile): Promise<void> {
  const first = await pages.next();
  const record = (rows: number) => response.locals.recordFile?.({ file: name, rows }, false);
  await sendFile(response, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
    content: [Readable.from(withEnd(rowsOf(first.value ?? [], pages), header, record)), csvWriter()],
    countsRows: true,
  });
}

/** With a byte order mark, so that Excel reads Hindi. */
const csvWriter = () => stringify({ ...CSV_OUTPUT, bom: true, record_delimiter: 'windows' });

/** A file's rows after its header. How many were sent is recorded before the last byte, also if the connection breaks. */
async function* withEnd(
  rows: AsyncGenerator<Cell[]>,
  header: Cell[],
  record: (rows: number) => Promise<void> | undefined,
) {
  let count = 0;
  try {
    yield header;
    for await (const row of rows) {
      count += 1;
      yield row;
    }
  } finally {
    await record(count);
  }
}

async function* rowsOf(first: Cell[][], pages: AsyncGenerator<Cell[][]>) {
  yield* first;
  for await (const page of pages) yield* page;
}
