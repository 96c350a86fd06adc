import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Info, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isPyqBook, PRE_OWNED_NOTE, PYQ_NOTE } from '#api/catalogue/book-notes.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BookOffersFragment, Condition } from '../../../lib/graphql.generated.ts';
import { PercentOff, StruckPrice } from '../../../ui/price.tsx';
import { CONDITIONS } from './conditions.ts';
import { useChosenCondition } from './use-chosen-condition.ts';

/** New or pre-owned: what each costs, and what to know about it. The choice is kept in the address. */
export function OfferChoice({ book }: { book: BookOffersFragment }) {
  const [, setParams] = useSearchParams();
  const chosen = useChosenCondition();
  const choose = (condition: Condition) =>
    setParams({ type: CONDITIONS[condition].type }, { replace: true, preventScrollReset: true });
  return (
    <section aria-label="Price">
      <RadioGroup<Condition>
        aria-label="Condition"
        value={chosen}
        onValueChange={choose}
        className="grid grid-cols-2 gap-3"
      >
        {book.offers.map((offer) => (
          <OfferCard key={offer.condition} offer={offer} />
        ))}
      </RadioGroup>
      <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>Inclusive of all taxes</span>
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <Truck aria-hidden="true" size={18} /> Free delivery
        </span>
      </p>
      {chosen === 'PREOWNED' && <Advice>{PRE_OWNED_NOTE}</Advice>}
      {isPyqBook(book.bookId) && <Advice>{PYQ_NOTE}</Advice>}
    </section>
  );
}

function OfferCard({ offer }: { offer: BookOffersFragment['offers'][number] }) {
  return (
    <label className="block rounded-sm border border-ink/30 bg-page p-3 transition-colors md:p-4 hover:border-ink has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3">
      <span className="flex items-center gap-2 font-semibold whitespace-nowrap">
        <Radio.Root
          value={offer.condition}
          className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink outline-none"
        >
          <Radio.Indicator className="size-2.5 rounded-full bg-ink" />
        </Radio.Root>
        {CONDITIONS[offer.condition].label}
      </span>
      <span className="mt-2 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-[1.625rem] leading-tight sm:text-[1.875rem] font-bold tracking-tight">
          {rupees(offer.price)}
        </span>
        {offer.percentOff > 0 && <StruckPrice amount={offer.listPrice} />}
      </span>
      <OfferState offer={offer} />
    </label>
  );
}

function OfferState({ offer }: { offer: BookOffersFragment['offers'][number] }) {
  if (offer.availability === 'OUT_OF_STOCK') return <span className="font-semibold text-brick">Out of stock</span>;
  return (
    <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      {offer.percentOff > 0 && <PercentOff percent={offer.percentOff} />}
      {offer.copiesLeft !== null && offer.copiesLeft <= 3 && <span>Only {offer.copiesLeft} left</span>}
    </span>
  );
}

function Advice({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex gap-2.5 border-l-3 border-marigold bg-paper-deep px-4 py-3 text-sm">
      <Info aria-hidden="true" size={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
