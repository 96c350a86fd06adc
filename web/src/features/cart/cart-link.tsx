import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths/paths.ts';
import { booksText } from '../catalogue/catalogue.texts.ts';
import { useMe } from '../accounts/use-me.ts';
import { useCartCount } from './cart-count.ts';
import { useAddPendingBook } from './pending-book.ts';
import { Icon } from '../../ui/display/icon.tsx';

/** Link to the cart with its number of books. Not for staff. As it is on every page, it also adds the pending book after a login. */
export function CartLink() {
  useAddPendingBook();
  const count = useCartCount();
  const me = useMe();
  if (me && me.role !== 'CUSTOMER') return null;
  return (
    <Link
      to={paths.cart}
      className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-sm px-2 font-semibold hover:bg-paper-deep @min-[48.0625rem]:mr-0 @min-[48.0625rem]:px-3"
    >
      <span aria-hidden="true" className={count > 0 ? 'relative @min-[36rem]:mr-2' : ''}>
        <Icon of={ShoppingBag} className="size-5.5" />
        {count > 0 && (
          <span className="absolute -top-2 left-3 min-w-5 rounded-full bg-marigold px-1 text-center text-xs leading-5 font-bold tabular-nums">
            {count}
          </span>
        )}
      </span>
      <span aria-hidden="true" className="hidden @min-[36rem]:inline">
        Cart
      </span>
      <span className="sr-only">{count > 0 ? `Cart, ${booksText(count)}` : 'Cart'}</span>
    </Link>
  );
}
