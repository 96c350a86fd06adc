import { z } from 'zod';
import { check } from '../platform/check.ts';
import { BadInput } from '../platform/errors.ts';
import { requireAdmin, type Viewer } from '../platform/viewer.ts';
import type { Book } from './book.entity.ts';
import { BOOK_LIMITS, BOOK_MESSAGES } from './catalogue-admin.rules.ts';
import type { AdminQuery, CatalogueAdminStore } from './catalogue-admin.store.ts';
import { BookSort, LIMITS, MESSAGES } from './catalogue.rules.ts';
import type { CatalogueStore } from './catalogue.store.ts';
import { decodeCursor, encodeCursor } from './cursor.rules.ts';
import { understand } from './search.ts';

/** One page of an admin's list of books. `query` is what the list was made by. */
export interface AdminList {
  query: AdminQuery;
  edges: { cursor: string; node: Book }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

const code = z
  .string()
  .max(LIMITS.code)
  .regex(/^[^\0]*$/, MESSAGES.unreadable)
  .trim()
  .nullish();

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
  async list(viewer: Viewer, request: AdminListRequest): Promise<AdminList> {
    requireAdmin(viewer);
    const { first, after, ...wanted } = check(listRequest, request);
    const query = await this.queryFor(wanted);
    const place = after ? decodeCursor(after, query.sort) : null;
    if (after && !place) throw new BadInput({ after: MESSAGES.cursor });
    const found = await this.store.page(query, place, first + 1);
    const edges = found.slice(0, first).map((row) => ({ cursor: encodeCursor(query.sort, row.place), node: row.book }));
    return { query, edges, pageInfo: { hasNextPage: found.length > first, endCursor: edges.at(-1)?.cursor ?? null } };
  }

  /** How many books a list has, all pages together. */
  async count(viewer: Viewer, query: AdminQuery): Promise<number> {
    requireAdmin(viewer);
    return this.store.count(query);
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
