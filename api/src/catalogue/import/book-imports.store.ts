import type { EntityManager } from 'typeorm';
import { BookImport, type ImportRow, ImportState } from './book-import.entity.ts';

/** Questions to the table `book_import`. */
export class BookImportStore {
  constructor(private readonly manager: EntityManager) {}

  /** Does several things as one. */
  transaction<Result>(work: (store: BookImportStore, transaction: EntityManager) => Promise<Result>): Promise<Result> {
    return this.manager.transaction((transaction) => work(new BookImportStore(transaction), transaction));
  }

  /** Keeps checked rows, and forgets those that nobody started within a day. Answers the id of the import. */
  async insertImport(who: string, rows: ImportRow[]): Promise<string> {
    await this.manager.query(`DELETE FROM book_import WHERE state = 'READY' AND created_at < now() - interval '1 day'`);
    const { identifiers } = await this.manager.insert(BookImport, { who, rows, total: rows.length });
    return identifiers[0]?.importId;
  }

  findImport(importId: string): Promise<BookImport | null> {
    return this.manager.findOneBy(BookImport, { importId });
  }

  /** Starts an import in the name of an admin. Answers whether it was ready; one that runs keeps its name. */
  async startImport(importId: string, who: string): Promise<boolean> {
    const { affected } = await this.manager.update(
      BookImport,
      { importId, state: ImportState.READY },
      { state: ImportState.RUNNING, who },
    );
    return affected === 1;
  }

  /**
   * What is still to be written, else null. Nobody else writes it until the transaction ends; the row itself stays
   * free, for its progress.
   */
  async claimImport(importId: string): Promise<BookImport | null> {
    await this.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [importId]);
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
