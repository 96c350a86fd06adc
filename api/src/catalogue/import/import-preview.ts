import { createEventLoopYielder } from '../../platform/limits/event-loop-yielder.ts';
import { diffBook, type FieldChange } from '../admin/book-changes.ts';
import { pyqBookIdError } from '../book-id.rules.ts';
import { type ImportedBook, inputs } from '../admin/catalogue-admin.inputs.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../admin/catalogue-admin.rules.ts';
import type { CatalogueAdminStore } from '../admin/catalogue-admin.store.ts';
import type { Book, NewBook } from '../book.entity.ts';
import { findSubject } from '../exams.rules.ts';
import { parseCells } from './book-csv.ts';
import type { ImportRow } from './book-import.entity.ts';
import { type CsvRow, type CsvRowError, readCsv } from './read-csv.ts';

export enum ImportChangeKind {
  CREATED = 'CREATED',
  CHANGED = 'CHANGED',
}

/** How a row would change a book. */
interface ImportChange {
  line: number;
  bookId: string;
  kind: ImportChangeKind;
  fields: FieldChange[];
}

/** The comparison of a file with the catalogue. A file with errors cannot be imported. */
export interface FileComparison {
  total: number;
  unchanged: number;
  errors: CsvRowError[];
  changes: ImportChange[];
  rows: ImportRow[];
}

interface CheckedRow {
  line: number;
  book: ImportedBook;
}

const BATCH_SIZE = 200;
const FIELDS_NOT_IN_FILES = {
  imageKeys: [],
  newStock: null,
  preOwnedStock: null,
  edition: null,
  examYear: null,
  isPublished: true,
};

/** Parses a file, checks every row and compares it with the catalogue. */
export async function compareFile(store: CatalogueAdminStore, csv: string): Promise<FileComparison> {
  const { rows, errors: csvErrors } = await readCsv(csv);
  const errors = csvErrors.length > 0 ? csvErrors : sizeErrors(rows.length);
  const comparison: FileComparison = { total: rows.length, unchanged: 0, errors, changes: [], rows: [] };
  if (errors.length > 0) return comparison;
  const checkRow = createRowCheck();
  const yieldIfDue = createEventLoopYielder();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const checkedRows: CheckedRow[] = [];
    for (const row of rows.slice(start, start + BATCH_SIZE)) {
      const result = checkRow(row);
      if ('book' in result) checkedRows.push(result);
      else comparison.errors.push(...result.errors);
      await yieldIfDue();
    }
    await compareRows(store, checkedRows, comparison);
    await yieldIfDue();
  }
  return comparison;
}

/** Applies a row to a book, or to a new one. Fields that files do not contain keep their values. */
export function mergeImportedBook(before: Book | null, book: ImportedBook): NewBook {
  const otherFields: Omit<NewBook, keyof ImportedBook> = before ?? { ...FIELDS_NOT_IN_FILES, createdAt: new Date() };
  return { ...otherFields, ...book, subject: mergeSubject(before, book), isbn: book.isbn ?? null };
}

/** Preserves a subject stored in another case, as in the sample data: importing an export must not change anything. */
function mergeSubject(before: Book | null, { subject }: ImportedBook): string {
  return before && findSubject(before.subject)?.code === subject ? before.subject : subject;
}

function sizeErrors(rows: number): CsvRowError[] {
  if (rows === 0) return [{ line: 1, column: '', message: BOOK_MESSAGES.importEmpty }];
  const isTooLong = rows > BOOK_LIMITS.importRows;
  return isTooLong ? [{ line: BOOK_LIMITS.importRows + 1, column: '', message: BOOK_MESSAGES.importTooLong }] : [];
}

/** Returns a check for the rows of one file, which also finds duplicate book IDs. */
function createRowCheck(): (row: CsvRow) => CheckedRow | { errors: CsvRowError[] } {
  const lineOfBookId = new Map<string, number>();
  return ({ line, cells }) => {
    const result = inputs.imported.safeParse(parseCells(cells));
    if (!result.success)
      return { errors: result.error.issues.map(({ path, message }) => ({ line, column: String(path[0]), message })) };
    const { bookId } = result.data;
    const firstLine = lineOfBookId.get(bookId);
    if (firstLine)
      return { errors: [{ line, column: 'bookId', message: `Line ${firstLine} has this Book ID already.` }] };
    lineOfBookId.set(bookId, line);
    return { line, book: result.data };
  };
}

async function compareRows(
  store: CatalogueAdminStore,
  rows: readonly CheckedRow[],
  comparison: FileComparison,
): Promise<void> {
  const existing = await store.findBooks(rows.map(({ book }) => book.bookId));
  const byId = new Map(existing.map((book) => [book.bookId, book]));
  for (const row of rows) compareRow(row, byId.get(row.book.bookId) ?? null, comparison);
}

function compareRow({ line, book }: CheckedRow, before: Book | null, comparison: FileComparison): void {
  const { bookId, subject } = book;
  const error = before ? null : pyqBookIdError(bookId, subject);
  if (error) comparison.errors.push({ line, column: 'bookId', message: error });
  const fields = diffBook(before, mergeImportedBook(before, book));
  if (fields.length === 0) {
    comparison.unchanged += 1;
    return;
  }
  const kind = before ? ImportChangeKind.CHANGED : ImportChangeKind.CREATED;
  comparison.changes.push({ line, bookId, kind, fields });
  comparison.rows.push({ version: before?.version ?? null, book });
}
