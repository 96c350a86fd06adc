import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApprovalGate } from '../../../approvals/approval-gate.ts';
import type { SecurityEventsService } from '../../../accounts/security-events.service.ts';
import { check } from '../../../platform/check.ts';
import { AppError, Conflict, NotFound } from '../../../platform/errors.ts';
import type { Jobs, QueuedJob } from '../../../platform/jobs/jobs.ts';
import { Permission } from '../../../platform/permissions.rules.ts';
import { type Customer, requirePermission, type Viewer } from '../../../platform/viewer.ts';
import { diffBook } from '../../../catalogue/editing/book-changes.ts';
import { sellingPrices } from '../../../catalogue/mrp.rules.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../../../catalogue/book.rules.ts';
import { BookEditor } from '../../../catalogue/editing/book-editor.ts';
import type { Book } from '../../../catalogue/book.entity.ts';
import { toBookRow } from '../../../catalogue/editing/book-row.ts';
import { CONDITIONS } from '../../../catalogue/conditions.rules.ts';
import { StockRecords } from '../../../catalogue/stock/stock-records.ts';
import { StockReason, stockChanges, UNCOUNTED } from '../../../catalogue/stock/stock.rules.ts';
import { writeCsv } from './book-csv.ts';
import { type BookImport, type ImportRow, ImportState } from './book-import.entity.ts';
import type { BookImportStore } from './book-imports.store.ts';
import type { ImportPreview } from './book-imports.types.ts';
import { compareFile, ImportChangeKind, mergeImportedBook } from './import-preview.ts';

/** Job queue of started imports. */
export const BOOK_IMPORTS = 'book-imports';

export interface BookImportParts {
  approvalGate: ApprovalGate;
  store: BookEditor;
  imports: BookImportStore;
  jobs: Jobs;
  securityEvents: SecurityEventsService;
  /** The change history identifies admins by email address. */
  emailOf: (admin: Customer) => Promise<string>;
}

/** The admin who started an import, as the histories of books and of their stock name them. */
interface Importer {
  changedBy: string;
  userId: string | null;
}

const BATCH_SIZE = 250;
const csvInput = z
  .string(BOOK_MESSAGES.importEmpty)
  .max(BOOK_LIMITS.importCharacters, BOOK_MESSAGES.tooLong(BOOK_LIMITS.importCharacters));

/**
 * Imports CSV files of books in two steps: a preview compares the file with the catalogue and stores its rows; a job then
 * writes all rows in one transaction. The import fails if one of its books was saved after the preview.
 */
export class BookImportsService {
  constructor(private readonly parts: BookImportParts) {}

  /** Checks a file and compares it with the catalogue, without changing any book. */
  async previewImport(viewer: Viewer, csv: string): Promise<ImportPreview> {
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const { store, imports, emailOf } = this.parts;
    const { rows, errors, changes, ...counts } = await compareFile(store, check(csvInput, csv, 'csv'));
    const created = changes.filter(({ kind }) => kind === ImportChangeKind.CREATED).length;
    return {
      ...counts,
      importId: errors.length > 0 ? null : await imports.insertImport(await emailOf(admin), rows),
      created,
      changed: changes.length - created,
      errorCount: errors.length,
      errors: errors.slice(0, BOOK_LIMITS.changesShown),
      changes: changes.slice(0, BOOK_LIMITS.changesShown),
    };
  }

  /** Starts an import on behalf of the admin, or returns its progress if it was started before. */
  async startImport(viewer: Viewer, importId: string): Promise<BookImport> {
    const found = await this.getImport(viewer, importId);
    const admin = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const adminEmail = await this.parts.emailOf(admin);
    await this.parts.imports.transaction(async (imports, transaction) => {
      if (!(await imports.startImport(found.importId, adminEmail))) return;
      const started = await imports.claimImport(found.importId);
      await this.requirePrices(admin, started?.rows ?? [], transaction);
      await this.parts.jobs.enqueue(BOOK_IMPORTS, { importId: found.importId, userId: admin.userId }, transaction);
    });
    return this.getImport(viewer, importId);
  }

  /** Returns an import with its progress, or throws NOT_FOUND. */
  async getImport(viewer: Viewer, importId: string): Promise<BookImport> {
    requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const id = z.uuid().safeParse(importId);
    const found = id.success ? await this.parts.imports.findImport(id.data) : null;
    if (!found) throw new NotFound(BOOK_MESSAGES.importNotFound);
    return found;
  }

  /** Returns every book as CSV in the format of imports. Throws PROOF_REQUIRED without a fresh proof. */
  async exportBooks(viewer: Viewer): Promise<string> {
    const staff = requirePermission(viewer, Permission.WRITE_CATALOGUE);
    const { store, securityEvents } = this.parts;
    await securityEvents.exporting(staff, { file: 'books.csv' }, true);
    const books = await store.allBooks();
    await securityEvents.exporting(staff, { file: 'books.csv', rows: books.length });
    return writeCsv(books);
  }

