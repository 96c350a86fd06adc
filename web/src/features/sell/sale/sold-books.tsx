import { BUY_BACK_BOOK_LABELS, goesBack } from '#api/buy-backs/buy-backs.rules.ts';
import { GRADE_LABELS } from '#api/copies/copies.rules.ts';
import { imageUrl } from '#api/media/media.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { rupees } from '#api/platform/rupees.rules.ts';
import type { BuyBackDetailFragment, SoldBookFragment } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';
import { Picture } from '../../../ui/display/picture.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { BookRow } from '../book-row.tsx';
import { SELL_TEXTS } from '../sell.texts.ts';
import { type SaleChanges, SOLD_BOOKS } from './use-sale-changes.ts';

interface SoldBooksProps {
  sale: BuyBackDetailFragment;
  changes: SaleChanges;
}

/** The books of a sale, each with its state and price. Those that wait for an answer come first. */
export function SoldBooks({ sale, changes }: SoldBooksProps) {
  const isOffer = ({ status }: SoldBookFragment) => status === 'OFFERED';
  const books = [...sale.books.filter(isOffer), ...sale.books.filter((book) => !isOffer(book))];
  return (
    <Section title="Your books">
      <ul id={SOLD_BOOKS} tabIndex={-1} className="outline-none">
        {books.map((book) => (
          <li
            key={book.buyBackBookId}
            className="space-y-4 border-paper-edge not-first:pt-4 not-last:border-b not-last:pb-4"
          >
            <BookRow
              book={book.book ?? { ...book, cover: null }}
              note={`${GRADE_LABELS[book.foundGrade ?? book.quotedGrade]} · ${rupees(book.quoted)} quoted`}
            >
              {book.status !== 'QUOTED' && <p className="font-semibold">{stateOf(sale, book)}</p>}
              {book.reason && !isOffer(book) && (
                <p className="text-sm">
                  <Bilingual text={book.reason} />
                </p>
              )}
            </BookRow>
            {isOffer(book) ? <Offer sale={sale} book={book} changes={changes} /> : <Photo book={book} width={160} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function stateOf(sale: BuyBackDetailFragment, book: SoldBookFragment): string {
  const label = BUY_BACK_BOOK_LABELS[book.status];
  if (book.status === 'ACCEPTED') return `${label} for ${rupees(book.offered ?? 0)}`;
  const isToLeave = book.status === 'DECLINED' || book.status === 'REFUSED';
  return isToLeave ? SELL_TEXTS.notSold(goesBack(sale, book)) : label;
}

/** A lower price: what was found, as a photograph and in words, and the two answers. */
function Offer({ sale, book, changes }: SoldBooksProps & { book: SoldBookFragment }) {
  const { reason, offered, quoted, answerBy } = book;
  return (
    <div className="space-y-4 border-l-3 border-marigold bg-paper-deep p-4">
      <p className="text-lg font-semibold">
        <Bilingual text={reason ?? ''} />
      </p>
      <Photo book={book} width={448} />
      <p>
        We quoted {rupees(quoted)}. As it is, we can pay <strong>{rupees(offered ?? 0)}</strong>.
        {answerBy && ` Without an answer until ${formatShortDateTime(answerBy)} we take it for a no.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <BusyButton isBusy={changes.isBusy} onClick={() => void changes.answer(book, true)}>
          Sell it for {rupees(offered ?? 0)}
        </BusyButton>
        <BusyButton look="secondary" isBusy={changes.isBusy} onClick={() => void changes.answer(book, false)}>
          {SELL_TEXTS.decline(goesBack(sale, book))}
        </BusyButton>
      </div>
    </div>
  );
}

/** The photograph that shows what was found. It opens as a file. */
function Photo({ book: { photo }, width }: { book: SoldBookFragment; width: number }) {
  if (!photo) return null;
  return (
    <a href={imageUrl(photo.key, Infinity)} className="block" style={{ maxWidth: width }}>
      <Picture imageKey={photo.key} alt={photo.alt} sizes={`${width}px`} maxWidth={width} className="h-auto w-full" />
    </a>
  );
}
