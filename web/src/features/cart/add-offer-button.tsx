import { LoaderCircle } from 'lucide-react';
import type { BookCardFragment, Condition } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Button } from '../../ui/button.tsx';
import { SpriteIcon } from '../../ui/sprite.tsx';
import { conditionLabel, isOutOfStock } from '../catalogue/conditions.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddOfferButtonProps {
  book: BookCardFragment;
  condition: Condition;
}

/** On small screens, or with large text, the icon is above a short label. */
const SHAPE = 'offer-button';

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
        <SpriteIcon name="shopping-bag" />
        {name}
      </Button>
    );
  }
  return (
    <>
      <BusyButton
        look="secondary"
        isBusy={isAdding}
        onClick={() => void add({ bookId: book.bookId, condition })}
        className={SHAPE}
      >
        {isAdding ? (
          <LoaderCircle aria-hidden="true" size={18} className="animate-spin" />
        ) : (
          <SpriteIcon name="shopping-bag" />
        )}
        {name}
      </BusyButton>
      {errorMessage && (
        <p role="alert" className="col-span-full text-sm font-semibold text-brick">
          {errorMessage}
        </p>
      )}
    </>
  );
}

/** 'Add to cart', or 'Add' where it is short; for screen readers also condition and title. */
function ButtonName({ book, condition }: AddOfferButtonProps) {
  return (
    <span>
      Add<span> to cart</span>
      <span className="sr-only">
        <Bilingual text={` ${conditionLabel(condition)}, ${book.bookDescription}`} />
      </span>
    </span>
  );
}
