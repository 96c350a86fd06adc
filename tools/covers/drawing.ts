import { createHash } from 'node:crypto';

/** The pictures of a book. */
export const DRAWING_KINDS = ['front', 'summary'] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Everything that a picture is drawn from. */
export interface Drawing {
  kind: DrawingKind;
  title: string;
  authors: string[];
  publisher: string;
  exam: string;
  subject: string;
  language: string;
  classes?: number[];
  /** Selling points as plain text. Only the summary shows them. */
  points?: string[];
}

/** Part of all keys. Increase it when the design changes, because the picture of a key never changes. */
const DESIGN_VERSION = 1;

const COVER = { width: 1200, height: 1600 };
const SUMMARY = { width: 1200, height: 1200 };

/** Size of a drawing in units, which are pixels at full width. */
export function drawingSize(kind: DrawingKind): { width: number; height: number } {
  return kind === 'summary' ? SUMMARY : COVER;
}

/** The fields of a book that its pictures show. */
export interface DrawableBook {
  bookId: string;
  bookDescription: string;
  author: readonly string[];
  publisher: string;
  exam: string;
  subject: string;
  language: string;
  class?: readonly number[];
  /** HTML. Its list items become the points of the summary. */
  details?: string;
  weightGrams?: number;
}

const MOST_POINTS = 6;
const LONGEST_POINT = 150;
const ENTITIES = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
]);

/**
 * The drawings of a book: its front cover and a summary. They show facts and the shop's own description: no back cover,
 * no inside pages.
 */
export function bookDrawings(book: DrawableBook): Drawing[] {
  const { publisher, exam, subject, language, details = '' } = book;
  const common = {
    title: book.bookDescription,
    authors: [...book.author],
    publisher,
    exam,
    subject,
    language,
    classes: [...(book.class ?? [])],
  };
  return DRAWING_KINDS.map((kind) =>
    kind === 'summary' ? { kind, ...common, points: pointsOf(details) } : { kind, ...common },
  );
}

/** Image key of a drawing: book, kind, digest of the drawing and the design version, and size. */
export function drawingKey(bookId: string, drawing: Drawing): string {
  const { width, height } = drawingSize(drawing.kind);
  const hash = createHash('sha256')
    .update(JSON.stringify([DESIGN_VERSION, sortedEntries(drawing)]))
    .digest('hex')
    .slice(0, 10);
  const book =
    bookId
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'book';
  return `${book}-${drawing.kind}-${hash}-${width}x${height}`;
}

/** Sorted, so that the digest does not depend on the order of fields. */
function sortedEntries(drawing: Drawing): [string, unknown][] {
  return Object.entries(drawing).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function pointsOf(details: string): string[] {
  return [...details.matchAll(/<li>(.*?)<\/li>/gs)]
    .slice(0, MOST_POINTS)
    .map(([, item = '']) => shortened(plainText(item)));
}

function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES.get(entity) ?? entity);
  return text.replace(/\s+/g, ' ').trim();
}

function shortened(text: string): string {
  return text.length <= LONGEST_POINT ? text : `${text.slice(0, LONGEST_POINT - 1).replace(/\s\S*$/, '')}…`;
}
