import { rupees } from '#api/platform/rupees.rules.ts';

interface ListPriceProps {
  amount: number;
  condition: string;
}

/** MRP is printed on a new book; the list price of a pre-owned copy is the shop's. A card has room for a short word. */
const listPriceLabel = (condition: string, isCard = false) =>
  condition === 'PREOWNED' ? (isCard ? 'List' : 'List price') : 'MRP';

/** The list price, struck through. */
export function StruckPrice({ amount, condition }: ListPriceProps) {
  return (
    <span className="mrp">
      <span>{listPriceLabel(condition)}</span> <s>{rupees(amount)}</s>
    </span>
  );
}

/** The content of a `StruckPrice` on a card; the card's style sheet styles it. */
export function CardListPrice({ amount, condition }: ListPriceProps) {
  return (
    <>
      <span>{listPriceLabel(condition, true)}</span> <s>{rupees(amount)}</s>
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

/** The price of several copies next to their list price, and below it both prices of one copy. */
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
          {rupees(unitPrice)} each{listPrice > unitPrice && ` · ${listPriceLabel(condition)} ${rupees(listPrice)}`}
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
