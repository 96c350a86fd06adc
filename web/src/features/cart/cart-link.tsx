import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { booksText } from '../catalogue/book/wording.ts';
import { useCartCount } from './cart-count.ts';
import { usePendingBook } from './use-pending-book.ts';

/** The way to the cart, with how many books are in it. It stands on every page, and so brings in the book that waited for a login. */
export function CartLink() {
  usePendingBook();
  const count = useCartCount();
  return (
    <Link
      to={paths.cart}
      className="inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-semibold hover:bg-paper-deep max-md:-mr-2 md:px-3"
    >
      <span aria-hidden="true" className={count > 0 ? 'relative mr-2' : ''}>
        <ShoppingBag size={22} />
        {count > 0 && (
          <span className="absolute -top-2 left-3 min-w-5 rounded-full bg-marigold px-1 text-center text-xs leading-5 font-bold tabular-nums">
            {count}
          </span>
        )}
      </span>
      <span aria-hidden="true">Cart</span>
      <span className="sr-only">{count > 0 ? `Cart, ${booksText(count)}` : 'Cart'}</span>
    </Link>
  );
}
