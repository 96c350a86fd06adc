import { Truck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CartFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { booksText } from '../catalogue/book/wording.ts';
import { MESSAGES } from './messages.ts';

interface CartSummaryProps {
  cart: CartFragment;
  /** Whether the server has yet to say what the cart costs now. */
  isPending: boolean;
}

/** What the cart costs, and the way to buy it. */
export function CartSummary({ cart, isPending }: CartSummaryProps) {
  return (
    <section aria-label="Summary" className="border border-paper-edge bg-page p-5 sm:p-7 lg:sticky lg:top-6">
      <dl className="space-y-3">
        <Figure name={`Subtotal (${booksText(availableCount(cart))})`} isPending={isPending}>
          <span className="text-xl font-bold">{rupees(cart.subtotal)}</span>
        </Figure>
        {cart.savings > 0 && (
          <Figure name="You save" isPending={isPending}>
            <span className="highlighted font-semibold">{rupees(cart.savings)}</span>
          </Figure>
        )}
        <Figure name="Delivery">
          <span className="inline-flex items-center gap-1.5 font-semibold">
            <Truck aria-hidden="true" size={18} /> Free delivery
          </span>
        </Figure>
      </dl>
      <p className="mt-4 text-sm text-ink-soft">Inclusive of all taxes</p>
      <div className="mt-5 max-lg:hidden">
        <Proceed cart={cart} isPending={isPending} />
      </div>
    </section>
  );
}

/** How many books the subtotal is for. */
function availableCount({ lines }: CartFragment): number {
  return lines.reduce((count, { isAvailable, quantity }) => count + (isAvailable ? quantity : 0), 0);
}

/** The same in short, which stays in view below the lines on small screens. */
export function ProceedBar({ cart, isPending }: CartSummaryProps) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,3.5rem)] flex items-center justify-between gap-4 border-t border-paper-edge bg-page px-[clamp(1rem,4vw,3.5rem)] py-3 shadow-popup lg:hidden"
    >
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
    </div>
  );
}

interface FigureProps {
  name: string;
  isPending?: boolean;
  children: ReactNode;
}

function Figure({ name, isPending = false, children }: FigureProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <dt>{name}</dt>
      <dd aria-busy={isPending} className="tabular-nums transition-opacity aria-busy:opacity-50">
        {children}
      </dd>
    </div>
  );
}

/** Goes on to buy the whole cart, once the server knows the cart as the shopper sees it. */
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
  const wait = (event: MouseEvent) => event.preventDefault();
  return (
    <ButtonLink
      to={paths.cartPayment()}
      aria-disabled={isPending}
      onClick={isPending ? wait : undefined}
      className="min-h-12 w-full aria-disabled:cursor-progress"
    >
      {PROCEED}
    </ButtonLink>
  );
}

const PROCEED = 'Proceed to Buy All';
