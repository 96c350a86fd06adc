import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BOOK_LIMITS } from '#api/catalogue/book.rules.ts';
import { chargedPrice } from '#api/catalogue/mrp.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { AdminRowFragment, Condition } from '../../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { useRestoreFocus } from '../../../../ui/forms/focus.ts';
import { BookCover } from '../../../catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../../../catalogue/conditions.ts';
import { BOOK_TEXTS } from '../books.texts.ts';
import { BookActions } from '../book-actions.tsx';
import { stockText } from '../stock/stock-text.ts';
import { OffersForm } from './offers-form.tsx';

interface BookRowProps {
  row: AdminRowFragment;
  onDeleted: () => void;
}

/** A book in the list with its prices and stock, which can be edited in place. */
export function BookRow({ row, onDeleted }: BookRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const toggle = useRestoreFocus(isEditing);
  return (
    <article className="py-4 xl:py-1.5 xl:leading-tight">
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] xl:grid-cols-[2.25rem_minmax(0,1fr)_21rem_auto] xl:grid-rows-none xl:items-center">
        <BookCover book={row.book} sizes="56px" maxWidth={56} alt="" />
        <Title row={row} />
        <dl className="grid grid-cols-2 gap-4 xl:grid-cols-[8.75rem_11.25rem] max-xl:col-start-2 max-sm:col-span-2 max-sm:col-start-1">
          <OfferSummary row={row} condition="NEW" stock={row.newStock} />
          <OfferSummary row={row} condition="PREOWNED" stock={row.preOwnedStock} />
        </dl>
        <div className="flex gap-2 max-sm:col-span-2 max-sm:flex-wrap sm:max-xl:col-start-3 sm:max-xl:row-span-2 sm:max-xl:row-start-1 sm:max-xl:w-46 sm:max-xl:flex-col">
          <Button
            ref={toggle}
            look="secondary"
            aria-expanded={isEditing}
            onClick={() => setIsEditing(!isEditing)}
            className="px-3! max-sm:grow xl:py-1! xl:text-sm xl:pointer-fine:min-h-9"
          >
            {isEditing ? 'Cancel' : 'Price and stock'}
            <span className="sr-only"> of {row.book.bookDescription}</span>
          </Button>
          <BookActions status={row} onDeleted={onDeleted} isDense />
        </div>
      </div>
      {isEditing && <OffersForm row={row} onDone={() => setIsEditing(false)} />}
    </article>
  );
}

function Title({ row: { book, isPublished, shelf } }: Pick<BookRowProps, 'row'>) {
  return (
    <div className="min-w-0">
      <h2 className="font-serif text-lg leading-snug font-semibold xl:line-clamp-1 xl:text-base">
        <Link
          to={deskPaths.editBook(book.bookId)}
          className="decoration-marigold decoration-2 underline-offset-4 hover:underline"
        >
          <Bilingual text={book.bookDescription} />
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft xl:mt-0">
        <span>{book.bookId}</span>
        <span>{shelf ? `Shelf ${shelf}` : 'No shelf'}</span>
        <span>
          {book.examLabel} · {book.subjectLabel}
        </span>
        {!isPublished && <span className="font-semibold text-brick">Unpublished</span>}
        {!book.cover && <span className="font-semibold text-brick">No image</span>}
      </p>
    </div>
  );
}

interface OfferSummaryProps {
  row: AdminRowFragment;
  condition: Condition;
  stock: number | null;
}

function OfferSummary({ row, condition, stock }: OfferSummaryProps) {
  const offer = row.book.offers.find((candidate) => candidate.condition === condition);
  if (!offer) return null;
  const mrp = row.book.offers.find((candidate) => candidate.condition === 'NEW')?.listPrice ?? offer.price;
  const isLow = stock !== null && stock <= BOOK_LIMITS.lowStock;
  return (
    <div className="xl:flex xl:gap-x-2">
      <dt className="text-sm text-ink-soft ">{conditionLabel(condition)}</dt>
      <dd className="xl:whitespace-nowrap">
        <span className="font-semibold">{rupees(offer.price)}</span>{' '}
        <span className="text-sm text-ink-soft">of {rupees(offer.listPrice)}</span>
        {chargedPrice(offer.price, mrp) < offer.price && (
          <span className="block text-sm font-semibold text-brick">{BOOK_TEXTS.chargedAtMrp(mrp)}</span>
        )}
        <span className={`block text-sm ${isLow ? 'font-semibold text-brick' : 'text-ink-soft'}`}>
          {stockText(stock)}
        </span>
      </dd>
    </div>
  );
}
