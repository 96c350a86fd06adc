import { type CopyFacts, CopyGrade } from '#api/copies/copies.rules.ts';
import { CLEAN_FACTS, GRADE_LIMITS } from '#api/copies/grades.rules.ts';
import type { BookCoverFragment, BuyBackBookInput } from '../../../lib/operations/graphql.generated.ts';

/** What a seller says of a copy. */
export interface Answers extends CopyFacts {
  /** The grade that it looks like. */
  wear: CopyGrade;
  printingYear: number | null;
}

/** A book in the basket of a seller. */
export interface BasketBook {
  /** Tells two copies of one book apart. */
  id: string;
  book: Pick<BookCoverFragment, 'bookId' | 'bookDescription' | 'cover'>;
  /** The line of the order in which it was bought here. */
  orderLineId: string | null;
  answers: Answers;
  /** Whether the seller has seen the questions. */
  isAnswered: boolean;
}

/** What is assumed of a copy until its seller says more: the grade that books bought here are quoted in. */
export const ASSUMED: Answers = { ...CLEAN_FACTS, wear: CopyGrade.GOOD, printingYear: null };

/** Shares of pages to tap, none first: each is the most that a grade allows. */
export function markShares(mark: 'pencilPercent' | 'penPercent' | 'highlighterPercent') {
  const limits = Object.values(GRADE_LIMITS).map((limit) => limit[mark]);
  return limits.map((most, index) => ({
    value: most,
    label: index === 0 ? 'None' : `${limits[index - 1]! + 1}–${most}`,
  }));
}

export const toInput = ({ book, orderLineId, answers }: BasketBook): BuyBackBookInput => {
  return { bookId: book.bookId, orderLineId, ...answers };
};

/** Reads a stored basket. One that an earlier release has stored in another shape is empty. */
export function parseBasket(text: string): BasketBook[] {
  try {
    const books = JSON.parse(text) as BasketBook[];
    const names = Object.keys(ASSUMED);
    return books.filter(({ book, answers }) => book.bookId && names.every((name) => name in answers));
  } catch {
    return [];
  }
}

/**
 * The basket with the lines of orders in which its books were bought here, so that what was promised then is kept however a
 * book came into the basket. No line counts twice.
 */
export function withOrderLines(
  books: readonly BasketBook[],
  bought: readonly { orderLineId: string; book: { bookId: string } }[],
): readonly BasketBook[] {
  const used = new Set(books.map(({ orderLineId }) => orderLineId));
  return books.map((item) => {
    const line = bought.find(({ orderLineId, book }) => book.bookId === item.book.bookId && !used.has(orderLineId));
    if (item.orderLineId || !line) return item;
    used.add(line.orderLineId);
    return { ...item, orderLineId: line.orderLineId };
  });
}
