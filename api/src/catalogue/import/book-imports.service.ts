import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { Conflict, NotFound, AppError } from '../../platform/errors.ts';
import type { Job, Jobs } from '../../platform/jobs.ts';
import { type Customer, requireAdmin, type Viewer } from '../../platform/viewer.ts';
import type { Book } from '../book.entity.ts';
import { changesBetween } from '../admin/book-changes.ts';
import { writeCsv } from './book-csv.ts';
import { type BookImport, type ImportRow, ImportState } from './book-import.entity.ts';
import type { BookImportStore } from './book-imports.store.ts';
import { bookRow } from '../book-row.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from '../admin/catalogue-admin.rules.ts';
import { CatalogueAdminStore } from '../admin/catalogue-admin.store.ts';
import { compareFile, type ComparedFile } from './import-preview.ts';
import { importedOver } from './imported-book.ts';
import { searchVector } from '../search/search.rules.ts';

/** Queue of the imports that were started. */
export const BOOK_IMPORTS = 'book-imports';

interface BookImportParts {
  store: CatalogueAdminStore;
  imports: BookImportStore;
  jobs: Jobs;
  /** How the trail of changes names whoever made one. */
  nameOf: (admin: Customer) => Promise<string>;
}

/** What a file would do, and the import that does it; null where it has faults. */
export interface Preview extends ComparedFile {
  importId: string | null;
}

const BATCH = 250;
const csvRequest = z
  .string(BOOK_MESSAGES.importEmpty)
  .max(BOOK_LIMITS.importCharacters, BOOK_MESSAGES.tooLong(BOOK_LIMITS.importCharacters));

/**
 * Files of books. A file is first compared with the catalogue and kept; what it would do is shown. Started, a job writes
 * all of it in one transaction or nothing: where a book was changed since it was compared, the import fails.
 */
export class BookImportsService {
  constructor(private readonly parts: BookImportParts) {}

  /** Checks and compares a file. Nothing of the catalogue is changed. */
  async previewImport(viewer: Viewer, csv: string): Promise<Preview> {
    const admin = requireAdmin(viewer);
    const { store, imports, nameOf } = this.parts;
    const compared = await compareFile(store, check(csvRequest, csv, 'csv'));
    const importId = compared.errors.length > 0 ? null : await imports.insertImport(await nameOf(admin), compared.rows);
    return { ...compared, importId };
  }

  /** Has a file written that was compared, in the name of the admin who starts it first. Started again it goes on as it was. */
  async startImport(viewer: Viewer, importId: string): Promise<BookImport> {
    const known = await this.getImport(viewer, importId);
    const who = await this.parts.nameOf(requireAdmin(viewer));
    await this.parts.imports.transaction(async (imports, transaction) => {
      const { jobs } = this.parts;
      if (await imports.startImport(known.importId, who))
        await jobs.enqueue(BOOK_IMPORTS, { importId: known.importId }, transaction);
    });
    return this.getImport(viewer, importId);
  }

  /** How far an import is. */
  async getImport(viewer: Viewer, importId: string): Promise<BookImport> {
    requireAdmin(viewer);
    const id = z.uuid().safeParse(importId);
    const found = id.success ? await this.parts.imports.findImport(id.data) : null;
    if (!found) throw new NotFound(BOOK_MESSAGES.importNotFound);
    return found;
  }

  /** Every book as a file of the same format. */
  async exportBooks(viewer: Viewer): Promise<string> {
    requireAdmin(viewer);
    return writeCsv(await this.parts.store.allBooks());
  }

  /** Does a job of the queue of imports. */
  perform = async ({ data: { importId } }: Job<{ importId: string }>): Promise<void> => {
    const { imports } = this.parts;
    try {
      await imports.transaction(async (claims, transaction) => {
        const claimed = await claims.claimImport(importId);
        if (claimed) await claims.endImport(importId, ImportState.DONE, await this.write(claimed, transaction));
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await imports.endImport(importId, ImportState.FAILED, error.message);
    }
  };

  /** Writes all rows. Answers what came of them, in words. */
  private async write({ importId, rows: compared, who }: BookImport, transaction: EntityManager): Promise<string> {
    const { store, imports } = this.parts;
    // Orders lock their books by ID too: neither ever waits for the other while that one waits for it.
    const rows = compared.toSorted((one, other) => (one.book.bookId < other.book.bookId ? -1 : 1));
    const books = new CatalogueAdminStore(transaction);
    for (let start = 0; start < rows.length; start += BATCH) {
      const batch = rows.slice(start, start + BATCH);
      await store.indexWords(batch.map(({ book }) => searchVector(book)));
      await writeRows(books, batch, who);
      // Beside the transaction: whoever waits shall see it.
      await imports.recordProgress(importId, start + batch.length);
    }
    const added = rows.filter(({ version }) => version === null).length;
    return `${added} added, ${rows.length - added} changed.`;
  }
}

async function writeRows(books: CatalogueAdminStore, rows: ImportRow[], who: string): Promise<void> {
  const known = new Map(
    (await books.lockBooks(rows.map(({ book }) => book.bookId))).map((book) => [book.bookId, book]),
  );
  await refuseStale(books, rows, known);
  const written = rows.map(({ book }) => {
    const before = known.get(book.bookId) ?? null;
    const next = importedOver(before, book);
    return { version: before?.version ?? 0, row: bookRow(next), what: changesBetween(before, next) };
  });
  const added = await books.insertBook(written.flatMap(({ version, row }) => (version ? [] : [row])));
  await books.updateBook(written.flatMap(({ version, row }) => (version ? [{ ...row, version }] : [])));
  // Somebody may have added one of them just now, unseen until they committed.
  const missed = rows.filter(({ book }) => !known.has(book.bookId) && !added.includes(book.bookId));
  refuse(missed.map(({ book }) => book.bookId));
  await books.recordChange(
    written.map(({ version, row, what }) => ({ bookId: row.book_id, version: version + 1, who, what })),
  );
}

/** Refuses where a book came, went or was saved since it was compared; sales change nothing that files say. */
async function refuseStale(books: CatalogueAdminStore, rows: ImportRow[], known: Map<string, Book>): Promise<void> {
  const seen = rows.map(({ version, book }) => ({ bookId: book.bookId, version }));
  const moved = seen.filter(({ bookId, version }) => (version === null) === known.has(bookId));
  const compared = seen.flatMap(({ bookId, version }) => (version === null ? [] : [{ bookId, version }]));
  refuse([...moved.map(({ bookId }) => bookId), ...(await books.savedSince(compared))]);
}

function refuse(bookIds: string[]): void {
  if (bookIds.length > 0) throw new Conflict({ bookId: changedMeanwhile(bookIds) });
}

function changedMeanwhile([first, ...others]: string[]): string {
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  return `${first}${more} changed since the file was compared. Nothing was imported. Please compare it again.`;
}
