import type { Condition } from '../catalogue/catalogue.rules.ts';
import type { CopyView } from '../copies/copy.entity.ts';
import type { Suitability } from '../exam-targets/suitability.rules.ts';
import type { ExamKitGapType, ExamKitType, KitPinInput } from './exam-kits.types.ts';
import { GAP_LABELS, KitGap, KIT_LIMITS, type KitScore, totalScore } from './kit.rules.ts';
import type { KitBook, KitPlace } from './kit-places.ts';
import { type Choice, type Place, solveKit, sum } from './kit-solver.rules.ts';

/** A book in one condition, or one of its copies, that can fill a place. */
export interface KitOffer extends Choice {
  book: KitBook;
  condition: Condition;
  copy: CopyView | null;
  listPrice: number;
  suitability: Suitability;
  score: KitScore;
}

/** A place with its offers, best first; `gap` says why there are none. */
export interface PlaceWithOffers extends KitPlace {
  offers: KitOffer[];
  gap: KitGap | null;
}

/** A filled place. */
interface KitPiece extends KitPlace {
  offer: KitOffer;
  isPinned: boolean;
  alternatives: KitOffer[];
}

/** An empty place. */
type MissingPiece = KitPlace & ExamKitGapType;

/** What is chosen, with what it costs. */
export interface KitChoice extends Omit<ExamKitType, 'pieces' | 'missing' | 'budget' | 'languages' | 'opinion'> {
  pieces: KitPiece[];
  missing: MissingPiece[];
}

/**
 * Chooses the best kit within the budget for places in order of importance. Pins are met first, in their order, as long as
 * they are for sale and fit.
 */
export function chooseKit(places: readonly PlaceWithOffers[], budget: number, pins: readonly KitPinInput[]): KitChoice {
  const { pinned, unmet, left } = meetPins(places, budget, pins);
  const chosen = solveKit(openPlaces(places, pinned), left);
  const filled = places.map((place, index) => ({ place, offer: pinned.get(place.slot) ?? chosen[index] ?? null }));
  const offers = filled.flatMap(({ offer }) => offer ?? []);
  const total = sum(offers.map(({ price }) => price));
  const listTotal = sum(offers.map(({ price, listPrice }) => Math.max(price, listPrice)));
  const cheapest = places.flatMap((place) => cheapestOf(place) ?? []);
  return {
    pieces: filled.flatMap(({ place, offer }) =>
      offer
        ? { ...place, offer, isPinned: pinned.has(place.slot), alternatives: otherOffers(place, offer, budget - total) }
        : [],
    ),
    missing: filled.flatMap(({ place, offer }) => (offer ? [] : missingPiece(place, budget - total))),
    unmetPins: unmet,
    total,
    listTotal,
    savings: listTotal - total,
    score: totalScore(offers.map(({ score }) => score)),
    fullPrice: sum(cheapest),
    cheapestPiece: cheapest.length > 0 ? Math.min(...cheapest) : null,
  };
}

function meetPins(places: readonly PlaceWithOffers[], budget: number, pins: readonly KitPinInput[]) {
  const pinned = new Map<string, KitOffer>();
  const unmet: string[] = [];
  let left = budget;
  for (const pin of pins) {
    const offer = places.find(({ slot }) => slot === pin.slot)?.offers.find((one) => isPinnedOffer(one, pin));
    if (!offer || offer.price > left || pinned.has(pin.slot)) unmet.push(pin.slot);
    else {
      pinned.set(pin.slot, offer);
      left -= offer.price;
    }
  }
  return { pinned, unmet, left };
}

/** The places to fill. A sequel stays empty if the part before it is not for sale, unless the shopper has left that out. */
function openPlaces(places: readonly PlaceWithOffers[], pinned: ReadonlyMap<string, KitOffer>): Place<KitOffer>[] {
  const open: Place<KitOffer>[] = [];
  for (const { slot, offers, after, isSequel } of places) {
    const index = places.findIndex((place) => place.slot === after);
    const isOwned = after === null || pinned.has(after) || places[index]?.gap === KitGap.LEFT_OUT;
    const canFollow = !isOwned && (open[index]?.choices.length ?? 0) > 0;
    const isBlocked = isSequel && !isOwned && !canFollow;
    open.push({ choices: pinned.has(slot) || isBlocked ? [] : offers, after: canFollow ? index : null });
  }
  return open;
}

function missingPiece(place: PlaceWithOffers, left: number): MissingPiece {
  const cheapest = cheapestOf(place);
  const reason = place.gap ?? ((cheapest ?? 0) > left ? KitGap.OVER_BUDGET : KitGap.FOLLOWS_MISSING);
  return { ...place, reason, message: GAP_LABELS[reason], cheapest };
}

const isPinnedOffer = ({ book, condition, copy }: KitOffer, pin: KitPinInput): boolean =>
  book.bookId === pin.bookId && condition === pin.condition && (copy?.copyId ?? null) === (pin.copyId ?? null);

/** The next best offers that the budget allows instead, one for each book, condition and grade. */
function otherOffers({ offers }: PlaceWithOffers, chosen: KitOffer, left: number): KitOffer[] {
  const key = ({ book, condition, copy }: KitOffer) => `${book.bookId} ${condition} ${copy?.grade}`;
  const known = new Set([key(chosen)]);
  return offers
    .filter((offer) => {
      if (offer.price > chosen.price + left || known.has(key(offer))) return false;
      return known.add(key(offer));
    })
    .slice(0, KIT_LIMITS.alternatives);
}

const cheapestOf = ({ offers }: PlaceWithOffers): number | null =>
  offers.length > 0 ? Math.min(...offers.map(({ price }) => price)) : null;
