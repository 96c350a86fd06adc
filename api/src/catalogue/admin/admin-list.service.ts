import { z } from 'zod';
import { check } from '../../platform/check.ts';
import { STORABLE } from '../../platform/text.rules.ts';
import { requireAdmin, type Viewer } from '../../platform/viewer.ts';
import { type BookPage, pageOf } from '../book-page.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from './catalogue-admin.rules.ts';
import type { AdminQuery, CatalogueAdminStore } from './catalogue-admin.store.ts';
import { BookSort, LIMITS, MESSAGES } from '../catalogue.rules.ts';
import type { CatalogueStore } from '../catalogue.store.ts';
import type { Place } from '../search/cursor.rules.ts';
import { understand } from '../search/ts-query.ts';

/** One page of an admin's list of books. `query` is what the list was made by. */
export interface AdminList extends BookPage {
  query: AdminQuery;
}

const code = z.string().max(LIMITS.code).regex(STORABLE, MESSAGES.unreadable).trim().nullish();

const listRequest = z.object({
  search: z.string().max(LIMITS.searchText, MESSAGES.searchTooLong).nullish(),
  exam: code,
  subject: code,
  noImage: z.boolean().nullish(),
  lowStock: z.boolean().nullish(),
  first: z.int(BOOK_MESSAGES.pageSize).min(1, BOOK_MESSAGES.pageSize).max(BOOK_LIMITS.pageSize, BOOK_MESSAGES.pageSize),
  after: z.string().max(500, MESSAGES.cursor).nullish(),
});

const NOT_NARROWED = { condition: null, minPrice: null, maxPrice: null, classes: [], publishers: [], languages: [] };

export type AdminListRequest = z.input<typeof listRequest>;

/** The books of the shop as admins look through them: best matches first, without a search text the newest. */
export class AdminListService {
  constructor(
    private readonly store: CatalogueAdminStore,
    private readonly words: Pick<CatalogueStore, 'matchWords'>,
  ) {}

  /** One page of the books that fit the request. */
  async listAdminBooks(viewer: Viewer, request: AdminListRequest): Promise<AdminList> {
    requireAdmin(viewer);
    const { first, after, ...wanted } = check(listRequest, request);
    const query = await this.queryFor(wanted);
    const read = (place: Place | null, limit: number) => this.store.findPage(query, place, limit);
    return { query, ...(await pageOf({ sort: query.sort, first, after, read })) };
  }

  /** How many books a list has, all pages together. */
  async countAdminBooks(viewer: Viewer, query: AdminQuery): Promise<number> {
    requireAdmin(viewer);
    return this.store.countBooks(query);
  }

  private async queryFor({
    search,
    exam,
    subject,
    noImage,
    lowStock,
  }: Omit<z.output<typeof listRequest>, 'first' | 'after'>): Promise<AdminQuery> {
    const tsquery = search?.trim() ? await understand(this.words, search) : null;
    return {
      exam: exam || null,
      subject: subject || null,
      tsquery,
      sort: tsquery ? BookSort.RELEVANCE : BookSort.NEWEST,
      ...NOT_NARROWED,
      noImage: noImage ?? false,
      lowStock: lowStock ?? false,
    };
  }
}
