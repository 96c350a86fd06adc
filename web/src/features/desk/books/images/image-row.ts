import { BOOK_LIMITS } from '#api/catalogue/book.rules.ts';
import type { StoredImageFragment } from '../../../../lib/operations/graphql.generated.ts';

/** An image in the book form: stored, from a URL, or from a local file. */
export interface ImageRow {
  id: number;
  prefix: string;
  url: string;
  file: File | null;
  /** The stored image; null until it is uploaded. */
  stored: StoredImageFragment | null;
  /** The ID of the book that it was uploaded for; null if the book already had it. */
  storedFor: string | null;
  status: 'idle' | 'waiting' | 'busy' | 'done' | 'failed';
  /** Error message if the upload failed. */
  error: string;
}

export const BLANK_ROW: Omit<ImageRow, 'id'> = {
  prefix: '',
  url: '',
  file: null,
  stored: null,
  storedFor: null,
  status: 'idle',
  error: '',
};

/** The prefixes proposed for local files, in the order of the rows. */
const PREFIXES = ['front', 'back', ...Array.from({ length: BOOK_LIMITS.images }, (_, index) => `page-${index + 1}`)];

/** Whether the book already had this image when it was loaded. */
export const isUnchanged = ({ stored, storedFor }: ImageRow) => stored !== null && storedFor === null;

export const isBlank = ({ prefix, url, file, stored }: ImageRow) => !prefix.trim() && !url.trim() && !file && !stored;

/** Whether a row has an image: stored, or a prefix and a source to upload from. Local files get a prefix. */
export const isComplete = ({ prefix, url, file, stored }: ImageRow) =>
  Boolean(stored || file || (prefix.trim() && url.trim()));

/** Whether a row is left out because it has a prefix without a URL, or a URL without a prefix. */
export const isIncomplete = (row: ImageRow) => !isComplete(row) && !isBlank(row);

/** Whether an image is already stored for this book. */
export const isStored = ({ stored, storedFor }: ImageRow, bookId: string) =>
  stored !== null && (storedFor === null || storedFor === bookId);

/** Whether rows differ from the images that the book has. */
export function isChanged(rows: readonly ImageRow[], savedKeys: readonly string[]): boolean {
  const filled = rows.filter((row) => !isBlank(row));
  return filled.length !== savedKeys.length || filled.some(({ stored }, index) => stored?.key !== savedKeys[index]);
}

/** Gives every local file without a prefix the next prefix that no row has. The images of the book have the first prefixes. */
export function withPrefixes(rows: readonly ImageRow[]): ImageRow[] {
  const taken = new Set(rows.map(({ prefix }) => prefix.trim().toLowerCase()));
  const free = PREFIXES.slice(rows.filter(isUnchanged).length).filter((prefix) => !taken.has(prefix));
  return rows.map((row) => (row.file && !row.prefix.trim() ? { ...row, prefix: free.shift() ?? '' } : row));
}
