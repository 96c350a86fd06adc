import type { z } from 'zod';
import { check } from '../../platform/check.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { requirePermission, type Viewer } from '../../platform/viewer.ts';
import { ALL_COLUMNS, type BookColumn } from '../../catalogue/book-columns.ts';
import { type BookPage, paginate } from '../../catalogue/lists/pagination.ts';
import { BookSort } from '../../catalogue/catalogue.rules.ts';
import { withSetPrices } from '../../catalogue/conditions.rules.ts';
import type { CursorPosition } from '../../catalogue/cursor.rules.ts';
import { toBookSearch, type WordIndex } from '../../catalogue/search/book-search.ts';
import { inputs } from './books.inputs.ts';
import type { AdminBookQuery, BookListStore } from './book-list.store.ts';

/** One page of the books admins manage, with the query of the whole list for its total. */
export interface AdminBookList extends BookPage {
  query: AdminBookQuery;
}

const NO_FILTERS = {
  condition: null,
  minPrice: null,
  maxPrice: null,
  classes: [],
  publishers: [],
  languages: [],
  suitable: null,
  right: null,
};

/** The list of all books for admins: best matches first, or the newest first without a search. */
export class BookListService {
  constructor(
    private readonly store: BookListStore,
    private readonly wordIndex: WordIndex,
  ) {}

  /** Returns one page of the books that match a search and filters. */
  async listAdminBooks(
    viewer: Viewer,
    request: z.input<typeof inputs.list>,
    columns: readonly BookColumn[] = ALL_COLUMNS,
  ): Promise<AdminBookList> {
    requirePermission(viewer, Permission.READ_CATALOGUE);
    const { first, after, exam, subject, search: words, ...flags } = check(inputs.list, request);
    const search = await toBookSearch(this.wordIndex, words);
    const query: AdminBookQuery = {
      ...NO_FILTERS,
      ...flags,
      exam: exam || null,
      subject: subject || null,
      search,
      sort: search ? BookSort.RELEVANCE : BookSort.NEWEST,
    };
    const read = async (position: CursorPosition | null, limit: number) => {
      const found = await this.store.findPage(query, { columns, after: position, limit });
      return found.map(({ book, ...row }) => ({ ...row, book: withSetPrices(book) }));
    };
    return { query, ...(await paginate({ sort: query.sort, first, after, read })) };
  }

  /** Returns how many books all pages of a list have together; with a search or some filters up to CATALOGUE_LIMITS.counted. */
  async countAdminBooks(viewer: Viewer, query: AdminBookQuery): Promise<number> {
    requirePermission(viewer, Permission.READ_CATALOGUE);
    return this.store.countBooks(query);
  }
}
