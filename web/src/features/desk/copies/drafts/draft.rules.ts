import { toPaise } from '../../format/paise.rules.ts';
import { isShelf } from '#api/catalogue/labels/shelves.rules.ts';
import {
  AnswersFilled,
  COPY_LIMITS,
  type CopyFacts,
  type CopyGrade,
  CopyPhotoKind,
  PHOTO_LABELS,
} from '#api/copies/copies.rules.ts';
import { INTAKE_MESSAGES, REQUIRED_PHOTOS } from '#api/copies/copy-intake.rules.ts';
import { proposePrice } from '#api/copies/copy-prices.rules.ts';
import { bestGrade, CLEAN_FACTS, GRADE_MESSAGES, GRADES } from '#api/copies/grades.rules.ts';

/** What the intake asks for, in this order. */
export const STEPS = ['BOOK', 'CONDITION', 'PHOTOS', 'PRICE'] as const;
export type Step = (typeof STEPS)[number];

/** The photographs that are asked for, in this order; more are of kind OTHER. */
export const ASKED_PHOTOS = [
  CopyPhotoKind.COVER,
  CopyPhotoKind.SPINE,
  CopyPhotoKind.IMPRINT,
  CopyPhotoKind.WORST_PAGE,
] as const;

/** A book as a draft keeps it, so that it is shown and priced without a connection. Prices are rupees. */
export interface DraftBook {
  bookId: string;
  bookDescription: string;
  coverKey: string | null;
  usedPrice: number;
  newPrice: number;
}

/** A photograph of a draft. Its picture is stored separately. */
export interface DraftPhoto {
  photoId: string;
  kind: CopyPhotoKind;
  /** The image that the server staged; null until then. */
  staged: { key: string; at: number } | null;
}

/** How far the sending of a draft is. `retryAt` is a time in milliseconds; null to wait for a login. */
type Sending =
  | { state: 'EDITING' }
  | { state: 'QUEUED'; attempts: number; retryAt: number | null }
  | { state: 'REFUSED'; message: string; fields: Record<string, string> }
  | { state: 'SENT'; code: string; at: number };

/** What is said of the condition of a copy. */
export interface Condition {
  facts: CopyFacts;
  /** A grade below the best that the facts allow; null for the best. */
  lowerGrade: CopyGrade | null;
  printingYear: number | null;
  edition: string;
}

/** What is typed of price and place. */
export interface PriceAndPlace {
  /** Null for the proposed price. */
  price: number | null;
  /** What the shop paid, in rupees; empty if it is not known. Drafts of an earlier release have none. */
  cost?: string;
  shelf: string;
  note: string;
}

/** A copy that comes in, as it is typed and photographed on this device. */
export interface Draft extends Condition, PriceAndPlace {
  copyId: string;
  createdAt: number;
  step: Step;
  /** What was typed or scanned to find the book. */
  search: string;
  book: DraftBook | null;
  photos: readonly DraftPhoto[];
  sending: Sending;
}

/** A draft without anything typed, for the next copy of a book if one is given. */
export function newDraft(copyId: string, now: number, last?: Pick<Draft, 'book' | 'printingYear' | 'edition'>): Draft {
  return {
    copyId,
    createdAt: now,
    step: last?.book ? 'CONDITION' : 'BOOK',
    search: '',
    book: last?.book ?? null,
    facts: CLEAN_FACTS,
    lowerGrade: null,
    printingYear: last?.printingYear ?? null,
    edition: last?.edition ?? '',
    photos: [],
    price: null,
    shelf: '',
    note: '',
    sending: { state: 'EDITING' },
  };
}

/** What the shop paid for a copy, in paise; null if nothing is typed, -1 for what is no amount: it is refused. */
export const costOf = ({ cost = '' }: Pick<Draft, 'cost'>): number | null =>
  cost.trim() ? (toPaise(cost) ?? -1) : null;

type SaidFacts = Omit<CopyFacts, 'answersFilled'> & { answersFilled: keyof typeof AnswersFilled };

/** The facts of a copy, of all that GraphQL says of it. */
export function factsOf(said: SaidFacts): CopyFacts {
  const { pencilPercent, penPercent, highlighterPercent, answersFilled, missingPages, hasLooseBinding, hasName } = said;
  const marks = { pencilPercent, penPercent, highlighterPercent, missingPages, hasLooseBinding, hasName };
  return { ...marks, answersFilled: AnswersFilled[answersFilled] };
}

/** The grade of a draft: the best that its facts allow, or a lower one; null if such a copy is not sold. */
export function draftGrade({ facts, lowerGrade }: Pick<Draft, 'facts' | 'lowerGrade'>): CopyGrade | null {
  const best = bestGrade(facts);
  return best && lowerGrade && GRADES.indexOf(lowerGrade) > GRADES.indexOf(best) ? lowerGrade : best;
}

/** The proposed price with its parts; null until book and grade are known. */
export function draftProposal(draft: Pick<Draft, 'book' | 'facts' | 'lowerGrade'>) {
  const grade = draftGrade(draft);
  if (!draft.book || !grade) return null;
  const { usedPrice, newPrice: chargedNewPrice } = draft.book;
  return proposePrice({ usedPrice, chargedNewPrice }, grade);
}

export const draftPrice = (draft: Draft): number | null => draft.price ?? draftProposal(draft)?.price ?? null;

/** The photographs in the order in which they are shown: the asked ones, then the others. */
export function sortPhotos(photos: readonly DraftPhoto[]): DraftPhoto[] {
  const rank = ({ kind }: DraftPhoto) => (ASKED_PHOTOS as readonly CopyPhotoKind[]).indexOf(kind) >>> 0;
  return photos.toSorted((a, b) => rank(a) - rank(b));
}

/** What the next photograph should show; null if there are as many as there may be. */
export function nextPhotoKind(photos: readonly DraftPhoto[]): CopyPhotoKind | null {
  if (photos.length >= COPY_LIMITS.photos) return null;
  return ASKED_PHOTOS.find((kind) => photos.every((photo) => photo.kind !== kind)) ?? CopyPhotoKind.OTHER;
}

/** What a step still needs, in words; null if it is complete. */
export function missingIn(step: Step, draft: Draft): string | null {
  if (step === 'BOOK') return draft.book ? null : 'Scan or choose the book.';
  if (step === 'CONDITION') return draftGrade(draft) ? null : GRADE_MESSAGES.notSold;
  if (step === 'PHOTOS') return missingPhotos(draft.photos);
  const price = draftPrice(draft);
  if (price === null || !Number.isInteger(price) || price < 1 || price > COPY_LIMITS.price)
    return INTAKE_MESSAGES.price;
  if (costOf(draft) === -1) return INTAKE_MESSAGES.cost;
  return isShelf(draft.shelf) ? null : INTAKE_MESSAGES.shelf;
}

function missingPhotos(photos: readonly DraftPhoto[]): string | null {
  const missing = REQUIRED_PHOTOS.filter((kind) => photos.every((photo) => photo.kind !== kind));
  return missing.length > 0 ? `Still needed: ${missing.map((kind) => PHOTO_LABELS[kind]).join(', ')}` : null;
}

/** The first step that is not complete; null if the draft can be sent. */
export const firstIncomplete = (draft: Draft): Step | null => STEPS.find((step) => missingIn(step, draft)) ?? null;

/** The step that asks for a field of the server's input. */
export function stepOfField(field: string): Step {
  if (/^book/i.test(field)) return 'BOOK';
  if (/^photos/i.test(field)) return 'PHOTOS';
  return /^(price|cost|shelf|note)/i.test(field) ? 'PRICE' : 'CONDITION';
}
