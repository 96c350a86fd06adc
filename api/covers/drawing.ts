import { createHash } from 'node:crypto';

/** The three pictures that the shop draws of a book. */
export const DRAWING_KINDS = ['front', 'back', 'spread'] as const;

export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** All that a picture is drawn from: plain data, so that it can be kept as JSON and drawn again at any time. */
export interface Drawing {
  kind: DrawingKind;
  title: string;
  authors: string[];
  publisher: string;
  exam: string;
  subject: string;
  language: string;
  classes?: number[];
  /** Plain-text selling points; only the back shows them. */
  points?: string[];
}

/** Raise it whenever the design changes: keys, and so addresses, change with it. */
export const DESIGN_VERSION = 1;

const COVER = { width: 1200, height: 1600 };
const SPREAD = { width: 1600, height: 1200 };

/** The size in which a drawing is designed, and its full width when rasterised. */
export function drawingSize(kind: DrawingKind): { width: number; height: number } {
  return kind === 'spread' ? SPREAD : COVER;
}

/** What the artists need to know of a book. */
export interface DrawableBook {
  bookId: string;
  bookDescription: string;
  author: readonly string[];
  publisher: string;
  exam: string;
  subject: string;
  language: string;
  class?: readonly number[];
  /** The description as HTML; its list items become the points on the back. */
  details?: string;
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

/** The three drawings of a book: front, back and sample spread. */
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
    kind === 'back' ? { kind, ...common, points: pointsOf(details) } : { kind, ...common },
  );
}

/** The key of a drawing: it changes when the drawing or the design does, and carries the size of the picture. */
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

/** JSON stored in a database loses the order of its fields; the hash must not depend on it. */
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
