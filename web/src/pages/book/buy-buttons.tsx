import { useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx';
import { conditionLabel, conditionParam, isOutOfStock } from '../../features/catalogue/conditions.ts';
import type { Condition } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { useIsLargeScreen } from '../../lib/browser/use-is-large-screen.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import type { BookWithCopy } from './chosen-copy.ts';
import { useSelectedCondition } from './use-selected-condition.ts';

/** The buttons to buy a book, on large screens: they stay in view above what is below the price. Small ones have them in the `BuyBar`. */
export function BuyButtons({ book }: { book: BookWithCopy }) {
  const [condition] = useSelectedCondition();
  if (useIsLargeScreen() === false) return null;
  return (
    <div className="sticky bottom-0 z-10 grid gap-3 bg-paper py-3 max-lg:hidden has-[a]:grid-cols-2">
      <Buttons book={book} condition={condition} />
    </div>
  );
}

/** The price in the selected condition and the buttons, at the bottom of small screens. */
export function BuyBar({ book }: { book: BookWithCopy }) {
  const [condition] = useSelectedCondition();
  const offer = book.offers.find((candidate) => candidate.condition === condition);
  if (useIsLargeScreen() === true) return null;
  return (
    <BottomBar>
      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {offer && (
          <p className="flex flex-[1_1_4.5rem] flex-wrap items-baseline gap-x-2 text-sm leading-tight text-ink-soft">
            {conditionLabel(condition)}
            {offer.gradeLabel && ` · ${offer.gradeLabel}`}
            <span className="text-xl leading-tight font-bold text-ink tabular-nums">{rupees(offer.price)}</span>
          </p>
        )}
        <div className="grid flex-[1000_1_12rem] gap-2 has-[a]:grid-cols-2 sm:max-w-md max-sm:[&_:is(a,button)]:px-1 max-sm:[&_svg]:hidden">
          <Buttons book={book} condition={condition} />
        </div>
      </div>
    </BottomBar>
  );
}

function Buttons({ book, condition }: { book: BookWithCopy; condition: Condition }) {
  const [params] = useSearchParams();
  const copyId = book.offers.find((offer) => offer.condition === condition)?.copyId;
  return (
    <>
      {/* The key discards the error message of the other condition. */}
      <AddToCartButton
        key={condition}
        book={book}
        condition={condition}
        copyId={copyId}
        replacesOne={copyId !== undefined && params.has('replace') ? true : undefined}
      />
      {!isOutOfStock(book, condition) && (
        <ButtonLink to={paths.payment(book.bookId, conditionParam(condition), { copy: copyId })} className="self-start">
          Buy Now
        </ButtonLink>
      )}
    </>
  );
}
