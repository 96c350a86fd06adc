import type { ReactNode } from 'react';
import { BottomBar } from './bottom-bar.tsx';
import { FormError } from '../forms/form-messages.tsx';

interface SummaryBarProps {
  /** What the amount is, such as "Total". */
  label: string;
  amount: string;
  /** Whether the amount is being updated. */
  isStale: boolean;
  /** A line above the action. */
  note?: ReactNode;
  /** Why the action did not succeed. */
  error?: ReactNode;
  /** The main button of the page. */
  children: ReactNode;
}

/** The main button of a page with a `SummaryCard`. On small screens it is in a bar, next to the amount. */
export function SummaryBar({ label, amount, isStale, note, error, children }: SummaryBarProps) {
  return (
    <BottomBar isInline>
      <div className="@container min-w-0 flex-1 space-y-3">
        <FormError>{error}</FormError>
        {note && <p className="text-sm leading-snug">{note}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p
            aria-busy={isStale}
            className="pr-1.5 text-lg leading-tight font-bold whitespace-nowrap tabular-nums transition-opacity @min-[14rem]:first-line:font-normal aria-busy:opacity-50 lg:hidden"
          >
            {label} <br className="@max-[14rem]:hidden" />
            {amount}
          </p>
          <div className="min-w-0 flex-[1_1_9rem] sm:max-lg:max-w-80">{children}</div>
        </div>
      </div>
    </BottomBar>
  );
}
