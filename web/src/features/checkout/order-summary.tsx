import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { QuoteFragment, QuoteLineFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FormErrors } from '../../ui/forms/form-messages.tsx';
import { LinePrice } from '../../ui/display/price.tsx';
import { SummaryCard } from '../../ui/page/summary-card.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../catalogue/conditions.ts';
import { insteadText } from '../copies/copies.texts.ts';
import { CopySummary, withCopyCover } from '../copies/copy-summary.tsx';
import { TellMe } from '../copies/tell-me.tsx';
import { PriceLines } from './price-lines.tsx';
import { paymentPath, type Purchase, withCopy } from './purchase.ts';
import { formatWeekday } from '#api/platform/india.rules.ts';

interface OrderSummaryProps {
  purchase: Purchase;
  quote: QuoteFragment;
  /** What of it is paid by store credit, in rupees. */
  credit?: number;
  /** Whether a newer quote is loading. */
  isStale: boolean;
  /** The quantity field, between the books and the price. */
  quantity?: ReactNode;
  /** The button of the step in a `SummaryBar`, or what replaces it. */
  children: ReactNode;
}

/** The books of an order, their price and the expected delivery date. */
export function OrderSummary({ purchase, quote, credit, isStale, quantity, children }: OrderSummaryProps) {
  const copies = quote.lines.reduce((sum, line) => sum + line.quantity, 0);
  return (
    <SummaryCard aria-labelledby="order-summary" aria-busy={isStale} actions={children}>
      <h2 id="order-summary" className="mb-3 font-serif text-heading font-semibold">
        Order summary
      </h2>
      <ul className="space-y-3 lg:space-y-2.5">
        {quote.lines.map((line) => (
          <li key={`${line.book.bookId} ${line.condition} ${line.copy?.copyId}`}>
            <SummaryLine line={line} />
          </li>
        ))}
      </ul>
      {quantity}
      <div
        className={`mt-4 border-t border-paper-edge pt-4 lg:mt-3 lg:pt-3 ${isStale ? 'opacity-50 transition-opacity delay-150' : ''}`}
      >
        <PriceLines price={quote} copies={copies} credit={credit} />
        {quote.savings > 0 && (
          <p className="mt-2 text-sm">
            <span className="highlighted mr-1 font-semibold">You save {rupees(quote.savings)}</span> on the list price
          </p>
        )}
        <ExpectedDelivery quote={quote} />
      </div>
      <div className="not-empty:mt-5">
        <FormErrors errors={quote.problems} />
      </div>
      {quote.problems.length > 0 && <InsteadOfTaken purchase={purchase} lines={quote.lines} />}
    </SummaryCard>
  );
}

function ExpectedDelivery({ quote: { estimate, address } }: { quote: QuoteFragment }) {
  return (
    <p className="mt-2 flex gap-2.5 text-sm">
      <Truck aria-hidden="true" size={20} className="shrink-0" />
      <span aria-live="polite">
        {estimate ? (
          <>
            Expected delivery: <strong className="inline-block">{formatWeekday(estimate.date)}</strong>
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

function SummaryLine({ line }: { line: QuoteLineFragment }) {
  return (
    <div className="flex gap-4">
      <div className="w-13 shrink-0 self-start">
        <BookCover book={withCopyCover({ ...line.book, copy: line.copy })} sizes="52px" maxWidth={52} alt="" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-serif leading-tight font-semibold text-pretty">
          <Bilingual text={line.book.bookDescription} />
        </p>
        {line.copy && <CopySummary copy={line.copy} />}
        <div className="mt-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-sm text-ink-soft">
            {conditionLabel(line.condition)} · Quantity {line.quantity}
          </p>
          <p>
            <LinePrice line={line} />
          </p>
        </div>
      </div>
    </div>
  );
}

/**
 * The shopper's orders that hold copies, a notice for copies that others are buying, and other copies for sold ones; a
 * cart is changed on its page.
 */
function InsteadOfTaken({ purchase, lines }: { purchase: Purchase; lines: readonly QuoteLineFragment[] }) {
  const orderIds = new Set(lines.flatMap(({ heldByOrderId }) => heldByOrderId ?? []));
  return (
    <>
      {[...orderIds].map((orderId) => (
        <ButtonLink key={orderId} look="secondary" to={paths.order(orderId)} className="mt-3 w-full">
          View order details
        </ButtonLink>
      ))}
      {lines.map(({ copy }) => copy?.heldUntil && <TellMe key={copy.copyId} copy={copy} />)}
      {lines.map(
        ({ nextBest }) =>
          nextBest && (
            <ButtonLink
              key={nextBest.copyId}
              look="secondary"
              replace
              to={purchase.item ? paymentPath(withCopy(purchase, nextBest.copyId)) : paths.cart}
              className="mt-3 w-full"
            >
              {insteadText(nextBest)}
            </ButtonLink>
          ),
      )}
    </>
  );
}
