import { isDrawn } from './sample-photos.rules.ts';

/**
 * How worn a copy is, best first. CHECKs of `copy.grade` and `want.min_grade` repeat the values, and copies.sql their order
 * and the weight of FAIR.
 */
export enum CopyGrade {
  LIKE_NEW = 'LIKE_NEW',
  VERY_GOOD = 'VERY_GOOD',
  GOOD = 'GOOD',
  FAIR = 'FAIR',
}

/** How many of the answers in a copy are filled in. The values are stored. */
export enum AnswersFilled {
  NONE = 'NONE',
  SOME = 'SOME',
  MOST = 'MOST',
}

/** What a photograph of a copy shows. The values are stored. */
export enum CopyPhotoKind {
  COVER = 'COVER',
  SPINE = 'SPINE',
  IMPRINT = 'IMPRINT',
  WORST_PAGE = 'WORST_PAGE',
  OTHER = 'OTHER',
}

/** Where a copy is on its way through the shop; the enum of GraphQL describes each. The values are stored. */
export enum CopyStatus {
  INTAKE = 'INTAKE',
  ON_SHELF = 'ON_SHELF',
  HELD = 'HELD',
  SOLD = 'SOLD',
  RETURNED = 'RETURNED',
  WRITTEN_OFF = 'WRITTEN_OFF',
}

/**
 * Limits of a copy. `shown`: copies of a book that shoppers can list at once; `candidates`: of those to choose from as many
 * cheapest and latest printed ones. Prices are rupees.
 */
export const COPY_LIMITS = {
  fewestPhotos: 2,
  photos: 6,
  note: 200,
  edition: 60,
  oldestPrinting: 1950,
  missingPages: 99,
  price: 100_000,
  shown: 48,
  candidates: 4,
  /** Shown on the first page, chosen from so many that came last. */
  featured: 3,
  newest: 100,
} as const;

/** A photograph of a copy. `key` is the key of an image. */
export interface CopyPhoto {
  key: string;
  kind: CopyPhotoKind;
}

/** What is wrong with a copy: this decides how it may be graded. Shares are percent of its pages. */
export interface CopyFacts {
  pencilPercent: number;
  penPercent: number;
  highlighterPercent: number;
  answersFilled: AnswersFilled;
  missingPages: number;
  hasLooseBinding: boolean;
  hasName: boolean;
}

/** What a shopper is told of a copy. */
export interface CopyDescription extends CopyFacts {
  copyId: string;
  /** As on its label, without the letter. */
  code: string;
  grade: CopyGrade;
  /** Null if it is not printed in the book. */
  printingYear: number | null;
  edition: string | null;
  note: string | null;
  photos: CopyPhoto[];
}

/** The order of a list of copies. */
export enum CopySort {
  BEST = 'BEST',
  CHEAPEST = 'CHEAPEST',
  CLEANEST = 'CLEANEST',
}

/** A grade as a shopper reads it. */
export const GRADE_LABELS: Record<CopyGrade, string> = {
  [CopyGrade.LIKE_NEW]: 'Like new',
  [CopyGrade.VERY_GOOD]: 'Very good',
  [CopyGrade.GOOD]: 'Good',
  [CopyGrade.FAIR]: 'Fair',
};

/** A title with the line's copy: "(copy 7KQ2M9XA, Good)". */
export function titleWithCopy(title: string, copy: Pick<CopyDescription, 'code' | 'grade'> | null): string {
  return copy ? `${title} (copy ${copy.code}, ${GRADE_LABELS[copy.grade]})` : title;
}

/** What a photograph shows, as a shopper reads it. */
export const PHOTO_LABELS: Record<CopyPhotoKind, string> = {
  [CopyPhotoKind.COVER]: 'Cover',
  [CopyPhotoKind.SPINE]: 'Spine',
  [CopyPhotoKind.IMPRINT]: 'Imprint page',
  [CopyPhotoKind.WORST_PAGE]: 'Worst page',
  [CopyPhotoKind.OTHER]: 'Photograph',
};

/** The alternative text of a photograph of the copy with this code. */
export function photoAlt({ key, kind }: CopyPhoto, code: string): string {
  const alt = `${PHOTO_LABELS[kind]} of copy ${code}`;
  return isDrawn(key) ? `Sample, drawn: ${alt}` : alt;
}
