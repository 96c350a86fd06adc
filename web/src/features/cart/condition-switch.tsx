import type { Condition } from '../../lib/graphql.generated.ts';
import { CONDITIONS, isOutOfStock } from '../catalogue/book/conditions.ts';
import type { CartLine } from './optimistic-cart.ts';

interface ConditionSwitchProps {
  line: CartLine;
  onChange: (condition: Condition) => void;
}

/** Whether a line is about new or pre-owned copies. */
export function ConditionSwitch({ line, onChange }: ConditionSwitchProps) {
  const { book, condition, cartLineId } = line;
  return (
    <fieldset className="inline-grid grid-flow-col rounded-sm border border-ink/45 bg-page p-0.5">
      <legend className="sr-only">Condition of {book.bookDescription}</legend>
      {book.offers.map((offer) => {
        const isSoldOut = offer.condition !== condition && isOutOfStock(book, offer.condition);
        return (
          <label
            key={offer.condition}
            className="flex min-h-10 items-center rounded-xs px-3 text-sm font-semibold transition-colors hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:font-normal has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={`condition-${cartLineId}`}
              checked={offer.condition === condition}
              disabled={isSoldOut}
              onChange={() => onChange(offer.condition)}
              className="sr-only"
            />
            {CONDITIONS[offer.condition].label}
            {isSoldOut && <span className="sr-only"> (out of stock)</span>}
          </label>
        );
      })}
    </fieldset>
  );
}
