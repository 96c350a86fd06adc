import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookCardFragment, Condition } from '../../lib/operations/graphql.generated.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { conditionLabel, isOutOfStock } from '../catalogue/conditions.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface AddOfferButtonProps {
  book: BookCardFragment;
  condition: Condition;
}

/**
 * Adds one copy of a book in a list to the cart, in one condition. It is a cell of a grid; an error message fills the
 * next row. While busy it ignores clicks but keeps the focus.
 */
export function AddOfferButton({ book, condition }: AddOfferButtonProps) {
  const { add, isAdding, errorMessage } = useAddToCart();
  const isHydrated = useHydrated();
  const isUnavailable = isOutOfStock(book, condition);
  return (
    <>
      <button
        disabled={isUnavailable || !isHydrated}
        data-unavailable={isUnavailable ? '' : undefined}
        aria-disabled={isAdding || undefined}
        onClick={isAdding ? undefined : () => void add({ bookId: book.bookId, condition })}
      >
        <ButtonName book={book} condition={condition} />
      </button>
      {errorMessage && (
        <p role="alert" className="col-span-full text-sm font-semibold text-brick">
          {errorMessage}
        </p>
      )}
    </>
  );
}

/** 'Add to cart', or 'Add Good' of a copy, or 'Add' where it is short; for screen readers also condition, price and title. */
function ButtonName({ book, condition }: AddOfferButtonProps) {
  const offer = book.offers.find((candidate) => candidate.condition === condition);
  return (
    <span>
      Add<span> {offer?.gradeLabel ?? 'to cart'}</span>
      <span>
        <Bilingual
          text={` ${conditionLabel(condition)}${offer?.gradeLabel ? ` at ${rupees(offer.price)}` : ''}, ${book.bookDescription}`}
        />
      </span>
    </span>
  );
}
