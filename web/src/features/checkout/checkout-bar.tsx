import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { QuoteFragment } from '../../lib/graphql.generated.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { FormError } from '../../ui/form-messages.tsx';

interface CheckoutBarProps {
  quote: QuoteFragment;
  /** Whether a newer quote is loading. */
  isStale: boolean;
  /** Why the button did not succeed. */
  error?: ReactNode;
  /** The button of the step. */
  children: ReactNode;
}

/** The button of a step, below the order summary; on small screens a bar with the total. */
export function CheckoutBar({ quote, isStale, error, children }: CheckoutBarProps) {
  return (
    <BottomBar isInline>
      <div className="min-w-0 flex-1 space-y-3">
        <FormError>{error}</FormError>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p aria-busy={isStale} className="text-lg font-bold tabular-nums aria-busy:opacity-50 lg:hidden">
            Total {rupees(quote.total)}
          </p>
          <div className="flex-1">{children}</div>
        </div>
      </div>
    </BottomBar>
  );
}
