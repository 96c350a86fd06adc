import { TextLink } from '../common/text-link.tsx';
import type { RefObject } from 'react';
import { GRADE_LABELS, CopyGrade } from '#api/copies/copies.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { DeskBuyBackBookFragment, DeskBuyBackFragment } from '../../../lib/operations/graphql.generated.ts';
import { sessionStore } from '../../../lib/storage/session-store.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { BookCover } from '../../catalogue/book-card/book-cover.tsx';
import { Badge } from '../common/order-badges.tsx';
import type { Change } from '../forms/use-change.ts';
import { BOOK_STATUS_LABELS } from './buy-back.texts.ts';
import { DecideForm } from './decide-form.tsx';
import type { DecideBook, PaymentOfLast } from './decision.ts';
import { foundName } from './found.ts';

interface BuyBackBookProps {
  row: DeskBuyBackBookFragment;
  buyBack: DeskBuyBackFragment['buyBack'];
  change: Change;
  payment: PaymentOfLast;
  /** Refers to its form while it is being decided on; else null. */
  form: RefObject<HTMLDivElement | null> | null;
  /** Null if nothing can be decided now. */
  onOpen: (() => void) | null;
}

/** A book of a parcel: what was quoted and decided, or the form that decides. */
export function BuyBackBook({ row, buyBack, change, payment, form, onOpen }: BuyBackBookProps) {
  const { book, copy } = row;
  const { buyBackBookId, bookDescription, status, quoted, quotedGrade, foundGrade, offered, reason, photo } = book;
  const isWaiting = status === 'QUOTED';
  const decide: DecideBook = async (mutation, decision, done) => {
    const { buyBackId, version } = buyBack;
    await change(mutation, { input: { buyBackId, version, buyBackBookId, ...decision } as never }, done);
    sessionStore.remove(foundName(buyBackBookId));
  };
  return (
    <article aria-labelledby={buyBackBookId} className="border border-paper-edge bg-page p-2.5 sm:p-5">
      <div className="flex gap-4">
        {book.book && (
          <div className="w-13 shrink-0 self-start">
            <BookCover book={book.book} sizes="52px" maxWidth={52} alt="" />
          </div>
        )}
        <div className="min-w-0 flex-1 space-y-1.5">
          <h2 id={buyBackBookId} className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
            <Bilingual text={bookDescription} />
          </h2>
          <p className="text-sm text-ink-soft">
            {book.bookId} · quoted {rupees(quoted)} in {GRADE_LABELS[CopyGrade[quotedGrade]]}
            {foundGrade && ` · found ${GRADE_LABELS[CopyGrade[foundGrade]]}`}
          </p>
          <ul className="flex flex-wrap gap-1 text-sm leading-tight">
            <Badge isLoud={isWaiting && onOpen !== null}>{BOOK_STATUS_LABELS[status]}</Badge>
            {offered !== null && <Badge>{rupees(offered)}</Badge>}
          </ul>
          {reason && <p className="wrap-anywhere">{reason}</p>}
          {book.answerBy && (
            <p className="text-sm text-ink-soft">The seller can answer until {formatShortDateTime(book.answerBy)}.</p>
          )}
          {copy && <TextLink to={deskPaths.copy(copy.copy.code)}>Copy {copy.copy.code}</TextLink>}
        </div>
        {photo && (
          <div className="h-20 w-15 shrink-0 overflow-clip border border-paper-edge [&>picture]:contents">
            <Picture
              imageKey={photo.key}
              alt={photo.alt}
              sizes="60px"
              maxWidth={60}
              className="size-full object-cover"
            />
          </div>
        )}
      </div>
      {isWaiting && onOpen && !form && (
        <Button look="secondary" onClick={onOpen} className="mt-3">
          Look at it<span className="sr-only">: {bookDescription}</span>
        </Button>
      )}
      {form && (
        <div
          ref={form}
          tabIndex={-1}
          role="group"
          aria-label={`What was found: ${bookDescription}`}
          className="mt-5 border-t border-paper-edge pt-5"
        >
          <DecideForm row={row} buyBackId={buyBack.buyBackId} decide={decide} payment={payment} />
        </div>
      )}
    </article>
  );
}
