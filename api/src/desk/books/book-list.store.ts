import sql, { raw, type Sql } from 'sql-template-tag';
import type { BookColumn } from '../../catalogue/book-columns.ts';
import { CATALOGUE_LIMITS } from '../../catalogue/catalogue.rules.ts';
import type { CursorPosition } from '../../catalogue/cursor.rules.ts';
import { allOf, anyOf, type BookQuery, shelfCondition } from '../../catalogue/lists/book-query.ts';
import { readBookPage } from '../../catalogue/lists/read-book-page.ts';
import type { BookAtPosition } from '../../catalogue/read-books.ts';
import { searchCondition } from '../../catalogue/search/search-query.ts';
import { Store } from '../../platform/database/store.ts';

/** The search, filters and sort of an admin's list of books. */
export interface AdminBookQuery extends BookQuery {
  noImage: boolean;
  lowStock: boolean;
  unpublished: boolean;
}

/** Lists of books for admins, with those that shoppers do not see. */
export class BookListStore extends Store {
  findPage(
    query: AdminBookQuery,
    page: { columns: readonly BookColumn[]; after: CursorPosition | null; limit: number },
  ): Promise<BookAtPosition[]> {
    return readBookPage(this.manager, { ...page, query, conditionsOf: adminConditions });
  }

  async countBooks(query: AdminBookQuery): Promise<number> {
    return (await this.value<number>(adminCount(query))) ?? 0;
  }
}

/** The conditions for the published and the unpublished books of a list, which have an index each. */
function adminConditions({ exam, subject, search, noImage, lowStock, unpublished }: AdminBookQuery): Sql[] {
  const shown = shelfCondition({ exam, subject });
  const hidden = allOf([
    raw('NOT book.is_published'),
    exam ? sql`lower(book.exam) = lower(${exam})` : null,
    subject ? sql`lower(book.subject) = lower(${subject})` : null,
  ]);
  const filters = [
    search ? searchCondition(search) : null,
    noImage ? raw("book.image_keys = '{}'") : null,
    lowStock ? raw('EXISTS (SELECT FROM low_stock_book WHERE low_stock_book.book_id = book.book_id)') : null,
  ];
  return (unpublished ? [hidden] : [shown, hidden]).map((shelf) => allOf([shelf, ...filters]));
}

/** Without a search or a filter by stock or images, `facet_count` has the number; else the books are counted. */
function adminCount(query: AdminBookQuery): Sql {
  const { search, exam, subject, noImage, lowStock, unpublished } = query;
  if (search || noImage || lowStock)
    return sql`SELECT count(*)::int AS count FROM (
      SELECT FROM book WHERE ${anyOf(adminConditions(query))} LIMIT ${raw(String(CATALOGUE_LIMITS.counted))}) AS listed`;
  const conditions = allOf([
    exam ? sql`exam = lower(${exam})` : null,
    subject ? sql`subject = lower(${subject})` : null,
    unpublished ? raw('NOT is_published') : null,
  ]);
  return sql`SELECT coalesce(sum(books), 0)::int AS count FROM facet_count WHERE ${conditions}`;
}
