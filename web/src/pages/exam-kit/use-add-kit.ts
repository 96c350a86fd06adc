import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notifyOtherTabs } from '../../features/cart/cart-sync.ts';
import { useMe } from '../../features/accounts/use-me.ts';
import { errorMessage, GENERIC_ERROR, isUnauthenticated } from '../../lib/query/errors.ts';
import { AddToCartDocument } from '../../lib/operations/cart.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { sessionStore } from '../../lib/storage/session-store.ts';
import type { Kit } from './kit-view.tsx';

/** The address of the kit that a visitor put into the cart, until they are back after the login. */
const NAME = 'pending-kit';

/** The result of adding a kit's books. */
export interface KitInCart {
  added: number;
  /** A sentence for each book that could not be added. */
  failures: string[];
  isDone: boolean;
}

/** Puts the books of a kit into the cart, one after the other. A visitor logs in first; then it goes on by itself. */
export function useAddKit(pieces: Kit['pieces']) {
  const me = useMe();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [addToCart] = useMutation(AddToCartDocument);
  const [result, setResult] = useState<KitInCart | null>(null);

  const logIn = async () => {
    sessionStore.set(NAME, pathname + search);
    await navigate(paths.login(pathname + search));
  };
  const addAll = async () => {
    if (!me) return logIn();
    let state: KitInCart = { added: 0, failures: [], isDone: false };
    setResult(state);
    for (const { offer } of pieces) {
      try {
        const { book, condition, copy } = offer;
        await addToCart({ variables: { input: { bookId: book.bookId, condition, copyId: copy?.copyId } } });
        state = { ...state, added: state.added + 1 };
      } catch (error) {
        if (isUnauthenticated(error)) return logIn();
        const failure = `${offer.book.bookDescription}: ${errorMessage(error) || GENERIC_ERROR}`;
        state = { ...state, failures: [...state.failures, failure] };
      }
      setResult(state);
    }
    setResult({ ...state, isDone: true });
    notifyOtherTabs();
  };
  const addPending = useEffectEvent(() => {
    if (sessionStore.get(NAME) !== pathname + search) return;
    sessionStore.remove(NAME);
    void addAll();
  });
  const userId = me?.userId;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it goes on with what the login interrupted
    if (userId) addPending();
  }, [userId]);
  return { addAll, result };
}
