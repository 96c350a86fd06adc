import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Info, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LIMITS } from '#api/cart/cart.rules.ts';
import { isPyqBook, PRE_OWNED_NOTE, PYQ_NOTE } from '#api/catalogue/book-notes.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { AddToCartButton } from '../../features/cart/add-to-cart-button.tsx';
import { MESSAGES } from '../../features/catalogue/catalogue.messages.ts';
import { conditionLabel, conditionParam, isOutOfStock, parseCondition } from '../../features/catalogue/conditions.ts';
import type { BookDetailFragment, BookOffersFragment, Condition } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PercentOff, StruckPrice } from '../../ui/price.tsx';

/** Condition, price and buttons to buy a book. */
export function BuyBox({ book }: { book: BookDetailFragment }) {
  return (
    <>
      <OfferChoice book={book} />
      <BuyButtons book={book} />
    </>
  );
}

/** The condition that the URL selects; new by default. */
function useSelectedCondition(): Condition {
  const [params] = useSearchParams();
  return parseCondition(params.get('type')) ?? 'NEW';
}

/** Selects new or pre-owned, with prices and notes. The selection is stored in the URL. */
function OfferChoice({ book }: { book: BookOffersFragment }) {
  const [, setParams] = useSearchParams();
  const selected = useSelectedCondition();
  const select = (condition: Condition) =>
    setParams({ type: conditionParam(condition) }, { replace: true, preventScrollReset: true });
  return (
    <section aria-label="Price">
      <RadioGroup<Condition>
        aria-label="Condition"
        value={selected}
        onValueChange={select}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3"
      >
        {book.offers.map((offer) => (
          <OfferCard key={offer.condition} offer={offer} />
        ))}
      </RadioGroup>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>{MESSAGES.taxesIncluded}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Truck aria-hidden="true" size={18} /> {MESSAGES.freeDelivery}
        </span>
      </p>
      {selected === 'PREOWNED' && <Note>{PRE_OWNED_NOTE}</Note>}
      {isPyqBook(book.bookId) && <Note>{PYQ_NOTE}</Note>}
    </section>
  );
}

function OfferCard({ offer }: { offer: BookOffersFragment['offers'][number] }) {
  return (
    <label className="block rounded-sm border border-ink/30 bg-page p-3 transition-colors md:p-4 hover:border-ink has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      <span className="flex items-center gap-2 font-semibold">
        <Radio.Root
          value={offer.condition}
          className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink outline-none"
        >
          <Radio.Indicator className="size-2.5 rounded-full bg-ink" />
        </Radio.Root>
        {conditionLabel(offer.condition)}
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[1.625rem] leading-tight sm:text-[1.875rem] font-bold tracking-tight">
          {rupees(offer.price)}
        </span>
        {offer.percentOff > 0 && <StruckPrice amount={offer.listPrice} />}
      </span>
      <OfferStatus offer={offer} />
    </label>
  );
}

function OfferStatus({ offer }: { offer: BookOffersFragment['offers'][number] }) {
  if (offer.availability === 'OUT_OF_STOCK')
    return <span className="font-semibold text-brick">{MESSAGES.outOfStock}</span>;
  return (
    <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      {offer.percentOff > 0 && <PercentOff percent={offer.percentOff} />}
      {offer.copiesLeft !== null && offer.copiesLeft <= LIMITS.fewLeft && <span>Only {offer.copiesLeft} left</span>}
    </span>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-2.5 border-l-3 border-marigold bg-paper-deep px-4 py-3 text-sm">
      <Info aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}

/** Buttons to add the book to the cart in the selected condition, or to buy it now. */
function BuyButtons({ book }: { book: BookDetailFragment }) {
  const condition = useSelectedCondition();
  const canBuy = !isOutOfStock(book, condition);
  return (
    <div className={`grid gap-3 ${canBuy ? 'min-[26rem]:grid-cols-2' : ''}`}>
      {/* The key discards the error message of the other condition. */}
      <AddToCartButton key={condition} book={book} condition={condition} label="Add to Cart" />
      {canBuy && (
        <ButtonLink to={paths.payment(book.bookId, conditionParam(condition))} className="self-start">
          Buy Now
        </ButtonLink>
      )}
    </div>
  );
}
