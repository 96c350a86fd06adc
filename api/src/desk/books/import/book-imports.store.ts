import sql from 'sql-template-tag';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { Store } from '../../../platform/database/store.ts';
import { BookImport, type ImportRow, ImportState } from './book-import.entity.ts';

/** Queries of the table `book_import`. */
export class BookImportStore extends Store {
  /** Stores checked rows and returns the id of the import. Deletes imports not started within a day. */
  async insertImport(adminEmail: string, rows: ImportRow[]): Promise<string> {
    await this.execute(sql`DELETE FROM book_import WHERE state = 'READY' AND created_at < now() - interval '1 day'`);
    const { identifiers } = await this.manager.insert(BookImport, { adminEmail, rows, total: rows.length });
    return identifiers[0]?.importId;
  }

  findImport(importId: string): Promise<BookImport | null> {
    return this.manager.findOneBy(BookImport, { importId });
  }

  /** Starts an import if it is READY, on behalf of this admin, and returns whether it did. */
  async startImport(importId: string, adminEmail: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      BookImport,
      { importId, state: ImportState.READY },
      { state: ImportState.RUNNING, adminEmail },
    );
    return affected === 1;
  }

  /**
   * Returns a running import with its rows, or null. An advisory lock prevents other processes from writing it until the
   * transaction ends; the row stays unlocked, so that progress can be recorded.
   */
  async claimImport(importId: string): Promise<BookImport | null> {
    await takeAdvisoryLock(this.manager, importId);
    return this.manager
      .createQueryBuilder(BookImport, 'import')
      .addSelect('import.rows')
      .where({ importId, state: ImportState.RUNNING })
      .getOne();
  }

  async recordProgress(importId: string, done: number): Promise<void> {
    await this.manager.update(BookImport, { importId, state: ImportState.RUNNING }, { done });
  }

  async endImport(importId: string, state: ImportState.DONE | ImportState.FAILED, message: string): Promise<void> {
    await this.manager.update(
      BookImport,
      { importId },
      { state, message, rows: [], ...(state === ImportState.DONE && { done: () => 'total' }) },
    );
  }
}
