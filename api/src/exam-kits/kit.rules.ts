import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, GRADE_LABELS } from '../copies/copies.rules.ts';
import { SuitabilityVerdict } from '../exam-targets/verdict-years.rules.ts';

/** Limits of a kit. Prices are rupees; `booksOfPlace` are considered at most for a place. */
export const KIT_LIMITS = {
  lowestBudget: 1,
  highestBudget: 50_000,
  places: 60,
  excludedBooks: 100,
  alternatives: 6,
  booksOfPlace: 60,
  placeId: 80,
} as const;

/** How worn the books of a kit may be at most. A pre-owned book that is not graded counts as fair. */
export const KitWear = { NEW: 'NEW', ...CopyGrade } as const;
export type KitWear = (typeof KitWear)[keyof typeof KitWear];

/** What a shopper chooses from. */
export function wearLabel(wear: KitWear): string {
  if (wear === KitWear.NEW) return 'New only';
  return wear === KitWear.FAIR ? 'Any' : `${GRADE_LABELS[wear]} or better`;
}

/** Why a place of a kit is empty. */
export enum KitGap {
  LEFT_OUT = 'LEFT_OUT',
  NOT_SOLD = 'NOT_SOLD',
  SOLD_OUT = 'SOLD_OUT',
  TOO_WORN = 'TOO_WORN',
  OUT_OF_DATE = 'OUT_OF_DATE',
  OVER_BUDGET = 'OVER_BUDGET',
  FOLLOWS_MISSING = 'FOLLOWS_MISSING',
}

/** An empty place in words. */
export const GAP_LABELS: Record<KitGap, string> = {
  [KitGap.LEFT_OUT]: 'You left this out.',
  [KitGap.NOT_SOLD]: 'We have no book for this.',
  [KitGap.SOLD_OUT]: 'Sold out.',
  [KitGap.TOO_WORN]: 'No copy is in the condition that you want.',
  [KitGap.OUT_OF_DATE]: 'What we have is out of date for this exam.',
  [KitGap.OVER_BUDGET]: 'Does not fit the budget.',
  [KitGap.FOLLOWS_MISSING]: 'Comes after a book that is not in this kit.',
};

export const KIT_OPINION =
  'Which books belong in a kit, and in which order, is our opinion: first the books that an exam is learned from, subject by subject, last those for revision. Each is taken as long as it fits the budget, and a second part never without the first. Of books for the same place we prefer those that are right for your exam, then the cheaper, then the cleaner. Books that are out of date for your exam are never in it.';

export const KIT_MESSAGES = {
  exam: 'Please choose an exam.',
  year: 'Please choose this year or one of the next three.',
  budget: `Please enter a budget of ₹${KIT_LIMITS.lowestBudget} to ₹${KIT_LIMITS.highestBudget}.`,
  subjects: 'Please choose subjects of this exam.',
  places: `A kit has at most ${KIT_LIMITS.places} places.`,
  excludedBooks: `Please exclude at most ${KIT_LIMITS.excludedBooks} books.`,
  failed: 'Failed to put a kit together.',
} as const;

const VERDICT_POINTS: Record<SuitabilityVerdict, number> = {
  [SuitabilityVerdict.RIGHT]: 2,
  [SuitabilityVerdict.USABLE_WITH_GAPS]: 1,
  [SuitabilityVerdict.UNKNOWN]: 0,
  [SuitabilityVerdict.OUT_OF_DATE]: 0,
};

/** Worst first. */
const WEARS: readonly KitWear[] = Object.values(KitWear).toReversed();

/** How worn an offer is. */
export function wearOf(condition: Condition, grade: CopyGrade | null): KitWear {
  if (condition === Condition.NEW) return KitWear.NEW;
  return grade === null ? KitWear.FAIR : KitWear[grade];
}

/** 0 for the most worn, the most for new. */
const cleanPoints = (wear: KitWear): number => WEARS.indexOf(wear);

/** Whether an offer is worn at most this much. */
export const isCleanEnough = (wear: KitWear, wanted: KitWear): boolean => cleanPoints(wear) >= cleanPoints(wanted);

/** The languages that a kit can be in. */
export const KIT_LANGUAGES = ['English', 'Hindi'] as const;

/** The score of a kit or of one of its books, by what counts first. A lower price is better. */
export interface KitScore {
  suitability: number;
  price: number;
  cleanness: number;
}

/** More than the sums of a kit can be: the budget, and the most points for cleanness in each place. */
const [PRICES, CLEANNESS] = [65_536, KIT_LIMITS.places * WEARS.length];

/** The score as one number, so that the sums of numbers compare as the sums of scores, part after part. */
export const scoreValue = ({ suitability, price, cleanness }: KitScore): number =>
  (suitability * PRICES - price) * CLEANNESS + cleanness;

/** The score of an offer. */
export function scoreOf(verdict: SuitabilityVerdict, price: number, wear: KitWear): KitScore {
  return { suitability: VERDICT_POINTS[verdict], price, cleanness: cleanPoints(wear) };
}

/** The sum of scores. */
export function totalScore(scores: readonly KitScore[]): KitScore {
  const sum = (part: keyof KitScore) => scores.reduce((total, score) => total + score[part], 0);
  return { suitability: sum('suitability'), price: sum('price'), cleanness: sum('cleanness') };
}
