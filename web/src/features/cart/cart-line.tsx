import { CircleAlert, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LIMITS } from '#api/cart/cart.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { CartLineFragment, Condition } from '../../lib/graphql.generated.ts';
import { useWaiting } from '../../lib/use-hydrated.ts';
import { paths } from '../../lib/paths.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { StruckPrice } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { authorsText } from '../catalogue/catalogue.messages.ts';
import { conditionLabel, conditionParam, isOutOfStock } from '../catalogue/conditions.ts';

interface CartLineViewProps {
  line: CartLineFragment;
  /** Whether a price update is pending. */
  isPending: boolean;
  onQuantity: (quantity: number) => void;
  onCondition: (condition: Condition) => void;
  onRemove: () => void;
}

/** One line of the cart: book, condition, quantity and price. */
export function CartLineView({ line, isPending, onQuantity, onCondition, onRemove }: CartLineViewProps) {
  const { book, condition, quantity, isAvailable } = line;
  const title = book.bookDescription;
  const waiting = useWaiting();
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-4 border-b border-paper-edge py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <div className={`sm:row-span-2 ${isAvailable ? '' : 'opacity-55'}`}>
        <BookCover book={book} sizes="(min-width: 640px) 112px, 72px" alt="" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="font-serif text-lg leading-snug font-semibold text-pretty">
            <Link
              to={paths.book(book.bookId, conditionParam(condition))}
              className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
            >
              <Bilingual text={title} />
            </Link>
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{authorsText(book.author)}</p>
          <Warnings line={line} />
        </div>
        <LinePrice line={line} isPending={isPending} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-3 sm:col-span-1">
        <ConditionSwitch line={line} onCondition={onCondition} />
        <Stepper
          label={`quantity of ${title}`}
          value={quantity}
          min={1}
          max={isAvailable ? maxQuantity(line) : quantity}
          onChange={onQuantity}
        />
        <button
          type="button"
          {...waiting}
          onClick={onRemove}
          className="-mx-2 inline-flex min-h-11 items-center gap-2 px-2 font-semibold underline-offset-4 hover:underline"
        >
          <Trash2 aria-hidden="true" size={18} />
          Remove
          <span className="sr-only">
            {' '}
            <Bilingual text={title} />
          </span>
        </button>
      </div>
    </li>
  );
}

/** Switches a line between new and pre-owned. */
function ConditionSwitch({ line, onCondition }: Pick<CartLineViewProps, 'line' | 'onCondition'>) {
  const { book, condition, cartLineId } = line;
  const waiting = useWaiting();
  return (
    <fieldset {...waiting} className="inline-grid grid-flow-col rounded-sm border border-ink/45 bg-page p-0.5">
      <legend className="sr-only">Condition of {book.bookDescription}</legend>
      {book.offers.map((offer) => {
        const isUnavailable = offer.condition !== condition && isOutOfStock(book, offer.condition);
        return (
          <label
            key={offer.condition}
            className="flex min-h-10 items-center rounded-xs px-3 text-sm font-semibold transition-colors hover:bg-paper-deep has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:font-normal has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name={`condition-${cartLineId}`}
              checked={offer.condition === condition}
              disabled={isUnavailable}
              onChange={() => onCondition(offer.condition)}
              className="sr-only"
            />
            {conditionLabel(offer.condition)}
            {isUnavailable && <span className="sr-only"> (out of stock)</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** How many copies a shopper can order. */
function maxQuantity({ book, condition }: CartLineFragment): number {
  const left = book.offers.find((offer) => offer.condition === condition)?.copiesLeft;
  return Math.min(LIMITS.quantity, left ?? LIMITS.quantity);
}

function LinePrice({ line, isPending }: Pick<CartLineViewProps, 'line' | 'isPending'>) {
  const { total, unitPrice, listPrice, quantity, isAvailable } = line;
  if (!isAvailable) return null;
  return (
    <p
      aria-busy={isPending}
      className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums transition-opacity aria-busy:opacity-50 sm:flex-col sm:items-end"
    >
      <span className="text-xl leading-tight font-bold">{rupees(total)}</span>
      <span className="text-sm text-ink-soft">
        {listPrice > unitPrice && (
          <>
            <StruckPrice amount={listPrice} />{' '}
          </>
        )}
        {quantity > 1 && `${rupees(unitPrice)} each`}
      </span>
    </p>
  );
}

function Warnings({ line: { warnings } }: Pick<CartLineViewProps, 'line'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1">
      {warnings.map(({ kind, message }) => (
        <li key={kind} className="flex gap-2 text-sm font-semibold text-brick">
          <CircleAlert aria-hidden="true" size={16} className="mt-1 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  );
}
