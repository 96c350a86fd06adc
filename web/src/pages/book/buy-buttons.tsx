import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx';
import { CONDITIONS, isOutOfStock } from '../../features/catalogue/book/conditions.ts';
import { useChosenCondition } from '../../features/catalogue/book/use-chosen-condition.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { DetailedBook } from './book-detail.tsx';

/** The two ways to get the book in the chosen condition: to go on looking, or to pay at once. */
export function BuyButtons({ book }: { book: DetailedBook }) {
  const condition = useChosenCondition();
  const canBuy = !isOutOfStock(book, condition);
  return (
    <div className={`grid gap-3 ${canBuy ? 'min-[26rem]:grid-cols-2' : ''}`}>
      {/* What the server has against one condition is not said of the other. */}
      <AddToCartButton key={condition} book={book} condition={condition} label="Add to Cart" />
      {canBuy && (
        <ButtonLink to={paths.payment(book.bookId, CONDITIONS[condition].type)} className="self-start">
          Buy Now
        </ButtonLink>
      )}
    </div>
  );
}
