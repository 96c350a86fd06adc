import { LoaderCircle, ShoppingBag } from 'lucide-react';
import type { BookCardFragment, Condition } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { conditionLabel, isOutOfStock } from '../catalogue/conditions.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddOfferButtonProps {
  book: BookCardFragment;
  condition: Condition;
}

/** On small screens, or with large text, the icon is above a short label. */
const SHAPE =
  'relative z-10 w-11 flex-col gap-0.5! px-0! py-0! text-xs leading-none sm:pointer-fine:min-h-9 sm:@min-[14.5rem]:w-33 sm:@min-[14.5rem]:flex-row sm:@min-[14.5rem]:gap-2! sm:@min-[14.5rem]:text-sm';

/**
 * Adds one copy of a book in a list to the cart, in one condition. It is a cell of a grid; an error message fills the
 * next row.
 */
export function AddOfferButton({ book, condition }: AddOfferButtonProps) {
  const { add, isAdding, errorMessage } = useAddToCart();
  const name = <ButtonName book={book} condition={condition} />;
  if (isOutOfStock(book, condition)) {
    return (
      <Button look="secondary" disabled className={SHAPE}>
        <ShoppingBag aria-hidden="true" size={18} />
        {name}
      </Button>
    );
  }
  const Icon = isAdding ? LoaderCircle : ShoppingBag;
  return (
    <>
      <BusyButton
        look="secondary"
        isBusy={isAdding}
        onClick={() => void add({ bookId: book.bookId, condition })}
        className={SHAPE}
      >
        <Icon aria-hidden="true" size={18} className={isAdding ? 'animate-spin' : ''} />
        {name}
      </BusyButton>
      <p aria-live="polite" className="col-span-full text-sm font-semibold text-brick empty:hidden">
        {errorMessage}
      </p>
    </>
  );
}

/** 'Add to cart', or 'Add' where it is short; for screen readers also condition and title. */
function ButtonName({ book, condition }: AddOfferButtonProps) {
  return (
    <span>
      Add<span className="sr-only sm:@min-[14.5rem]:not-sr-only"> to cart</span>
      <span className="sr-only">
        {' '}
        {conditionLabel(condition)}, <Bilingual text={book.bookDescription} />
      </span>
    </span>
  );
}
