import { Info } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { CART_LIMITS } from '#api/cart/cart.rules.ts';
import { isPyqBook, PRE_OWNED_NOTE, PRE_OWNED_STANDARD, PYQ_NOTE } from '../../features/catalogue/book-notes.rules.ts';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { CATALOGUE_TEXTS, copiesText } from '../../features/catalogue/catalogue.texts.ts';
import { conditionLabel, conditionParam, isOutOfStock } from '../../features/catalogue/conditions.ts';
import { PromiseTerms } from '../../features/catalogue/promise-terms.tsx';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { PercentOff, StruckPrice } from '../../ui/display/price.tsx';
import { RADIO_CARD, RADIO_DOT } from '../../ui/forms/shapes.ts';
import { SpriteIcon } from '../../ui/display/sprite-icon.tsx';
import type { CopyChoice } from '../../features/copies/copy-strip.tsx';
import { GENERIC_ERROR } from '../../lib/query/errors.ts';
import type { BookOffersFragment, Condition } from '../../lib/operations/graphql.generated.ts';
import { lazyModule } from '../../lib/browser/lazy-module.ts';
import type { BookWithCopy, OfferWithCopy } from './chosen-copy.ts';
import { useSelectedCondition } from './use-selected-condition.ts';

interface OfferChoiceProps {
  book: BookWithCopy;
  onChooseCopy: ComponentProps<typeof BookCopies>['onChoose'];
}

/** Selects new or pre-owned, with prices and notes. The selection is stored in the URL. */
export function OfferChoice({ book, onChooseCopy }: OfferChoiceProps) {
  const [selected, select] = useSelectedCondition();
  const hasCopies = book.offers.some((offer) => offer.hasCopies);
  return (
    <section aria-label="Price">
      <div
        role="radiogroup"
        aria-label="Condition"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3"
      >
        {book.offers.map((offer) => (
          <OfferCard
            key={offer.condition}
            offer={offer}
            newPrice={book.offers.find(({ condition }) => condition === 'NEW')?.price ?? 0}
            isSelected={offer.condition === selected}
            onSelect={() => select(offer.condition)}
          />
        ))}
      </div>
      <p className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span>{CATALOGUE_TEXTS.taxesIncluded}</span>
        <span className="inline-flex items-center gap-1.5 font-semibold">
          <SpriteIcon name="truck" className="size-5" /> {CATALOGUE_TEXTS.freeDelivery}
        </span>
      </p>
      <InTheEnd book={book} condition={selected} />
      {selected === 'PREOWNED' && !hasCopies && <Note>{PRE_OWNED_NOTE}</Note>}
      {isPyqBook(book.bookId) && <Note>{PYQ_NOTE}</Note>}
      {!hasCopies && <PreOwnedStandard />}
      {book.offers.map(
        (offer) =>
          offer.hasCopies &&
          offer.condition === selected &&
          !isOutOfStock(book, selected) && (
            <BookCopies key={selected} bookId={book.bookId} offer={offer} onChoose={onChooseCopy} />
          ),
      )}
    </section>
  );
}

/** What the selected offer costs once the shop has bought it back. A copy in Fair is not bought back. */
function InTheEnd({ book: { buyBackPromise, offers }, condition }: { book: BookWithCopy; condition: Condition }) {
  const { price = 0, gradeLabel } = offers.find((offer) => offer.condition === condition) ?? {};
  if (!buyBackPromise || price <= buyBackPromise.amount || gradeLabel === GRADE_LABELS.FAIR) return null;
  return (
    <p className="mt-2.5 text-sm">
      <b>Costs you {rupees(price - buyBackPromise.amount)} in the end.</b> <PromiseTerms promise={buyBackPromise} />
    </p>
  );
}

/** What a shopper may expect of a pre-owned copy. It opens without scripts. */
function PreOwnedStandard() {
  const { question, grade, meaning, details } = PRE_OWNED_STANDARD;
  return (
    <Fold summary={<span className="text-link">{question}</span>}>
      <p>
        <strong>{grade}:</strong> {meaning}
      </p>
      <dl className="mt-2 space-y-1.5 pb-2">
        {details.map(([often, what]) => (
          <div key={often} className="flex flex-wrap gap-x-3">
            <dt className="flex-[0_0_4rem] font-semibold">{often}</dt>
            <dd className="flex-[1_1_10rem]">{what}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}

interface OfferCardProps {
  offer: OfferWithCopy;
  /** What a new copy costs, rupees. */
  newPrice: number;
  isSelected: boolean;
  onSelect: () => void;
}

function OfferCard({ offer, newPrice, isSelected, onSelect }: OfferCardProps) {
  const waiting = useWaiting();
  const isUsed = offer.condition === 'PREOWNED';
  return (
    <label className={`${RADIO_CARD} block sm:p-3 md:p-4`}>
      <span className="flex items-center gap-2 font-semibold">
        <input
          type="radio"
          name="condition"
          value={offer.condition}
          checked={isSelected}
          onChange={onSelect}
          {...waiting}
          className={RADIO_DOT}
        />
        {conditionLabel(offer.condition)}
      </span>
      {offer.gradeLabel && <span className="mt-1 block text-sm">{offer.gradeLabel}</span>}
      <span className="mt-1 flex flex-wrap sm:mt-2 items-baseline gap-x-2 text-sm sm:gap-x-2.5 sm:text-base">
        <span className="text-[1.625rem] leading-tight sm:text-[1.875rem] font-bold tracking-tight">
          {rupees(offer.price)}
        </span>
        {offer.percentOff > 0 && <StruckPrice amount={offer.listPrice} condition={offer.condition} />}
      </span>
      {isUsed && newPrice > offer.price && offer.availability === 'IN_STOCK' && (
        <span className="mt-1 block text-sm font-semibold">{rupees(newPrice - offer.price)} less than new</span>
      )}
      <OfferStatus offer={offer} />
      {/* Selects the condition without scripts. */}
      {waiting.disabled && (
        <Link to={`?type=${conditionParam(offer.condition)}`} className="absolute inset-0">
          <span className="sr-only">{conditionLabel(offer.condition)}</span>
        </Link>
      )}
    </label>
  );
}

function OfferStatus({ offer }: { offer: OfferWithCopy }) {
  if (offer.availability === 'OUT_OF_STOCK')
    return <span className="font-semibold text-brick">{CATALOGUE_TEXTS.outOfStock}</span>;
  return (
    <span className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      {offer.percentOff > 0 && <PercentOff percent={offer.percentOff} />}
      {offer.copiesLeft !== null &&
        (offer.hasCopies ? (
          <span>{copiesText(offer.copiesLeft)}</span>
        ) : (
          offer.copiesLeft <= CART_LIMITS.fewLeft && <span>Only {offer.copiesLeft} left</span>
        ))}
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

const lazyStrip = lazyModule(() => import('../../features/copies/copy-strip.tsx'));

interface BookCopiesProps {
  bookId: string;
  offer: BookOffersFragment['offers'][number];
  onChoose: (copy: CopyChoice | null) => void;
}

/** The copies of a pre-owned book to choose from. Their place is reserved while they load; without scripts, the shop picks. */
function BookCopies({ bookId, offer: { listPrice }, onChoose }: BookCopiesProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const strip = lazyStrip.useModule(true, () => setHasFailed(true));
  return (
    <div className="mt-3 min-h-136">
      {strip ? (
        <strip.CopyStrip bookId={bookId} listPrice={listPrice} onChoose={onChoose} />
      ) : (
        hasFailed && GENERIC_ERROR
      )}
    </div>
  );
}
