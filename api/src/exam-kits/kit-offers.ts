import { ALL_CONDITIONS, offerOf } from '../catalogue/conditions.rules.ts';
import { Availability, Condition } from '../catalogue/catalogue.rules.ts';
import type { CopyView } from '../copies/copy.entity.ts';
import { judge, type Suitability } from '../exam-targets/suitability.rules.ts';
import { type ExamFact, type ExamTarget, SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';
import { createEventLoopYielder } from '../platform/limits/event-loop-yielder.ts';
import type { KitOffer, PlaceWithOffers } from './choose-kit.ts';
import { isCleanEnough, KitGap, scoreOf, scoreValue, wearOf, type KitWear } from './kit.rules.ts';
import type { KitBook, KitPlace } from './kit-places.ts';

interface OffersRequest {
  target: ExamTarget;
  wear: KitWear;
  leftOut: readonly string[];
  facts: readonly ExamFact[];
}

/**
 * Adds to each place the offers of its books that may be in the kit, best first, or else why there are none. Lets others run
 * between two places.
 */
export async function withOffers(
  places: readonly KitPlace[],
  copies: readonly CopyView[],
  request: OffersRequest,
): Promise<PlaceWithOffers[]> {
  const ofBook = new Map<string, CopyView[]>();
  for (const copy of copies) ofBook.set(copy.bookId, [...(ofBook.get(copy.bookId) ?? []), copy]);
  const yieldIfDue = createEventLoopYielder();
  const offered: PlaceWithOffers[] = [];
  for (const place of places) {
    offered.push(withOffersOf(place, ofBook, request));
    await yieldIfDue();
  }
  return offered;
}

function withOffersOf(
  place: KitPlace,
  copies: ReadonlyMap<string, readonly CopyView[]>,
  request: OffersRequest,
): PlaceWithOffers {
  if (request.leftOut.includes(place.slot)) return { ...place, offers: [], gap: KitGap.LEFT_OUT };
  const inStock = place.books.flatMap((book) => offersOfBook(book, copies.get(book.bookId) ?? [], request));
  const clean = inStock.filter(({ condition, copy }) =>
    isCleanEnough(wearOf(condition, copy?.grade ?? null), request.wear),
  );
  const offers = clean.filter(({ suitability }) => suitability.verdict !== SuitabilityVerdict.OUT_OF_DATE);
  return { ...place, offers: offers.toSorted(byValue), gap: gapOf(place.books, inStock, clean, offers) };
}

/** The first of these steps that left nothing. */
function gapOf(books: KitBook[], inStock: KitOffer[], clean: KitOffer[], offers: KitOffer[]): KitGap | null {
  if (books.length === 0) return KitGap.NOT_SOLD;
  if (inStock.length === 0) return KitGap.SOLD_OUT;
  if (clean.length === 0) return KitGap.TOO_WORN;
  return offers.length === 0 ? KitGap.OUT_OF_DATE : null;
}

/** The offers of a book that are in stock: new, and each of its copies, or pre-owned if its copies are not listed. */
function offersOfBook(book: KitBook, copies: readonly CopyView[], { target, facts }: OffersRequest): KitOffer[] {
  const ofBook = judge(book, null, target, facts);
  const offer = (condition: Condition, copy: CopyView | null, price: number, suitability: Suitability) => {
    const score = scoreOf(suitability.verdict, price, wearOf(condition, copy?.grade ?? null));
    const { listPrice } = offerOf(book, condition);
    return { book, condition, copy, price, listPrice, suitability, score, value: scoreValue(score) };
  };
  return ALL_CONDITIONS.flatMap((condition) => {
    const { availability, hasCopies, price } = offerOf(book, condition);
    if (availability !== Availability.IN_STOCK) return [];
    if (!hasCopies) return offer(condition, null, price, ofBook);
    return copies.map((copy) => offer(condition, copy, copy.price, judge(book, copy, target, facts)));
  });
}

/** The higher value first; between equals by book, condition and copy, so that a kit is always the same. */
function byValue(one: KitOffer, other: KitOffer): number {
  const key = ({ book, condition, copy }: KitOffer) => `${book.bookId} ${condition} ${copy?.copyId ?? ''}`;
  return other.value - one.value || (key(one) < key(other) ? -1 : 1);
}
