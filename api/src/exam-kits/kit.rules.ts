import { Condition } from '../catalogue/catalogue.rules.ts';
import { CopyGrade, GRADE_LABELS } from '../copies/copies.rules.ts';
import { SuitabilityVerdict } from '../exam-targets/suitability.rules.ts';
import { KitRole } from './kit-roles.rules.ts';

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
export enum KitWear {
  NEW = 'NEW',
  LIKE_NEW = 'LIKE_NEW',
  VERY_GOOD = 'VERY_GOOD',
  GOOD = 'GOOD',
  FAIR = 'FAIR',
}

/** What a shopper chooses from. */
export const WEAR_LABELS: Record<KitWear, string> = {
  [KitWear.NEW]: 'New only',
  [KitWear.LIKE_NEW]: `${GRADE_LABELS[CopyGrade.LIKE_NEW]} or better`,
  [KitWear.VERY_GOOD]: `${GRADE_LABELS[CopyGrade.VERY_GOOD]} or better`,
  [KitWear.GOOD]: `${GRADE_LABELS[CopyGrade.GOOD]} or better`,
  [KitWear.FAIR]: 'Any',
};

/** Why a place of a kit is empty. */
export enum KitGap {
  LEFT_OUT = 'LEFT_OUT',
  NOT_SOLD = 'NOT_SOLD',
  SOLD_OUT = 'SOLD_OUT',
  TOO_WORN = 'TOO_WORN',
  OUT_OF_DATE = 'OUT_OF_DATE',
  OVER_BUDGET = 'OVER_BUDGET',
}

/** An empty place in words. */
export const GAP_LABELS: Record<KitGap, string> = {
  [KitGap.LEFT_OUT]: 'You left this out.',
  [KitGap.NOT_SOLD]: 'We have no book for this.',
  [KitGap.SOLD_OUT]: 'Sold out.',
  [KitGap.TOO_WORN]: 'No copy is in the condition that you want.',
  [KitGap.OUT_OF_DATE]: 'What we have is out of date for this exam.',
  [KitGap.OVER_BUDGET]: 'Does not fit the budget.',
};

export const KIT_OPINION =
  'Which books belong in a kit, and what each is for, is our opinion. A kit covers as much as its budget allows: theory counts most, then past papers, practice, formulae and NCERT textbooks. Of books for the same place we prefer those that are right for your exam, then the cheaper, then the cleaner. Books that are out of date for your exam are never in it.';

export const KIT_MESSAGES = {
  exam: 'Please choose an exam.',
  year: 'Please choose this year or one of the next three.',
  budget: `Please enter a budget of ₹${KIT_LIMITS.lowestBudget} to ₹${KIT_LIMITS.highestBudget}.`,
  subjects: 'Please choose subjects of this exam.',
  places: `A kit has at most ${KIT_LIMITS.places} places.`,
  excludedBooks: `Please exclude at most ${KIT_LIMITS.excludedBooks} books.`,
  failed: 'Failed to put a kit together.',
} as const;

/** What a covered place adds for its role; the places of a subject that share a role share its points. */
export const ROLE_POINTS: Record<KitRole, number> = {
  [KitRole.THEORY]: 60,
  [KitRole.PAST_PAPERS]: 54,
  [KitRole.PRACTICE]: 48,
  [KitRole.FORMULAE]: 24,
  [KitRole.NCERT]: 12,
};

const VERDICT_POINTS: Record<SuitabilityVerdict, number> = {
  [SuitabilityVerdict.RIGHT]: 2,
  [SuitabilityVerdict.USABLE_WITH_GAPS]: 1,
  [SuitabilityVerdict.UNKNOWN]: 0,
  [SuitabilityVerdict.OUT_OF_DATE]: 0,
};

/** Worst first. */
const WEARS = [KitWear.FAIR, KitWear.GOOD, KitWear.VERY_GOOD, KitWear.LIKE_NEW, KitWear.NEW];

/** How worn an offer is. */
export function wearOf(condition: Condition, grade: CopyGrade | null): KitWear {
  if (condition === Condition.NEW) return KitWear.NEW;
  return grade === null ? KitWear.FAIR : KitWear[grade];
}

/** 0 for the most worn, 4 for new. */
const cleanPoints = (wear: KitWear): number => WEARS.indexOf(wear);

/** Whether an offer is worn at most this much. */
export const isCleanEnough = (wear: KitWear, wanted: KitWear): boolean => cleanPoints(wear) >= cleanPoints(wanted);

/** The score of a kit or of one of its books, by what counts first. A lower price is better. */
export interface KitScore {
  coverage: number;
  suitability: number;
  price: number;
  cleanness: number;
}

/** More than the sums of a kit can be: 60 places with 2 points for the verdict and 4 for cleanness, and the budget. */
const [VERDICTS, PRICES, CLEANNESS] = [256, 65_536, 256];

/** The score as one number, so that the sums of numbers compare as the sums of scores, part after part. */
export const scoreValue = ({ coverage, suitability, price, cleanness }: KitScore): number =>
  ((coverage * VERDICTS + suitability) * PRICES - price) * CLEANNESS + cleanness;

/** The score of a book for a place that counts so many points. */
export function scoreOf(points: number, verdict: SuitabilityVerdict, price: number, wear: KitWear): KitScore {
  return { coverage: points, suitability: VERDICT_POINTS[verdict], price, cleanness: cleanPoints(wear) };
}

/** The sum of scores. */
export function totalScore(scores: readonly KitScore[]): KitScore {
  const sum = (part: keyof KitScore) => scores.reduce((total, score) => total + score[part], 0);
  return {
    coverage: sum('coverage'),
    suitability: sum('suitability'),
    price: sum('price'),
    cleanness: sum('cleanness'),
  };
}
