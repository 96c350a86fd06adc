import { CircleAlert, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CART_LIMITS } from '#api/cart/cart.rules.ts';
import type { CartLineFragment, Condition } from '../../lib/operations/graphql.generated.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LinePrice } from '../../ui/display/price.tsx';
import { Stepper } from '../../ui/forms/stepper.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';
import { authorsText } from '../catalogue/catalogue.texts.ts';
import { conditionLabel, conditionParam, isOutOfStock } from '../catalogue/conditions.ts';
import { copyFactsText, insteadText, COPY_TEXTS } from '../copies/copies.texts.ts';
import { TellMe } from '../copies/tell-me.tsx';
import { CopySummary, withCopyCover } from '../copies/copy-summary.tsx';

/** The customer's own payment link that a line is in: 'Your link for 2 books, ₹487, is being paid.' */
export interface LinkNotice {
  text: string;
  isPaying: boolean;
}

interface CartLineViewProps {
  line: CartLineFragment;
  /** The payment link that the line is in, if any: the line's price and stock change with it. */
  link: LinkNotice | null;
  /** Whether a price update is pending. */
  isPending: boolean;
  onQuantity: (quantity: number) => void;
  onCondition: (condition: Condition) => void;
  /** Takes another copy of the book instead. */
  onReplace: (copyId: string) => void;
  onRemove: () => void;
}

/** One line of the cart: book, condition, quantity and price. */
export function CartLineView(props: CartLineViewProps) {
  const { line, link, isPending, onQuantity, onCondition, onReplace, onRemove } = props;
  const { book, condition, quantity, isAvailable, copy, heldByOrderId, nextBest } = line;
  const title = book.bookDescription;
  const waiting = useWaiting();
  return (
    <li className="relative grid grid-cols-[min(4.25rem,24%)_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-b border-paper-edge py-3 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-4 sm:py-6">
      <div className={`sm:row-span-2 ${isAvailable ? '' : 'opacity-55'}`}>
        <BookCover
          book={withCopyCover({ ...book, copy })}
          sizes="(min-width: 640px) 112px, 68px"
          maxWidth={112}
          alt=""
        />
      </div>
      <div className="flex flex-wrap content-start items-start justify-between gap-x-6 gap-y-0.5 sm:gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem] max-sm:pr-9">
          <h2 className="font-serif text-[1.0625rem] leading-tight font-semibold text-pretty sm:text-lg sm:leading-snug">
            <Link
              to={paths.book(book.bookId, conditionParam(condition), copy?.copyId)}
              className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
            >
              <Bilingual text={title} />
            </Link>
          </h2>
          <p className="text-sm leading-snug text-ink-soft max-sm:truncate sm:mt-1">{authorsText(book.author)}</p>
          {copy && (
            <div className="mt-1">
              <CopySummary copy={copy} />
            </div>
          )}
          {link ? <p className="mt-1 text-sm font-semibold">{link.text}</p> : <Warnings line={line} />}
          {copy?.heldUntil && <TellMe copy={copy} />}
          {heldByOrderId && (
            <Link to={paths.order(heldByOrderId)} className="text-link inline-block py-1 text-sm font-semibold">
              View order details
            </Link>
          )}
          {nextBest && !link && (
            <Button
              look="secondary"
              disabled={isPending}
              onClick={() => onReplace(nextBest.copyId)}
              className="mt-2 max-sm:w-full"
            >
              {insteadText(nextBest)}
            </Button>
          )}
          <ShopChooses line={line} />
        </div>
        {isAvailable && (
          <p
            aria-busy={isPending}
            className="tabular-nums transition-opacity aria-busy:opacity-50 sm:flex sm:flex-col sm:items-end"
          >
            <LinePrice line={line} />
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-2 gap-y-2 sm:col-span-1 sm:gap-x-4">
        {copy ? (
          <p className="text-sm text-ink-soft">{conditionLabel(condition)} · Quantity 1</p>
        ) : (
          <>
            <ConditionSwitch line={line} onCondition={onCondition} />
            <Stepper
              label={`quantity of ${title}`}
              value={quantity}
              min={1}
              max={isAvailable ? maxQuantity(line) : quantity}
              onChange={onQuantity}
            />
          </>
        )}
        <button
          type="button"
          {...waiting}
          onClick={onRemove}
          className="-mx-2 inline-flex min-h-11 items-center justify-center gap-2 px-2 font-semibold underline-offset-4 hover:underline max-sm:absolute max-sm:top-1 max-sm:right-0 max-sm:size-11"
        >
          <Trash2 aria-hidden="true" size={18} className="shrink-0" />
          <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only">
            {' '}
            <Bilingual text={title} />
          </span>
        </button>
      </div>
    </li>
  );
}

/** Says of a line without a chosen copy which one the shop picks, if there are copies to choose from. */
function ShopChooses({ line: { book, pickedCopy, quantity, isAvailable } }: Pick<CartLineViewProps, 'line'>) {
  if (!pickedCopy || !isAvailable) return null;
  return (
    <p className="mt-1 text-sm leading-snug">
      {COPY_TEXTS.weChoose}
      {quantity === 1 && (
        <>
          : <strong className="font-semibold">{pickedCopy.gradeLabel}</strong>,{' '}
          <Bilingual text={copyFactsText(pickedCopy)} />
        </>
      )}
      .{' '}
      <Link to={paths.chooseCopy(book.bookId)} className="text-link inline-block py-1 font-semibold">
        {COPY_TEXTS.chooseOne}
        <span className="sr-only"> of {book.bookDescription}</span>
      </Link>
    </p>
  );
}

/** Switches a line between new and pre-owned. */
function ConditionSwitch({ line, onCondition }: Pick<CartLineViewProps, 'line' | 'onCondition'>) {
  const { book, condition } = line;
  const options = book.offers.map((offer) => {
    const isDisabled = offer.condition !== condition && isOutOfStock(book, offer.condition);
    const label = (
      <>
        {conditionLabel(offer.condition)}
        {isDisabled && <span className="sr-only"> (out of stock)</span>}
      </>
    );
    return { value: offer.condition, label, isDisabled };
  });
  return (
    <SegmentedControl
      look="small"
      legend={`Condition of ${book.bookDescription}`}
      options={options}
      value={condition}
      onChange={onCondition}
    />
  );
}

/** How many copies a shopper can order. */
function maxQuantity({ book, condition }: CartLineFragment): number {
  const left = book.offers.find((offer) => offer.condition === condition)?.copiesLeft;
  return Math.min(CART_LIMITS.quantity, left ?? CART_LIMITS.quantity);
}

function Warnings({ line: { warnings } }: Pick<CartLineViewProps, 'line'>) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 sm:mt-2">
      {warnings.map(({ kind, message }) => (
        <li key={kind} className="flex gap-2 text-sm font-semibold text-brick">
          <CircleAlert aria-hidden="true" size={16} className="mt-1 shrink-0" />
          {message}
        </li>
      ))}
    </ul>
  );
}
