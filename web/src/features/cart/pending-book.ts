import { localStore } from '../../lib/local-store.ts';
import type { Condition } from '../../lib/graphql.generated.ts';

/** A book that a visitor wanted, kept until they have logged in. */
export interface PendingBook {
  bookId: string;
  condition: Condition;
  /** Path of the page on which it was wanted. */
  from: string;
}

const NAME = 'pending-book';
const DAY = 24 * 60 * 60 * 1000;

/** Keeps a book for after the login; it takes the place of the one that was kept before. */
export function keepPendingBook(book: PendingBook): void {
  localStore.set(NAME, { ...book, at: Date.now() });
}

/** The page to go back to after a login, where a book is kept. */
export function pendingOrigin(): string | undefined {
  return readPending()?.from;
}

/** Hands the kept book over, if there is one: to one tab only, and only once. */
export async function claimPendingBook(use: (book: PendingBook) => Promise<void>): Promise<void> {
  if (!readPending()) return;
  await withAdvisoryLock(async () => {
    const book = readPending();
    localStore.remove(NAME);
    if (book) await use(book);
  });
}

/** Does its work while no other tab does the same. Browsers have locks on secure origins only. */
function withAdvisoryLock(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(NAME, work) : work();
}

/** A book is kept for a day: whoever logs in later may be somebody else. */
function readPending(): PendingBook | undefined {
  const found = localStore.get(NAME) as Partial<PendingBook & { at: number }> | null;
  const isFresh = typeof found?.at === 'number' && Math.abs(Date.now() - found.at) < DAY;
  return isFresh && isWhole(found) ? found : undefined;
}

function isWhole(found: Partial<PendingBook>): found is PendingBook {
  const { bookId, condition, from } = found;
  return typeof bookId === 'string' && typeof from === 'string' && (condition === 'NEW' || condition === 'PREOWNED');
}
