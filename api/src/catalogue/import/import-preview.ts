import { createEventLoopYielder } from '../../platform/limits/event-loop-yielder.ts';
import { changesBetween, type FieldChange } from '../admin/book-changes.ts';
import { valuesOf } from './book-csv.ts';
import type { ImportRow } from './book-import.entity.ts';
import { type ImportedBook, inputs } from '../admin/catalogue-admin.inputs.ts';
import { BOOK_LIMITS, BOOK_MESSAGES, bookIdError } from '../admin/catalogue-admin.rules.ts';
import type { CatalogueAdminStore } from '../admin/catalogue-admin.store.ts';
import { importedOver } from './imported-book.ts';
import { type CsvRowError, type CsvRow, readCsv } from './read-csv.ts';

export enum ImportChangeKind {
  CREATED = 'CREATED',
  CHANGED = 'CHANGED',
}

/** What a row of a file would make of a book. */
export interface ImportChange {
  line: number;
  bookId: string;
  kind: ImportChangeKind;
  what: FieldChange[];
}

/** What a file would do. Where it has faults, it does nothing. */
export interface ComparedFile {
  total: number;
  unchanged: number;
  errors: CsvRowError[];
  changes: ImportChange[];
  rows: ImportRow[];
}

interface ReadBook {
  line: number;
  book: ImportedBook;
}

const BATCH = 200;

/** Reads a file, checks every row, and compares what it says with the books there are. */
export async function compareFile(store: CatalogueAdminStore, csv: string): Promise<ComparedFile> {
  const { rows, errors } = await readCsv(csv);
  const whole = [...errors, ...(errors.length > 0 ? [] : sizeErrors(rows.length))];
  const compared: ComparedFile = { total: rows.length, unchanged: 0, errors: whole, changes: [], rows: [] };
  if (whole.length > 0) return compared;
  const checkRow = createRowCheck();
  const pace = createEventLoopYielder();
  for (let start = 0; start < rows.length; start += BATCH) {
    const books: ReadBook[] = [];
    for (const row of rows.slice(start, start + BATCH)) {
      const checked = checkRow(row);
      if ('book' in checked) books.push(checked);
      else compared.errors.push(...checked.errors);
      await pace();
    }
    await compareBooks(store, books, compared);
    await pace();
  }
  return compared;
}

function sizeErrors(rows: number): CsvRowError[] {
  if (rows === 0) return [{ line: 1, column: '', message: BOOK_MESSAGES.importEmpty }];
  const isTooLong = rows > BOOK_LIMITS.importRows;
  return isTooLong ? [{ line: BOOK_LIMITS.importRows + 1, column: '', message: BOOK_MESSAGES.importTooLong }] : [];
}

/** Checks the rows of one file, each of which needs a Book ID of its own. */
function createRowCheck(): (row: CsvRow) => ReadBook | { errors: CsvRowError[] } {
  const lines = new Map<string, number>();
  return ({ line, cells }) => {
    const result = inputs.imported.safeParse(valuesOf(cells));
    if (!result.success)
      return { errors: result.error.issues.map(({ path, message }) => ({ line, column: String(path[0]), message })) };
    const { bookId } = result.data;
    const first = lines.get(bookId);
    if (first) return { errors: [{ line, column: 'bookId', message: `Line ${first} has this Book ID already.` }] };
    lines.set(bookId, line);
    return { line, book: result.data };
  };
}

async function compareBooks(store: CatalogueAdminStore, books: ReadBook[], compared: ComparedFile): Promise<void> {
  const known = new Map(
    (await store.findBooks(books.map(({ book }) => book.bookId))).map((book) => [book.bookId, book]),
  );
  for (const { line, book } of books) {
    const before = known.get(book.bookId) ?? null;
    const error = before ? null : bookIdError(book.bookId, book.subject);
    if (error) compared.errors.push({ line, column: 'bookId', message: error });
    const what = changesBetween(before, importedOver(before, book));
    if (what.length === 0) {
      compared.unchanged += 1;
      continue;
    }
    compared.changes.push({
      line,
      bookId: book.bookId,
      kind: before ? ImportChangeKind.CHANGED : ImportChangeKind.CREATED,
      what,
    });
    compared.rows.push({ version: before?.version ?? null, book });
  }
}
