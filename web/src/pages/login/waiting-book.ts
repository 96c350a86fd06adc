import { type LoaderFunctionArgs, matchPath, useSearchParams } from 'react-router-dom';
import { CATALOGUE_LIMITS } from '#api/catalogue/catalogue.rules.ts';
import { parseCondition } from '../../features/catalogue/conditions.ts';
import { readPendingBook } from '../../features/cart/pending-book.ts';
import type { Condition } from '../../lib/operations/graphql.generated.ts';
import { WaitingBookDocument } from '../../lib/operations/waiting-book.generated.ts';
import { preload } from '../../lib/query/preload.ts';
import { safePath } from '../../lib/paths/safe-path.rules.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';

/** A book that a visitor pressed Buy Now or Add to cart for. */
interface WaitingBook {
  bookId: string;
  condition: Condition;
  /** The pre-owned copy that the visitor chose; null if none. */
  copyId: string | null;
  /** What happens to it after the login. */
  purpose: 'buy' | 'add';
}

const CHECKOUT_PATHS = ['/book/:bookId/payment', '/checkout/:bookId'];

/** Preloads the waiting book. The server knows only one to buy, which is in the URL; the browser also a pending one. */
export async function preloadWaitingBook(args: LoaderFunctionArgs): Promise<null> {
  const book = bookToBuy(new URL(args.request.url).searchParams) ?? (import.meta.env.SSR ? null : bookToAdd());
  if (book) await preload(args, WaitingBookDocument, { bookId: book.bookId });
  return null;
}

/** The book that waits for the login; null if none does. The server does not have a pending book. */
export function useWaitingBook(): WaitingBook | null {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  return bookToBuy(params) ?? (isHydrated ? bookToAdd() : null);
}

/** The book whose checkout redirected to the login. */
function bookToBuy(params: URLSearchParams): WaitingBook | null {
  const [pathname = '', search] = safePath(params.get('from')).split('?', 2);
  const bookId = CHECKOUT_PATHS.map((path) => matchPath(path, pathname)?.params.bookId)
    .find(Boolean)
    ?.toUpperCase();
  if (!bookId || bookId.length > CATALOGUE_LIMITS.code) return null;
  const chosen = new URLSearchParams(search);
  return { bookId, condition: parseCondition(chosen.get('type')) ?? 'NEW', copyId: chosen.get('copy'), purpose: 'buy' };
}

/** The book to add to the cart. */
function bookToAdd(): WaitingBook | null {
  const pending = readPendingBook();
  if (!pending) return null;
  const { bookId, condition = 'NEW', copyId = null } = pending;
  return { bookId, condition, copyId, purpose: 'add' };
}
