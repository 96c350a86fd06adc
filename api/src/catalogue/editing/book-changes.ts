import { BadInput, Conflict } from '../../platform/errors.ts';
import { PRICE_FIELDS, TITLE_FIELDS } from '../book-columns.ts';
import type { Book, NewBook } from '../book.entity.ts';
import { ALL_CONDITIONS, CONDITIONS } from '../conditions.rules.ts';
import { BOOK_MESSAGES } from '../book.rules.ts';

/** One changed field of a book, formatted as text; null if it was or becomes empty. */
export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** An entry of the change history of a book. */
export interface BookChange {
  bookId: string;
  /** The version of the book that this change produced. */
  version: number;
  /** Email address of the admin. */
  changedBy: string;
  fields: FieldChange[];
}

/** The fields of a book that admins edit and the change history records. */
export const TRACKED_FIELDS = [
  ...TITLE_FIELDS,
  'details',
  'imageKeys',
  ...PRICE_FIELDS,
  'newStock',
  'preOwnedStock',
  'isbns',
  'edition',
  'examYear',
  'shelf',
  'weightGrams',
  'hsn',
  'isPublished',
] as const satisfies (keyof Book)[];

type TrackedBook = Pick<Book, (typeof TRACKED_FIELDS)[number]>;

const MAX_VALUE_LENGTH = 80;

/** The fields that differ between two states of a book. `before` is null for a new book, `after` for a deleted one. */
export function diffBook(before: TrackedBook | null, after: TrackedBook | null): FieldChange[] {
  return TRACKED_FIELDS.map((field) => ({
    field,
    before: before && formatValue(before[field]),
    after: after && formatValue(after[field]),
  })).filter((change) => change.before !== change.after);
}

/** A value as text, null if empty: yes or no; entries of lists are separated by `;`, as in CSV files. */
export function formatValue(value: TrackedBook[keyof TrackedBook]): string | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
  return text === '' ? null : text;
}

/**
 * Returns the error for a save that is based on an old version of a book, or null if it overwrites nothing. `since` are
 * the saves after that version: each of their fields conflicts, but `isPublished` only with a save that contains it. Sales
 * and stock movements conflict only with a stock that the save contains.
 */
export function findEditConflict(
  book: Book,
  changes: Partial<NewBook>,
  since: readonly Omit<BookChange, 'version'>[],
): Conflict | null {
  const staleStocks = ALL_CONDITIONS.map((condition) => CONDITIONS[condition].stock).filter(
    (field) => changes[field] !== undefined && changes[field] !== book[field],
  );
  const sold = staleStocks.map((field) => [field, `The stock changed meanwhile: now ${book[field] ?? 'not counted'}.`]);
  const saved = since
    .toReversed()
    .flatMap(({ changedBy, fields }) => fields.map((change) => [change.field, conflictMessage(change, changedBy)]))
    .filter(([field]) => field !== 'isPublished' || changes.isPublished !== undefined);
  if (sold.length === 0 && saved.length === 0) return null;
  return new Conflict({ version: BOOK_MESSAGES.changedMeanwhile, ...Object.fromEntries([...sold, ...saved]) });
}

/** Throws BAD_USER_INPUT if a save is based on a version that the book does not have yet. */
export function requireKnownVersion({ version }: Pick<Book, 'version'>, basedOn: number | null | undefined): void {
  if (basedOn && basedOn > version) throw new BadInput({ version: BOOK_MESSAGES.noSuchVersion });
}

/** Whether a change sets the pre-owned stock of a book whose copies are counted one by one. */
export const changesCountOfCopies = (
  book: Pick<Book, 'copyCount' | 'preOwnedStock'>,
  { preOwnedStock }: Partial<Pick<NewBook, 'preOwnedStock'>>,
): boolean => book.copyCount !== null && preOwnedStock !== undefined && preOwnedStock !== book.preOwnedStock;

/** The error of an MRP below the price of a pre-owned copy on the shelf, by field. */
export const copyPriceErrors = (
  { highestCopyPrice, newPrice }: Pick<Book, 'highestCopyPrice' | 'newPrice'>,
  next: Pick<NewBook, 'newPrice'>,
): Record<string, string> =>
  next.newPrice !== newPrice && highestCopyPrice !== null && highestCopyPrice > next.newPrice
    ? { newPrice: BOOK_MESSAGES.copyAboveMrp(highestCopyPrice) }
    : {};

function conflictMessage({ after }: FieldChange, changedBy: string): string {
  const now = after ?? 'empty';
  const shown = now.length > MAX_VALUE_LENGTH ? `${now.slice(0, MAX_VALUE_LENGTH)}…` : now;
  return `${changedBy} changed this meanwhile: now ${shown}`;
}
