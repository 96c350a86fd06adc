import { ShoppingBag } from 'lucide-react';
import type { BookOffersFragment, Condition } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BusyButton } from '../../ui/buttons/busy-button.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CATALOGUE_TEXTS } from '../catalogue/catalogue.texts.ts';
import { isOutOfStock } from '../catalogue/conditions.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddToCartButtonProps {
  book: BookOffersFragment & { bookDescription: string };
  condition: Condition;
  /** The pre-owned copy; undefined if the shop picks. */
  copyId?: string | undefined;
  /** Whether the copy replaces the shop's choice. */
  replacesOne?: boolean | undefined;
}

/** Adds one copy of the book of a page to the cart. An error message appears below the button. */
export function AddToCartButton({ book, condition, copyId, replacesOne }: AddToCartButtonProps) {
  const { add, isAdding, errorMessage } = useAddToCart();
  if (isOutOfStock(book, condition)) {
    return (
      <Button look="secondary" disabled className="w-full">
        {CATALOGUE_TEXTS.outOfStock}
      </Button>
    );
  }
  return (
    <div>
      <BusyButton
        look="secondary"
        isBusy={isAdding}
        onClick={() => void add({ bookId: book.bookId, condition, copyId, replacesOne })}
        className="w-full"
      >
        <ShoppingBag aria-hidden="true" size={18} />
        {isAdding ? 'Adding...' : 'Add to Cart'}
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
