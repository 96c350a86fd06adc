import { localStore } from '../../../../lib/storage/local-store.ts';
import type { Draft } from './draft.rules.ts';

const NAME = 'intake-last';

/** What the next copy is likely to share with the last one: its shelf, and of the same book also edition and printing. */
export type LastUsed = Pick<Draft, 'shelf' | 'printingYear' | 'edition'> & { bookId: string };

export const getLastUsed = () => localStore.get(NAME) as LastUsed | null;

export function saveLastUsed({ shelf, printingYear, edition, book }: Draft): void {
  if (book) localStore.set(NAME, { shelf, printingYear, edition, bookId: book.bookId } satisfies LastUsed);
}
