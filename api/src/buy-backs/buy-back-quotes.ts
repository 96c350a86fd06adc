import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { CopyGrade } from '../copies/copies.rules.ts';
import { bestGrade, CLEAN_FACTS, GRADES } from '../copies/grades.rules.ts';
import { ExamFacts } from '../exam-targets/exam-facts.ts';
import { judge } from '../exam-targets/suitability.rules.ts';
import { SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import { BadInput } from '../platform/errors.ts';
import type { BuyBack, BuyBackAnswers, BuyBackBook, BuyBackSettings } from './buy-back.entity.ts';
import { PROMISED_GRADE, type QuoteBasis, quoteBuyBack } from './buy-back-quote.rules.ts';
import type { BuyBackBookAnswers } from './buy-backs.inputs.ts';
import {
  BUY_BACK_MESSAGES,
  type BuyBackPrice,
  type BuyBackRefusal,
  priceBy,
  REFUSAL_TEXTS,
} from './buy-backs.rules.ts';
import { type BoughtLine, BuyBackStore, type QuotableBook } from './buy-backs.store.ts';
import { comingExamYear } from './exam-seasons.rules.ts';

/** A book with its answers, what its price rests on, and the price, 0 if it is refused. */
export interface QuotedBook extends BuyBackPrice {
  bookId: string;
  bookDescription: string;
  answers: BuyBackAnswers;
  /** Null: bought elsewhere, or no unit of the line is left. */
  orderLineId: string | null;
  /** The grade that the answers allow; null if it cannot be sold. */
  grade: CopyGrade | null;
  basis: QuoteBasis;
  promised: number;
  /** Why it is refused, as the seller reads it; null if it is not. */
  reason: string | null;
}

/** A book that the customer bought here and may sell, quoted in Good. */
export interface BookToSell extends QuotedBook {
  boughtOn: Date;
}

/** A book of a buy-back with what is paid for it as it is found: rupees, in the way that it is paid; 0 if it is not bought. */
export interface PricedBook {
  book: BuyBackBook;
  priceOf: (found: { grade: CopyGrade; printingYear: number | null }) => FoundPrice;
}

interface FoundPrice {
  amount: number;
  refusal: BuyBackRefusal | null;
}

/** Days of the sales that a quote rests on. */
export const SALES_DAYS = 90;

/**
 * What the shop pays for books. Reads on the connection of its caller: one that a transaction holds must not wait for
 * another.
 */
export class BuyBackQuotes {
  private readonly store = new BuyBackStore(this.manager);

  constructor(private readonly manager: EntityManager) {}

  /**
   * Quotes books in their order: each one lowers the price of the next of its title. `userId` is the seller, whose promises
   * are kept; null for a visitor. Throws BAD_USER_INPUT for an unknown book.
   */
  async quote(
    books: readonly BuyBackBookAnswers[],
    { userId, now, settings }: { userId: string | null; now: Date; settings: BuyBackSettings },
  ): Promise<QuotedBook[]> {
    const lineIds = books.flatMap(({ orderLineId }) => orderLineId ?? []);
    const only = sql`order_line_id = ANY(${lineIds}::uuid[])`;
    const lines = userId && lineIds.length > 0 ? await this.store.findBoughtLines(userId, dayInIndia(now), only) : [];
    const found = await this.findQuotable(books, now);
    const takes = new Map<string, number>();
    const take = (key: string) => {
      const before = takes.get(key) ?? 0;
      takes.set(key, before + 1);
      return before;
    };
    return books.map(({ bookId, orderLineId, ...answers }, index) => {
      const book = found.get(bookId);
      if (!book?.isPublished) throw new BadInput({ [`books.${index}.bookId`]: BUY_BACK_MESSAGES.book });
      const line = lines.find((one) => one.orderLineId === orderLineId && one.bookId === bookId);
      const isLeft = line !== undefined && take(line.orderLineId) < line.left;
      const basis = basisOf(book, settings, isLeft ? line.promised : 0);
      const more = { ...basis, stock: basis.stock + take(`book ${bookId}`) };
      return quoted(book, { answers, orderLineId: isLeft ? line.orderLineId : null, basis: more });
    });
  }

  /** Quotes bought books, each as if it were sold alone in Good, but for those that are not in the catalogue any more. */
  async quoteBought(lines: readonly BoughtLine[], now: Date, settings: BuyBackSettings): Promise<BookToSell[]> {
    const found = await this.findQuotable(lines, now);
    return lines.flatMap(({ bookId, orderLineId, printingYear, promised, boughtOn }) => {
      const book = found.get(bookId);
      if (!book?.isPublished) return [];
      const answers = { ...CLEAN_FACTS, wear: PROMISED_GRADE, printingYear };
      return { ...quoted(book, { answers, orderLineId, basis: basisOf(book, settings, promised) }), boughtOn };
    });
  }

  /**
   * What is paid for these books of a buy-back by what the desk finds: at least what was quoted for one that is as told
   * or better.
   */
  async pricesFound(buyBack: BuyBack, books: readonly BuyBackBook[]): Promise<PricedBook[]> {
    const judged = await this.findQuotable(books, buyBack.createdAt);
    return books.map((book) => {
      const { basis, answers, quotedGrade, quoted: least } = book;
      const priceOf: PricedBook['priceOf'] = ({ grade, printingYear }) => {
        const verdict = judged.get(book.bookId)?.verdict(printingYear) ?? SuitabilityVerdict.UNKNOWN;
        const { refusal, ...price } = quoteBuyBack(basis, { grade, verdict });
        const amount = priceBy(buyBack.payBy, price);
        const isAsTold = printingYear === answers.printingYear && GRADES.indexOf(grade) <= GRADES.indexOf(quotedGrade);
        return isAsTold ? { amount: Math.max(amount, least), refusal: null } : { amount, refusal };
      };
      return { book, priceOf };
    });
  }

  /** Why a book is not bought, as the seller reads it. */
  async refusalText(refusal: BuyBackRefusal, { bookId }: BuyBackBook, at: Date): Promise<string> {
    return REFUSAL_TEXTS[refusal](comingExamYear(await this.store.findExam(bookId), at));
  }

  /** Books, with how to judge a copy of each for the exam that comes next. */
  private async findQuotable(wanted: readonly { bookId: string }[], now: Date) {
    const bookIds = [...new Set(wanted.map(({ bookId }) => bookId))];
    const facts = await new ExamFacts(this.manager).findAll();
    const books = await this.store.findQuotable(bookIds, daysAfter(now, -SALES_DAYS));
    return new Map(
      books.map((book) => {
        const year = comingExamYear(book.exam, now);
        const verdict = (printingYear: number | null): SuitabilityVerdict =>
          judge(book, { printingYear, edition: null }, { exam: book.exam, year }, facts).verdict;
        return [book.bookId, { ...book, year, verdict }];
      }),
    );
  }
}

type JudgedBook = QuotableBook & { year: number; verdict: (printingYear: number | null) => SuitabilityVerdict };

/** What the price of a book rests on; `promised`: rupees. */
export function basisOf(
  { usedPrice, chargedNewPrice, stock, wanted, sold }: QuotableBook,
  settings: BuyBackSettings,
  promised: number,
): QuoteBasis {
  const { isOpen, marginPercent, pickupCost, handlingCost, creditBonusPercent } = settings;
  const terms = { isOpen, marginPercent, pickupCost, handlingCost, creditBonusPercent };
  return { usedPrice, chargedNewPrice, stock, wanted, sold, promised, terms };
}

function quoted(book: JudgedBook, told: Pick<QuotedBook, 'answers' | 'orderLineId' | 'basis'>): QuotedBook {
  const grade = gradeOf(told.answers);
  const { refusal, ...price } = quoteBuyBack(told.basis, { grade, verdict: book.verdict(told.answers.printingYear) });
  const reason = refusal && REFUSAL_TEXTS[refusal](book.year);
  const { bookId, bookDescription } = book;
  return { ...told, ...price, bookId, bookDescription, grade, promised: told.basis.promised, reason };
}

/** The grade that a seller's answers allow; null if such a copy is not sold. */
function gradeOf({ wear, ...facts }: BuyBackAnswers): CopyGrade | null {
  const best = bestGrade(facts);
  return best && (GRADES[Math.max(GRADES.indexOf(best), GRADES.indexOf(wear))] ?? null);
}
