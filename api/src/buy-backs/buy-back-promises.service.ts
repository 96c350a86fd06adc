import { isDeepStrictEqual } from 'node:util';
import type { ExamTargetsService } from '../exam-targets/exam-targets.service.ts';
import { judge } from '../exam-targets/suitability.rules.ts';
import { type ExamFact, SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { daysAfter } from '../platform/durations.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';
import type { Platform } from '../platform/module.ts';
import type { BookPromise, BuyBackSettings } from './buy-back.entity.ts';
import { PROMISE_PERCENT, PROMISED_GRADE, quoteBuyBack } from './buy-back-quote.rules.ts';
import type { BuyBackPromiseStore } from './buy-back-promises.store.ts';
import { basisOf, SALES_DAYS } from './buy-back-quotes.ts';
import type { BuyBackPromiseType } from './buy-backs.types.ts';
import type { BuyBackStore, QuotableBook } from './buy-backs.store.ts';
import { promiseDays } from './exam-seasons.rules.ts';

/** Queue of the job that keeps what the shop promises for books; enqueued when the terms change, too. */
export const BOOK_PROMISES = 'book-promises';

/** A promise below it is not worth to be shown, rupees. */
const LEAST = 20;

const BATCH = 200;

interface PromisesParts extends Pick<Platform, 'clock'> {
  store: BuyBackStore;
  promises: BuyBackPromiseStore;
  examTargets: Pick<ExamTargetsService, 'readFacts'>;
}

/** What the shop promises to pay for books that it sells. */
export class BuyBackPromisesService {
  constructor(private readonly parts: PromisesParts) {}

  /** Job: makes, changes and ends the promises for books. None is made while the open ones reach the cap. */
  refresh = async (): Promise<void> => {
    const { promises } = this.parts;
    const [wanted, stored] = [await this.findWanted(), await promises.findPromises()];
    const known = new Map(stored.map((promise) => [promise.bookId, promise]));
    const changed = wanted.filter((promise) => !isDeepStrictEqual(promise, known.get(promise.bookId)));
    const kept = new Set(wanted.map(({ bookId }) => bookId));
    const ended = stored.filter(({ bookId }) => !kept.has(bookId)).map(({ bookId }) => bookId);
    if (changed.length > 0) await promises.savePromises(changed);
    if (ended.length > 0) await promises.deletePromises(ended);
  };

  /** What is promised for each of these books; null if nothing. */
  async promisesOfBooks(bookIds: readonly string[]): Promise<(BuyBackPromiseType | null)[]> {
    const found = await this.parts.promises.findPromises(bookIds);
    return bookIds.map((id) => toPromise(found.find(({ bookId }) => bookId === id)));
  }

  /** What was promised for each of these order lines; null if nothing. The caller has checked who owns them. */
  async promisesOfLines(orderLineIds: readonly string[]): Promise<(BuyBackPromiseType | null)[]> {
    const found = await this.parts.promises.findOfLines(orderLineIds);
    return orderLineIds.map((id) => toPromise(found.find(({ orderLineId }) => orderLineId === id)));
  }

  /** What the open promises come to, in rupees. */
  sumOpen(): Promise<number> {
    return this.parts.promises.sumOpen(dayInIndia(this.parts.clock()));
  }

  private async findWanted(): Promise<BookPromise[]> {
    const { store, promises, examTargets, clock } = this.parts;
    const [settings, open] = [await store.findSettings(), await this.sumOpen()];
    if (open >= settings.promiseCap) return [];
    const now = clock();
    const soldSince = daysAfter(now, -SALES_DAYS);
    const facts = await examTargets.readFacts();
    const sold = await promises.findPromisable(soldSince);
    const lowest = new Map(sold.map(({ bookId, lowestPrice }) => [bookId, lowestPrice]));
    const wanted: BookPromise[] = [];
    for (let start = 0; start < sold.length; start += BATCH) {
      const ids = sold.slice(start, start + BATCH).map(({ bookId }) => bookId);
      for (const book of await store.findQuotable(ids, soldSince)) {
        const most = Math.floor(((lowest.get(book.bookId) ?? 0) * PROMISE_PERCENT) / 100);
        wanted.push(...promiseFor(book, { most, settings, facts, now }));
      }
    }
    return wanted;
  }
}

/** The promise for a book: a part of today's price, if the exam after the buyer's can use it, too. */
function promiseFor(
  book: QuotableBook,
  { most, settings, facts, now }: { most: number; settings: BuyBackSettings; facts: readonly ExamFact[]; now: Date },
): BookPromise[] {
  const { until, over: examOver } = promiseDays(book.exam, now);
  const target = { exam: book.exam, year: Number(examOver.slice(0, 4)) + 1 };
  const { verdict } = judge(book, null, target, facts);
  if (verdict === SuitabilityVerdict.USABLE_WITH_GAPS) return [];
  const quote = quoteBuyBack(basisOf(book, settings, 0), { grade: PROMISED_GRADE, verdict });
  const amount = Math.min(most, Math.floor((quote.amount * PROMISE_PERCENT) / 100));
  return amount < LEAST ? [] : [{ bookId: book.bookId, amount, until, examOver }];
}

const toPromise = (found: { amount: number; until: string } | undefined): BuyBackPromiseType | null =>
  found ? { amount: found.amount, grade: PROMISED_GRADE, until: found.until } : null;
