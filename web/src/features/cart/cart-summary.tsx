import { Truck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CartFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { booksText, MESSAGES as CATALOGUE_MESSAGES } from '../catalogue/catalogue.messages.ts';
import { MESSAGES } from './cart.messages.ts';

interface CartSummaryProps {
  cart: CartFragment;
  /** Whether a price update is pending. */
  isPending: boolean;
}

/** Totals of the cart and the link to checkout. */
export function CartSummary({ cart, isPending }: CartSummaryProps) {
  return (
    <section aria-label="Summary" className="border border-paper-edge bg-page p-5 sm:p-7 lg:sticky lg:top-6">
      <dl className="space-y-3">
        <SummaryRow label={`Subtotal (${booksText(availableCount(cart))})`} isPending={isPending}>
          <span className="text-xl font-bold">{rupees(cart.subtotal)}</span>
        </SummaryRow>
        {cart.savings > 0 && (
          <SummaryRow label="You save" isPending={isPending}>
            <span className="highlighted font-semibold">{rupees(cart.savings)}</span>
          </SummaryRow>
        )}
        <SummaryRow label="Delivery">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Truck aria-hidden="true" size={18} /> {CATALOGUE_MESSAGES.freeDelivery}
          </span>
        </SummaryRow>
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{CATALOGUE_MESSAGES.taxesIncluded}</p>
      <div className="mt-5 max-lg:hidden">
        <Proceed cart={cart} isPending={isPending} />
      </div>
    </section>
  );
}

/** Number of books in the subtotal. */
function availableCount({ lines }: CartFragment): number {
  return lines.reduce((count, { isAvailable, quantity }) => count + (isAvailable ? quantity : 0), 0);
}

/** Subtotal and checkout link, fixed below the lines on small screens. */
export function ProceedBar({ cart, isPending }: CartSummaryProps) {
  return (
    <BottomBar>
      <p className="text-sm leading-tight text-ink-soft">
        Subtotal
        <span
          aria-busy={isPending}
          className="block text-xl font-bold text-ink tabular-nums transition-opacity aria-busy:opacity-50"
        >
          {rupees(cart.subtotal)}
        </span>
      </p>
      <Proceed cart={cart} isPending={isPending} />
    </BottomBar>
  );
}

interface SummaryRowProps {
  label: string;
  isPending?: boolean;
  children: ReactNode;
}

function SummaryRow({ label, isPending = false, children }: SummaryRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt>{label}</dt>
      <dd aria-busy={isPending} className="tabular-nums transition-opacity aria-busy:opacity-50">
        {children}
      </dd>
    </div>
  );
}

/** Link to buy the whole cart. Disabled while changes are being saved. */
function Proceed({ cart, isPending }: CartSummaryProps) {
  if (!cart.lines.some(({ isAvailable }) => isAvailable)) {
    return (
      <div>
        <Button disabled className="w-full">
          {PROCEED}
        </Button>
        <p className="mt-2 text-sm font-semibold text-brick">{MESSAGES.nothingAvailable}</p>
      </div>
    );
  }
  const preventNavigation = (event: MouseEvent) => event.preventDefault();
  return (
    <ButtonLink
      to={paths.cartPayment()}
      aria-disabled={isPending}
      onClick={isPending ? preventNavigation : undefined}
      className="min-h-12 w-full aria-disabled:cursor-progress"
    >
      {PROCEED}
    </ButtonLink>
  );
}

const PROCEED = 'Proceed to Buy All';