  /** Handles a job of the queue. Throws, so that the job is retried, unless the import itself is in conflict. */
  perform = async ({ data: { importId, userId } }: QueuedJob<{ importId: string; userId?: string }>): Promise<void> => {
    const { imports } = this.parts;
    try {
      await imports.transaction(async (claims, transaction) => {
        const claimed = await claims.claimImport(importId);
        if (!claimed) return;
        const importer = { changedBy: claimed.adminEmail, userId: userId ?? null };
        await claims.endImport(importId, ImportState.DONE, await this.writeImport(claimed, importer, transaction));
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await imports.endImport(importId, ImportState.FAILED, error.message);
    }
  };

  /** Throws APPROVAL_REQUIRED for prices that are too far below the present ones. */
  private async requirePrices(admin: Customer, rows: ImportRow[], transaction: EntityManager): Promise<void> {
    const present = await this.parts.store.findBooks(rows.map(({ book }) => book.bookId));
    const existing = new Map(present.map((book) => [book.bookId, book]));
    const prices = rows.flatMap(({ book }) => {
      const before = existing.get(book.bookId);
      return before ? sellingPrices(before, mergeImportedBook(before, book)) : [];
    });
    await this.parts.approvalGate.requirePrices(admin, prices, transaction);
  }

  /** Writes all rows and returns a message with the counts. */
  private async writeImport(
    { importId, rows }: BookImport,
    importer: Importer,
    transaction: EntityManager,
  ): Promise<string> {
    const { store, imports } = this.parts;
    // Orders lock books in the order of their IDs too, so that an order and an import cannot deadlock.
    const sorted = rows.toSorted((a, b) => (a.book.bookId < b.book.bookId ? -1 : 1));
    const books = new BookEditor(transaction);
    for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
      const batch = sorted.slice(start, start + BATCH_SIZE);
      await writeBatch({ store, books, transaction }, batch, importer);
      // Outside the transaction, so that it is visible before the commit.
      await imports.recordProgress(importId, start + batch.length);
    }
    const taken = await books.findTakenIsbns(sorted.map(({ book }) => withIsbns(book)));
    throwIfAnyChanged(taken.map(({ ownerId }) => ownerId));
    const added = sorted.filter(({ version }) => version === null).length;
    return `${added} added, ${sorted.length - added} changed.`;
  }
}

/** `store` is outside the transaction of `books`. */
type Stores = Record<'store' | 'books', BookEditor> & { transaction: EntityManager };

async function writeBatch(
  { store, books, transaction }: Stores,
  rows: ImportRow[],
  { changedBy, userId }: Importer,
): Promise<void> {
  const locked = await books.lockBooks(rows.map(({ book }) => book.bookId));
  const existing = new Map(locked.map((book) => [book.bookId, book]));
  await requireUnchanged(books, rows, existing);
  const changes = rows.map(({ book }) => {
    const before = existing.get(book.bookId) ?? null;
    const next = mergeImportedBook(before, book);
    const stocks = stockChanges(book.bookId, before ?? UNCOUNTED, next);
    return { version: before?.version ?? 0, row: toBookRow(next), fields: diffBook(before, next), stocks };
  });
  await store.indexWords(changes.map(({ row }) => row.search));
  const added = await books.insertBooks(changes.flatMap(({ version, row }) => (version ? [] : [row])));
  await books.updateBooks(changes.flatMap(({ version, row }) => (version ? [{ ...row, version }] : [])));
  // Another transaction may have inserted a book between the lock and the insert.
  const notInserted = rows.filter(({ book }) => !existing.has(book.bookId) && !added.includes(book.bookId));
  throwIfAnyChanged(notInserted.map(({ book }) => book.bookId));
  await books.recordChanges(changes.map(({ row, fields }) => ({ bookId: row.book_id, changedBy, fields })));
  const moved = changes.flatMap(({ stocks }) => stocks);
  await new StockRecords(transaction).record(moved, { reason: StockReason.EDIT, userId, note: 'CSV import' });
}

/**
 * Throws CONFLICT if a book was added or saved after the preview. A sale changes the version too, which matters to a row that
 * changes the stock.
 */
async function requireUnchanged(books: BookEditor, rows: ImportRow[], existing: Map<string, Book>): Promise<void> {
  const compared = rows.map(({ version, book }) => ({ bookId: book.bookId, version }));
  const addedOrRemoved = compared.filter(({ bookId, version }) => (version === null) === existing.has(bookId));
  const versions = compared.flatMap(({ bookId, version }) => (version === null ? [] : [{ bookId, version }]));
  const changedStocks = rows.filter(
    ({ version, book }) => version !== null && changesStock(book) && existing.get(book.bookId)?.version !== version,
  );
  throwIfAnyChanged([
    ...addedOrRemoved.map(({ bookId }) => bookId),
    ...changedStocks.map(({ book }) => book.bookId),
    ...(await books.findChangedSince(versions)),
  ]);
}

const withIsbns = ({ bookId, isbn, isbns = isbn ? [isbn] : [] }: ImportRow['book']) => ({ bookId, isbns });

const changesStock = (book: ImportRow['book']): boolean =>
  Object.values(CONDITIONS).some(({ stock }) => book[stock] !== undefined);

function throwIfAnyChanged([first, ...others]: string[]): void {
  if (first === undefined) return;
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const message = `${first}${more} changed since the file was compared. Nothing was imported. Please compare it again.`;
  throw new Conflict({ bookId: message });
}
