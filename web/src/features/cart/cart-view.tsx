import { useRef } from 'react';
import { CHECKOUT_MESSAGES } from '#api/checkout/checkout.rules.ts';
import type { CartFragment, CartLineFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryColumns } from '../../ui/page/summary-card.tsx';
import { ExamChips } from '../catalogue/listing/exam-chips.tsx';
import { CartLineView, type LinkNotice } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CART_TEXTS } from './cart.texts.ts';
import { useCartChanges } from './use-cart-changes.ts';

interface CartViewProps {
  cart: CartFragment;
  /** The customer's payment link that a line is in. */
  linkOf: (line: CartLineFragment) => LinkNotice | null;
}

/** The lines of a cart and its totals. */
export function CartView({ cart, linkOf }: CartViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPending, removeLine, replaceCopy, changeQuantity, changeCondition } = useCartChanges();
  const removeAndFocus = (line: CartLineFragment) => {
    // The focused button is removed together with its line.
    heading.current?.focus();
    void removeLine(line);
  };
  return (
    <div className="band py-4 sm:py-8">
      <h1 ref={heading} tabIndex={-1} className="font-serif text-title font-semibold outline-none">
        Your cart
      </h1>
      {cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <SummaryColumns>
          <ul aria-label="Books in your cart" className="border-t border-paper-edge">
            {cart.lines.map((line) => (
              <CartLineView
                key={line.cartLineId}
                line={line}
                link={linkOf(line)}
                isPending={isPending}
                onQuantity={(quantity) => void changeQuantity(line, quantity)}
                onCondition={(condition) => void changeCondition(line, condition)}
                onReplace={(copyId) => void replaceCopy(line, copyId)}
                onRemove={() => removeAndFocus(line)}
              />
            ))}
          </ul>
          <CartSummary cart={cart} isPending={isPending} link={cart.lines.map(linkOf).find(Boolean) ?? null} />
        </SummaryColumns>
      )}
    </div>
  );
}

/** Shown instead of an empty cart: links to the books. */
function EmptyCart() {
  return (
    <Notice title={CHECKOUT_MESSAGES.emptyCart}>
      <p className="text-ink-soft">Find the books for your exam, and put them here until you are ready to buy.</p>
      <ExamChips />
      <ButtonLink to={paths.home}>Browse books</ButtonLink>
    </Notice>
  );
}

/** Placeholder while the cart loads. */
export function CartSkeleton() {
  return (
    <div className="band py-4 sm:py-8">
      <h1 className="font-serif text-title font-semibold">Your cart</h1>
      <output className="sr-only">{CART_TEXTS.loading}</output>
      <div aria-hidden="true">
        <SummaryColumns>
          <div className="border-t border-paper-edge">
            {[1, 2, 3].map((line) => (
              <div key={line} className="flex gap-3.5 border-b border-paper-edge py-3 sm:gap-6 sm:py-6">
                <div className="skeleton aspect-3/4 w-17 shrink-0 self-start sm:w-28" />
                <div className="flex-1 space-y-3">
                  <div className="skeleton h-6 w-4/5" />
                  <div className="skeleton h-4 w-1/3" />
                  <div className="skeleton h-11 w-2/3" />
                </div>
              </div>
            ))}
          </div>
          <div className="skeleton h-64" />
        </SummaryColumns>
      </div>
    </div>
  );
}
