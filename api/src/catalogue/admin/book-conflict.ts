import { Conflict } from '../../platform/errors.ts';
import type { Book, NewBook } from '../book.entity.ts';
import type { FieldChange } from './book-changes.ts';
import { BOOK_MESSAGES } from './catalogue-admin.rules.ts';
import type { PastChange } from './catalogue-admin.store.ts';

const LONGEST = 80;
const STOCKS = ['newStock', 'preOwnedStock'] as const;

/**
 * What keeps a save from being written over a book that has gone on since it was seen, or null. `since` is what others
 * saved meanwhile: each field of it is named, with what it is now. Sales are no saves; they only stand against a stock
 * that was seen before them.
 */
export function conflictOf(book: Book, changes: Partial<NewBook>, since: PastChange[]): Conflict | null {
  const stale = STOCKS.filter((field) => changes[field] !== undefined && changes[field] !== book[field]);
  if (since.length === 0 && stale.length === 0) return null;
  const sold = stale.map((field) => [field, `Copies were sold meanwhile: now ${book[field] ?? 'not counted'}.`]);
  const saved = since
    .toReversed()
    .flatMap(({ who, what }) => what.map((change) => [change.field, inWords(change, who)]));
  return new Conflict({ version: BOOK_MESSAGES.changedMeanwhile, ...Object.fromEntries([...sold, ...saved]) });
}

function inWords({ after }: FieldChange, who: string): string {
  const now = after ?? 'empty';
  return `${who} changed this meanwhile: now ${now.length > LONGEST ? `${now.slice(0, LONGEST)}…` : now}`;
}
