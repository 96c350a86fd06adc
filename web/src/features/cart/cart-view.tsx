import { useRef } from 'react';
import type { CartFragment } from '../../lib/graphql.generated.ts';
import { CartLineView } from './cart-line.tsx';
import { CartSummary, ProceedBar } from './cart-summary.tsx';
import { EmptyCart } from './empty-cart.tsx';
import type { CartLine } from './optimistic-cart.ts';
import { useCartChanges } from './use-cart-changes.ts';

/** A cart: its lines, and beside or below them what they cost together. */
export function CartView({ cart }: { cart: CartFragment }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, remove, changeQuantity, changeCondition } = useCartChanges();
  const removeLine = (line: CartLine) => {
    // The button that had the focus goes with its line.
    heading.current?.focus();
    void remove(line);
  };
  return (
    <div className="band py-8 sm:py-12">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-title font-semibold outline-none">
        Your cart
      </h1>
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16">
          <ul aria-label="Books in your cart" className="border-t border-paper-edge">
            {cart.lines.map((line) => (
              <CartLineView
                key={line.cartLineId}
                line={line}
                isPending={isPending}
                onQuantity={(quantity) => void changeQuantity(line, quantity)}
                onCondition={(condition) => void changeCondition(line, condition)}
                onRemove={() => removeLine(line)}
              />
            ))}
          </ul>
          <CartSummary cart={cart} isPending={isPending} />
          <ProceedBar cart={cart} isPending={isPending} />
        </div>
      )}
    </div>
  );
}
