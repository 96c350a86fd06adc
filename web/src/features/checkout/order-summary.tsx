import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import { weekdayText } from '../../lib/dates.ts';
import type { QuoteFragment } from '../../lib/graphql.generated.ts';
import { BoughtBook } from './bought-book.tsx';
import { PriceLines } from './price-lines.tsx';
import { QuoteProblems } from './quote-problems.tsx';

interface OrderSummaryProps {
  quote: QuoteFragment;
  /** Whether another one is on its way. */
  isStale: boolean;
  /** Stands between the books and what they cost. */
  quantity?: ReactNode;
  /** How to go on. */
  children: ReactNode;
}

/** The books of an order, what they cost and when they come. */
export function OrderSummary({ quote, isStale, quantity, children }: OrderSummaryProps) {
  const copies = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <section
      aria-labelledby="order-summary"
      aria-busy={isStale}
      className="border border-paper-edge bg-page p-5 sm:p-7"
    >
      <h2 id="order-summary" className="mb-5 font-serif text-heading font-semibold">
        Order summary
      </h2>
      <ul className="space-y-5">
        {quote.lines.map((line) => (
          <li key={`${line.book.bookId} ${line.condition}`}>
            <BoughtBook book={line.book} line={line} />
          </li>
        ))}
      </ul>
      {quantity}
      <div
        className={`mt-6 border-t border-paper-edge pt-5 ${isStale ? 'opacity-50 transition-opacity delay-150' : ''}`}
      >
        <PriceLines price={quote} copies={copies} />
        {quote.savings > 0 && (
          <p className="mt-2 text-sm">
            <span className="highlighted mr-1 font-semibold">You save {rupees(quote.savings)}</span> on the list price
          </p>
        )}
        <ExpectedDelivery quote={quote} />
      </div>
      <QuoteProblems problems={quote.problems} />
      <div className="mt-5">{children}</div>
    </section>
  );
}

function ExpectedDelivery({ quote: { estimate, address } }: { quote: QuoteFragment }) {
  return (
    <p className="mt-4 flex gap-2.5">
      <Truck aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      <span aria-live="polite">
        {estimate ? (
          <>
            Expected delivery: <strong className="whitespace-nowrap">{weekdayText(estimate.date)}</strong>
          </>
        ) : address ? (
          'We cannot say yet when it comes to this address.'
        ) : (
          'Choose an address to see when it comes.'
        )}
      </span>
    </p>
  );
}
