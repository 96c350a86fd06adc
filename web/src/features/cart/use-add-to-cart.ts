import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage, isUnauthenticated } from '../../lib/query/errors.ts';
import { AddToCartDocument } from '../../lib/operations/cart.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useMe } from '../accounts/use-me.ts';
import { notifyOtherTabs } from './cart-sync.ts';
import { CART_LINK, type PendingBook, savePendingBook } from './pending-book.ts';

type CartItem = Omit<PendingBook, 'from'>;

/** Adds a book to the cart. For a visitor it saves the book as pending and opens the login page. */
export function useAddToCart() {
  const me = useMe();
  const toast = useToast();
  const redirectToLogin = useRedirectToLogin();
  const [addToCart, { loading, error: lastError }] = useMutation(AddToCartDocument);

  const add = async (item: CartItem) => {
    if (!me) return redirectToLogin(item);
    try {
      const { data } = await addToCart({ variables: { input: item } });
      notifyOtherTabs();
      toast.success(data?.addToCart.message ?? '', { link: CART_LINK });
    } catch (error) {
      if (isUnauthenticated(error)) await redirectToLogin(item);
    }
  };
  return {
    add,
    isAdding: loading,
    /** Message of the API if it rejected the book. */
    errorMessage: lastError && errorMessage(lastError),
  };
}

function useRedirectToLogin() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (item: CartItem) => {
    const from = pathname + search;
    savePendingBook({ ...item, from });
    await navigate(paths.login(from));
  };
}
