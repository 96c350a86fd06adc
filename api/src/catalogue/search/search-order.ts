import type { CursorPosition } from '../cursor.rules.ts';
import type { SearchTerm } from './book-search.ts';

/** Where the next page of a search begins. */
interface Continuation {
  /** 1 and more among the books that are sorted by rank, 0 behind them. */
  rank: string;
  position: number;
  bookId: string;
}

/**
 * The order of the books of a search: by their position among the books of its rarest term. Of a search for several terms
 * the first `sorted` books in this order are sorted by their rank for all terms.
 */
export interface SearchOrder {
  terms: SearchTerm[];
  rarest: SearchTerm;
  /** Index of the rarest term. Cursors hold it, because a list ends in the order in which it began. */
  rarestIndex: number;
  /** 0 where the page has no sorted books. */
  sorted: number;
  from: Continuation | null;
  /** How many books in order of position a page depends on. */
  needed: number;
}

/** As many as the first page of a list shows. */
const SORTED_BOOKS = 24;

/** The order of a page of at most `limit` books that follow a position; null if the search has no terms. */
export function searchOrder(terms: SearchTerm[], after: CursorPosition | null, limit: number): SearchOrder | null {
  const [index, rank, position] = after?.keys.length === 3 ? after.keys : [];
  const from = after && rank && position ? { rank, position: Math.trunc(clamp(position)), bookId: after.bookId } : null;
  const rarestIndex = from ? Number(index) : indexOfRarest(terms);
  const rarest = terms[rarestIndex] ?? terms[0];
  if (!rarest) return null;
  const sorted = terms.length > 1 && Number(from?.rank ?? 1) >= 1 ? SORTED_BOOKS : 0;
  return { terms, rarest, rarestIndex, sorted, from, needed: from ? sorted + limit : Math.max(sorted, limit) };
}

const indexOfRarest = (terms: SearchTerm[]): number =>
  terms.reduce((rarest, { books }, index) => (books < (terms[rarest]?.books ?? 0) ? index : rarest), 0);

/** The number of a cursor; a client may have made it up. */
const clamp = (value: string): number =>
  Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(value)));
