import { useEffect, useEffectEvent } from 'react';
import { DAY_MS } from '#api/platform/durations.rules.ts';
import { errorMessage } from '../../lib/query/errors.ts';
import { localStore } from '../../lib/storage/local-store.ts';
import { paths } from '../../lib/paths/paths.ts';
import type { Condition } from '../../lib/operations/graphql.generated.ts';
import { AddToCartDocument } from '../../lib/operations/cart.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useMe } from '../accounts/use-me.ts';
import { CONDITION_NAMES } from '../catalogue/conditions.ts';
import { notifyOtherTabs } from './cart-sync.ts';

/** A book that a visitor tried to add to the cart, stored until they log in. */
export interface PendingBook {
  bookId: string;
  /** Without one, the API adds a new copy. */
  condition?: Condition;
  /** The pre-owned copy, if one was chosen. */
  copyId?: string | undefined;
  /** Whether the copy replaces the shop's choice. */
  replacesOne?: boolean | undefined;
  /** Path of the page with the book. */
  from: string;
}

/** The button of the toast that says that a book was added. */
export const CART_LINK = { label: 'View cart', to: paths.cart };

const NAME = 'pending-book';

/** Stores a book to add after the login. It replaces an earlier one. */
export function savePendingBook(book: PendingBook): void {
  localStore.set(NAME, { ...book, at: Date.now() });
}

/** Path to return to after a login; undefined if no book is pending. */
export function pendingReturnPath(): string | undefined {
  return readPendingBook()?.from;
}

/** Adds the pending book to the cart once a user is logged in. */
export function useAddPendingBook(): void {
  const userId = useMe()?.userId;
  const toast = useToast();
  const [addToCart] = useMutation(AddToCartDocument);

  const add = useEffectEvent(async ({ bookId, condition, copyId, replacesOne }: PendingBook) => {
    try {
      const { data } = await addToCart({ variables: { input: { bookId, condition, copyId, replacesOne } } });
      notifyOtherTabs();
      toast.success(data?.addToCart.message ?? '', { link: CART_LINK });
    } catch (error) {
      const message = errorMessage(error);
      if (message) toast.failure(message);
    }
  });

  useEffect(() => {
    if (userId) void consumePendingBook((book) => add(book));
  }, [userId]);
}

/** Removes the pending book, if any, and adds it. Only one tab does so. */
async function consumePendingBook(add: (book: PendingBook) => Promise<void>): Promise<void> {
  if (!readPendingBook()) return;
  await withTabLock(async () => {
    const book = readPendingBook();
    localStore.remove(NAME);
    if (book) await add(book);
  });
}

/** Runs a task while no other tab runs it. Browsers provide locks on secure origins only. */
function withTabLock(task: () => Promise<void>): Promise<void> {
  const { locks } = navigator as Partial<Navigator>;
  return locks ? locks.request(NAME, task) : task();
}

/** The book that is added after the login; undefined if none is pending. */
export function readPendingBook(): PendingBook | undefined {
  const found = localStore.get(NAME) as Partial<PendingBook & { at: number }> | null;
  // After a day a login may be by another person, so the book is discarded.
  const isFresh = typeof found?.at === 'number' && Math.abs(Date.now() - found.at) < DAY_MS;
  return isFresh && isPendingBook(found) ? found : undefined;
}

function isPendingBook(found: Partial<PendingBook>): found is PendingBook {
  const { bookId, condition, copyId, replacesOne, from } = found;
  const hasCondition = condition === undefined || CONDITION_NAMES.includes(condition);
  const hasCopy = copyId === undefined || typeof copyId === 'string';
  const hasReplacement = replacesOne === undefined || typeof replacesOne === 'boolean';
  return typeof bookId === 'string' && typeof from === 'string' && hasCondition && hasCopy && hasReplacement;
}
