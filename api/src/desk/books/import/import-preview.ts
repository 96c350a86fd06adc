import { createEventLoopYielder } from '../../../platform/limits/event-loop-yielder.ts';
import { changesCountOfCopies, copyPriceErrors, diffBook } from '../../../catalogue/editing/book-changes.ts';
import { pyqBookIdError } from '../../../catalogue/book-id.rules.ts';
import { type BookImportRow, inputs } from '../books.inputs.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../../catalogue/book.rules.ts';
import type { BookEditor } from '../../../catalogue/editing/book-editor.ts';
import type { Book, NewBook } from '../../../catalogue/book.entity.ts';
import { EMPTY_FIELDS } from '../../../catalogue/editing/book-row.ts';
import { CONDITIONS } from '../../../catalogue/conditions.rules.ts';
import { changeIsbns } from '../../../catalogue/labels/isbn.rules.ts';
import { tablePriceErrors } from '../../../catalogue/mrp.rules.ts';
import { findSubject } from '../../../catalogue/exams.rules.ts';
import { NEW_BOOK_COLUMNS, parseCells } from './book-csv.ts';
import type { ImportRow } from './book-import.entity.ts';
import type { ImportError, ImportPreview } from './book-imports.types.ts';
import { type CsvRow, readCsv } from './read-csv.ts';
import { findTakenIsbns, type RowIsbns } from './taken-isbns.ts';

export enum ImportChangeKind {
  CREATED = 'CREATED',
  CHANGED = 'CHANGED',
}

/** The comparison of a file with the catalogue. A file with errors cannot be imported. */
export interface FileComparison extends Pick<ImportPreview, 'total' | 'unchanged' | 'errors' | 'changes'> {
  rows: ImportRow[];
}

interface CheckedRow {
  line: number;
  book: BookImportRow;
}

const BATCH_SIZE = 200;

/** Parses a file, checks every row and compares it with the catalogue. */
export async function compareFile(store: BookEditor, csv: string): Promise<FileComparison> {
  const { rows, errors: csvErrors } = await readCsv(csv);
  const errors = csvErrors.length > 0 ? csvErrors : sizeErrors(rows.length);
  const comparison: FileComparison = { total: rows.length, unchanged: 0, errors, changes: [], rows: [] };
  if (errors.length > 0) return comparison;
  const checkRow = createRowCheck();
  const isbns: RowIsbns[] = [];
  const yieldIfDue = createEventLoopYielder();
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const checkedRows: CheckedRow[] = [];
    for (const row of rows.slice(start, start + BATCH_SIZE)) {
      const result = checkRow(row);
      if ('book' in result) checkedRows.push(result);
      else comparison.errors.push(...result.errors);
      await yieldIfDue();
    }
    isbns.push(...(await compareRows(store, checkedRows, comparison)));
    await yieldIfDue();
  }
  comparison.errors.push(...(await findTakenIsbns(store, isbns)));
  return comparison;
}

/** Applies a row to a book, or to a new one. Fields whose column the file does not have keep their values. */
export function mergeImportedBook(before: Book | null, { isbn, ...book }: BookImportRow): NewBook {
  const otherFields: Partial<NewBook> & Pick<NewBook, 'isbns'> = before ?? { ...EMPTY_FIELDS, createdAt: new Date() };
  const isbns = changeIsbns(otherFields.isbns, { isbn, isbns: book.isbns });
  // A row of a new book has all fields that the others are not enough for.
  return { ...otherFields, ...book, ...mergeSubject(before, book), isbns } as NewBook;
}

/** Preserves a subject stored in another case, as in the sample data: importing an export must not change anything. */
function mergeSubject(before: Book | null, { subject }: BookImportRow): Pick<BookImportRow, 'subject'> {
  return before && findSubject(before.subject)?.code === subject ? { subject: before.subject } : {};
}

function sizeErrors(rows: number): ImportError[] {
  if (rows === 0) return [{ line: 1, column: '', message: BOOK_MESSAGES.importEmpty }];
  const isTooLong = rows > BOOK_LIMITS.importRows;
  return isTooLong ? [{ line: BOOK_LIMITS.importRows + 1, column: '', message: BOOK_MESSAGES.importTooLong }] : [];
}

/** Returns a check for the rows of one file, which also finds duplicate book IDs. */
function createRowCheck(): (row: CsvRow) => CheckedRow | { errors: ImportError[] } {
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

/** Compares rows with the catalogue. Returns the ISBNs of rows that change them. */
async function compareRows(
  store: BookEditor,
  rows: readonly CheckedRow[],
  comparison: FileComparison,
): Promise<RowIsbns[]> {
  const existing = await store.findBooks(rows.map(({ book }) => book.bookId));
  const byId = new Map(existing.map((book) => [book.bookId, book]));
  return rows.flatMap((row) => compareRow(row, byId.get(row.book.bookId) ?? null, comparison));
}

function compareRow({ line, book }: CheckedRow, before: Book | null, comparison: FileComparison): RowIsbns[] {
  const { bookId } = book;
  const next = mergeImportedBook(before, book);
  const missing = before ? [] : newBookErrors(book);
  const errors =
    missing.length > 0 ? missing : [...(before ? copyErrors(before, book) : []), ...priceErrors(before, next)];
  if (errors.length > 0) {
    comparison.errors.push(...errors.map((error) => ({ line, ...error })));
    return [];
  }
  const fields = diffBook(before, next);
  if (fields.length === 0) {
    comparison.unchanged += 1;
    return [];
  }
  const kind = before ? ImportChangeKind.CHANGED : ImportChangeKind.CREATED;
  comparison.changes.push({ line, bookId, kind, fields });
  comparison.rows.push({ version: before?.version ?? null, book: before ? withoutSameStocks(book, before) : book });
  return fields.some(({ field }) => field === 'isbns') ? [{ line, bookId, isbns: next.isbns }] : [];
}

function copyErrors(before: Book, book: BookImportRow): Omit<ImportError, 'line'>[] {
  if (!changesCountOfCopies(before, book)) return [];
  return [{ column: 'preOwnedStock', message: BOOK_MESSAGES.countedByCopies }];
}

function priceErrors(before: Book | null, next: NewBook): Omit<ImportError, 'line'>[] {
  const errors = { ...tablePriceErrors(next, before), ...(before && copyPriceErrors(before, next)) };
  return Object.entries(errors).map(([column, message]) => ({ column, message }));
}

function newBookErrors(book: BookImportRow): Omit<ImportError, 'line'>[] {
  const missing = NEW_BOOK_COLUMNS.filter((column) => book[column] === undefined);
  if (missing.length > 0) return missing.map((column) => ({ column, message: BOOK_MESSAGES.newBookNeeds }));
  const message = pyqBookIdError(book.bookId, book.subject ?? '');
  return message ? [{ column: 'bookId', message }] : [];
}

/** A stock that the file does not change is left out, so that the import keeps what was sold since. */
function withoutSameStocks(book: BookImportRow, before: Book): BookImportRow {
  const changed = { ...book };
  for (const { stock } of Object.values(CONDITIONS)) if (changed[stock] === before[stock]) delete changed[stock];
  return changed;
}
