import { Truck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CartFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { SummaryBar } from '../../ui/page/summary-bar.tsx';
import { SummaryCard } from '../../ui/page/summary-card.tsx';
import { booksText, CATALOGUE_TEXTS } from '../catalogue/catalogue.texts.ts';
import type { LinkNotice } from './cart-line.tsx';
import { linkedText, CART_TEXTS } from './cart.texts.ts';

interface CartSummaryProps {
  cart: CartFragment;
  /** Whether a price update is pending. */
  isPending: boolean;
  /** The customer's payment link that books of the cart are in: they are not paid a second way. */
  link: LinkNotice | null;
}

/** Totals of the cart and the link to checkout. */
export function CartSummary({ cart, isPending, link }: CartSummaryProps) {
  return (
    <SummaryCard
      aria-label="Summary"
      actions={
        <SummaryBar label="Subtotal" amount={rupees(cart.subtotal)} isStale={isPending}>
          <Proceed cart={cart} isPending={isPending} link={link} />
        </SummaryBar>
      }
    >
      <dl className="space-y-2 sm:space-y-3">
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
            <Truck aria-hidden="true" size={18} /> {CATALOGUE_TEXTS.freeDelivery}
          </span>
        </SummaryRow>
      </dl>
      <p className="mt-3 text-sm text-ink-soft sm:mt-4">{CATALOGUE_TEXTS.taxesIncluded}</p>
    </SummaryCard>
  );
}

/** Number of books in the subtotal. */
function availableCount({ lines }: CartFragment): number {
  return lines.reduce((count, { isAvailable, quantity }) => count + (isAvailable ? quantity : 0), 0);
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
function Proceed({ cart, isPending, link }: CartSummaryProps) {
  const problem = link
    ? linkedText(link)
    : cart.lines.some(({ isAvailable }) => isAvailable)
      ? null
      : CART_TEXTS.nothingAvailable;
  if (problem) {
    return (
      <div>
        <Button disabled look={link ? 'secondary' : 'primary'} className="w-full">
          {PROCEED}
        </Button>
        <p className={`mt-2 text-sm font-semibold ${link ? '' : 'text-brick'}`}>{problem}</p>
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
