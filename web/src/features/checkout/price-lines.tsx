import { rupees } from '#api/platform/rupees.rules.ts';
import type { QuoteFragment } from '../../lib/operations/graphql.generated.ts';

interface PriceLinesProps {
  price: Pick<QuoteFragment, 'itemTotal' | 'deliveryFee' | 'paymentFee' | 'discount' | 'total'>;
  /** The number of copies. */
  copies: number;
  /** What of the total is paid by store credit, in rupees. */
  credit?: number;
  /** How the rest is paid. */
  rest?: string;
}

/** The price breakdown of an order, as calculated by the server. */
export function PriceLines({ price, copies, credit = 0, rest = 'To pay' }: PriceLinesProps) {
  return (
    <dl className="space-y-1">
      <PriceLine name={copies === 1 ? 'Items (1 book)' : `Items (${copies} books)`} amount={price.itemTotal} />
      <PriceLine name="Delivery" amount={price.deliveryFee} />
      {price.paymentFee > 0 && <PriceLine name="Payment fee" amount={price.paymentFee} />}
      <PriceLine name="Free delivery" amount={-price.discount} />
      <div className="flex items-baseline justify-between gap-4 border-t border-ink/25 pt-2 text-xl font-bold">
        <dt>Total</dt>
        <dd className="tabular-nums">{rupees(price.total)}</dd>
      </div>
      {credit > 0 && (
        <>
          <PriceLine name="Store credit" amount={-credit} />
          <div className="flex items-baseline justify-between gap-4 font-bold">
            <dt>{rest}</dt>
            <dd className="tabular-nums">{rupees(price.total - credit)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function PriceLine({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular-nums">
        {amount < 0 && '−'}
        {rupees(Math.abs(amount))}
      </dd>
    </div>
  );
}
