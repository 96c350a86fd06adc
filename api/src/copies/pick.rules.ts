import { dayInIndia } from '../platform/india.rules.ts';
import { type CopyDescription, CopyGrade } from './copies.rules.ts';
import { GRADES } from './grades.rules.ts';

// Which copy the shop picks for a shopper who names none: the best for its price.

/** A copy that was printed more than these years ago is picked only if there is no other. */
const OLDEST_YEARS = 10;

/** A Fair copy is picked before a better one only if it costs less than 70% of it. */
const FAIR_WEIGHT = 10;
const WEIGHT = 7;

/** More than any weighted price, and than the percentages of any marks. */
const PRICES = 2_000_000;
const MARKS = 400;

/** What decides which copy is picked. */
export type PickFacts = Pick<
  CopyDescription,
  'grade' | 'printingYear' | 'missingPages' | 'pencilPercent' | 'penPercent' | 'highlighterPercent'
> & { price: number };

/** Whether a copy is picked only if there is no other: pages are missing, or it is old. `year`: the present one. */
function isSetAside({ missingPages, printingYear }: PickFacts, year: number): boolean {
  return missingPages > 0 || (printingYear !== null && printingYear < year - OLDEST_YEARS);
}

/**
 * The rank of a copy, from 0; the lowest is picked. It compares whether a copy is set aside, then the price, then the grade,
 * then the marks. The function `copy_pick_rank` of the database returns the same.
 */
export function pickRank(copy: PickFacts, year: number): number {
  const price = copy.price * (copy.grade === CopyGrade.FAIR ? FAIR_WEIGHT : WEIGHT);
  const byPrice = (isSetAside(copy, year) ? PRICES : 0) + price;
  const marks = copy.pencilPercent + copy.penPercent + copy.highlighterPercent;
  return (byPrice * GRADES.length + GRADES.indexOf(copy.grade)) * MARKS + marks;
}

/** Copies in the order in which the shop picks them. */
export function inPickOrder<Copy extends PickFacts & { copyId: string }>(copies: readonly Copy[], now: Date): Copy[] {
  const year = Number(dayInIndia(now).slice(0, 4));
  const rank = (copy: Copy) => pickRank(copy, year);
  return copies.toSorted((a, b) => rank(a) - rank(b) || (a.copyId < b.copyId ? -1 : 1));
}
