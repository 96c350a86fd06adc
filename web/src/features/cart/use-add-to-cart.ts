import { useLocation, useNavigate } from 'react-router-dom';
import { errorDetails, isUnauthenticated } from '../../lib/errors.ts';
import { type Condition, useAddToCartMutation } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useMe } from '../accounts/use-me.ts';
import { tellOtherTabs } from './cart-of-other-tabs.ts';
import { keepPendingBook } from './pending-book.ts';

interface Wanted {
  bookId: string;
  condition: Condition;
}

/** Adds a book to the cart; for a visitor, keeps it and goes to log in first. */
export function useAddToCart() {
  const me = useMe();
  const toast = useToast();
  const logInFirst = useLogInFirst();
  const [addToCart, { loading, error }] = useAddToCartMutation();

  const add = async (wanted: Wanted) => {
    if (!me) return logInFirst(wanted);
    try {
      const { data } = await addToCart({ variables: { input: wanted } });
      tellOtherTabs();
      toast.success(data?.addToCart.message ?? '');
    } catch (error) {
      if (isUnauthenticated(error)) await logInFirst(wanted);
    }
  };
  return {
    add,
    isAdding: loading,
    /** Why the server did not add it, in its words. */
    refusal: error && errorDetails(error).message,
  };
}

function useLogInFirst() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (wanted: Wanted) => {
    const from = pathname + search;
    keepPendingBook({ ...wanted, from });
    await navigate(paths.login(from));
  };
}
