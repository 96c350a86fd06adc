import { rupees } from '#api/platform/rupees.rules.ts';

interface ListPriceProps {
  amount: number;
  condition: string;
}

/** MRP is printed on a new book; the list price of a pre-owned copy is the shop's. A phone shows one short word for each. */
function ListPriceLabel({ condition }: Pick<ListPriceProps, 'condition'>) {
  if (condition !== 'PREOWNED') return 'MRP';
  return (
    <>
      List<span className="max-sm:sr-only"> price</span>
    </>
  );
}

/** The list price, struck through. */
export function StruckPrice(props: ListPriceProps) {
  return (
    <span className="mrp">
      <ListPrice {...props} />
    </span>
  );
}

/** The content of a `StruckPrice`, for an element that the style sheet styles. */
export function ListPrice({ amount, condition }: ListPriceProps) {
  return (
    <>
      <span>
        <ListPriceLabel condition={condition} />
      </span>{' '}
      <s>{rupees(amount)}</s>
    </>
  );
}

interface LinePriceProps {
  /** Prices in rupees, as calculated by the server. */
  line: {
    condition: string;
    quantity: number;
    unitPrice: number;
    listPrice: number;
    total: number;
    listTotal: number;
  };
}

/** The price of several copies beside their list price, and below it both prices of one copy. */
export function LinePrice({ line: { condition, quantity, unitPrice, listPrice, total, listTotal } }: LinePriceProps) {
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl leading-tight font-bold">{rupees(total)}</span>
        {listTotal > total && (
          <span className="text-sm">
            <StruckPrice amount={listTotal} condition={condition} />
          </span>
        )}
      </span>
      {quantity > 1 && (
        <span className="block text-sm leading-snug text-ink-soft">
          {rupees(unitPrice)} each
          {listPrice > unitPrice && (
            <>
              {' · '}
              <ListPriceLabel condition={condition} /> {rupees(listPrice)}
            </>
          )}
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
