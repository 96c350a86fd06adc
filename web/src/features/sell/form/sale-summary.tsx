import { rupees } from '#api/platform/rupees.rules.ts';
import { useReconnect } from '../../../lib/browser/use-online.ts';
import { errorMessage } from '../../../lib/query/errors.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SummaryBar } from '../../../ui/page/summary-bar.tsx';
import { SummaryCard } from '../../../ui/page/summary-card.tsx';
import { booksText } from '../../catalogue/catalogue.texts.ts';
import { SELL_TEXTS } from '../sell.texts.ts';
import type { Sale } from './use-sale.ts';

interface SaleSummaryProps {
  sale: Sale;
  canSell: boolean;
  isStale: boolean;
  /** Why the prices could not be loaded. */
  error: unknown;
  refetch: () => void;
}

/** What the seller gets for the basket, and the button that sells it; or the one that loads the prices again. */
export function SaleSummary({ sale, canSell, isStale, error, refetch }: SaleSummaryProps) {
  const { quote, choices, total, isBusy, problem, submit } = sale;
  const isUpi = choices.payBy === 'UPI';
  const count = quote.books.filter(({ reason }) => reason === null).length;
  const refused = quote.books.length - count;
  useReconnect(() => error && refetch());
  const rows = [
    ['By UPI', quote.amount, isUpi],
    ['As store credit', quote.credit, !isUpi],
  ] as const;
  const failure = error ? (errorMessage(error) ?? SELL_TEXTS.quoteFailed) : null;
  const action = (
    <SummaryBar
      label={isUpi ? 'By UPI' : 'As credit'}
      amount={total > 0 ? rupees(total) : '–'}
      isStale={isStale}
      error={failure || problem}
    >
      {failure ? (
        <Button onClick={refetch} className="min-h-12 w-full">
          Try again
        </Button>
      ) : (
        <BusyButton isBusy={isBusy || isStale} onClick={() => void submit()} className="min-h-12 w-full">
          {isBusy ? 'Selling...' : `Sell ${booksText(count)} for ${rupees(total)}`}
        </BusyButton>
      )}
    </SummaryBar>
  );
  return (
    <SummaryCard aria-label="Summary" actions={(canSell || failure) && action}>
      <p className="mb-2 font-semibold">
        {count > 0
          ? `We buy ${booksText(count)}`
          : quote.books.length > 0
            ? 'We buy none of these books'
            : 'No price yet'}
      </p>
      {count > 0 && (
        <dl aria-busy={isStale} className="space-y-2 transition-opacity aria-busy:opacity-50">
          {rows.map(([label, amount, isChosen]) => (
            <div key={label} className="flex flex-wrap items-center justify-between gap-x-4">
              <dt>{label}</dt>
              <dd className={`text-xl tabular-nums ${isChosen ? 'font-bold' : 'text-ink-soft'}`}>{rupees(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="mt-3 text-sm text-ink-soft">
        {refused > 0 && count > 0 && `Without ${booksText(refused)} that we do not buy. `}
        {count > 0 && `We keep this price for ${quote.keptDays} days.`}
      </p>
    </SummaryCard>
  );
}
