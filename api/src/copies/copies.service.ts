import { z } from 'zod';
import type { CopyGrade, CopySort } from './copies.rules.ts';
import type { CopyStore } from './copies.store.ts';
import type { FeaturedCopy, CopyView } from './copy.entity.ts';

/** The copies that shoppers see. Its use cases need no login and take no viewer. */
export class CopiesService {
  constructor(private readonly store: CopyStore) {}

  /** Returns the copies on the shelf of each of these books. */
  async copiesOnShelf(bookIds: readonly string[], sort: CopySort): Promise<CopyView[][]> {
    const copies = await this.store.findOnShelf(bookIds, sort);
    return bookIds.map((bookId) => copies.filter((copy) => copy.bookId === bookId));
  }

  /** Returns a copy that is on the shelf, held or sold; null if the ID is unknown. */
  async findCopy(copyId: string): Promise<CopyView | null> {
    return z.uuid().safeParse(copyId).success ? this.store.findCopy(copyId) : null;
  }

  /** Returns some copies that have newly come to the shelf, of different grades. */
  featuredCopies(): Promise<FeaturedCopy[]> {
    return this.store.findFeatured();
  }

  /**
   * Returns the cheapest and the latest printed copies of each of these books, clean ones first, and the named copies.
   */
  candidates(
    bookIds: readonly string[],
    request: { grades: readonly CopyGrade[]; copyIds: readonly string[] },
  ): Promise<CopyView[]> {
    return this.store.findCandidates([...new Set(bookIds)], request);
  }
}
