import { ShoppingBag } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorDetails, isUnauthenticated } from '../../lib/errors.ts';
import { type BookOffersFragment, type Condition, useAddToCartMutation } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toaster.tsx';
import { useMe } from '../accounts/use-me.ts';
import { MESSAGES } from '../catalogue/catalogue.messages.ts';
import { isOutOfStock } from '../catalogue/conditions.ts';
import { notifyOtherTabs } from './cart-sync.ts';
import { savePendingBook } from './pending-book.ts';

interface AddToCartButtonProps {
  book: BookOffersFragment & { bookDescription: string };
  condition?: Condition;
  label?: string;
}

/** Adds one copy of a book to the cart. An error message appears below the button. */
export function AddToCartButton({ book, condition = 'NEW', label = 'Add to cart' }: AddToCartButtonProps) {
  const { add, isAdding, errorMessage } = useAddToCart();
  if (isOutOfStock(book, condition)) {
    return (
      <Button look="secondary" disabled className="w-full">
        {MESSAGES.outOfStock}
      </Button>
    );
  }
  return (
    <div>
      <BusyButton
        look="secondary"
        isBusy={isAdding}
        onClick={() => void add({ bookId: book.bookId, condition })}
        className="w-full"
      >
        <ShoppingBag aria-hidden="true" size={18} />
        {isAdding ? 'Adding...' : label}
        <span className="sr-only">
          <Bilingual text={book.bookDescription} />
        </span>
      </BusyButton>
      <p aria-live="polite" className="text-sm font-semibold text-brick not-empty:mt-1.5">
        {errorMessage}
      </p>
    </div>
  );
}

interface CartItem {
  bookId: string;
  condition: Condition;
}

/** Adds a book to the cart. For a visitor it saves the book as pending and opens the login page. */
function useAddToCart() {
  const me = useMe();
  const toast = useToast();
  const redirectToLogin = useRedirectToLogin();
  const [addToCart, { loading, error: lastError }] = useAddToCartMutation();

  const add = async (item: CartItem) => {
    if (!me) return redirectToLogin(item);
    try {
      const { data } = await addToCart({ variables: { input: item } });
      notifyOtherTabs();
      toast.success(data?.addToCart.message ?? '');
    } catch (error) {
      if (isUnauthenticated(error)) await redirectToLogin(item);
    }
  };
  return {
    add,
    isAdding: loading,
    /** Message of the API if it rejected the book. */
    errorMessage: lastError && errorDetails(lastError).message,
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
