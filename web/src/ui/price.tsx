import { rupees } from '#api/platform/rupees.rules.ts';

interface ListPriceProps {
  amount: number;
  label?: string;
}

/** The list price (MRP), struck through. */
export function StruckPrice(props: ListPriceProps) {
  return (
    <span className="mrp">
      <ListPrice {...props} />
    </span>
  );
}

/** The content of a `StruckPrice`, for an element that the style sheet styles. */
export function ListPrice({ amount, label = 'MRP' }: ListPriceProps) {
  return (
    <>
      <span>{label}</span> <s>{rupees(amount)}</s>
    </>
  );
}

interface LinePriceProps {
  /** Prices in rupees, as calculated by the server. */
  line: { quantity: number; unitPrice: number; listPrice: number; total: number; listTotal: number };
}

/** The price of several copies beside their list price, and below it both prices of one copy. */
export function LinePrice({ line: { quantity, unitPrice, listPrice, total, listTotal } }: LinePriceProps) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl leading-tight font-bold">{rupees(total)}</span>
        {listTotal > total && (
          <span className="text-sm">
            <StruckPrice amount={listTotal} />
          </span>
        )}
      </span>
      {quantity > 1 && (
        <span className="block text-sm leading-snug text-ink-soft">
          {rupees(unitPrice)} each{listPrice > unitPrice && ` · MRP ${rupees(listPrice)}`}
        </span>
      )}
    </>
  );
}

/** The discount, drawn as if marked with a highlighter. */
export function PercentOff({ percent }: { percent: number }) {
  return <span className="percent-off">{percentOffText(percent)}</span>;
}

export const percentOffText = (percent: number) => `${percent}% off`;
