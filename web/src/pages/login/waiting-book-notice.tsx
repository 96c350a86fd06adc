import { useSearchParams } from 'react-router-dom';
import { rupees } from '#api/platform/rupees.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import { conditionLabel } from '../../features/catalogue/conditions.ts';
import { WaitingBookDocument } from '../../lib/operations/waiting-book.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { useWaitingBook } from './waiting-book.ts';

const PURPOSES = { buy: 'to buy this book', add: 'to add this book to your cart' };

/** The book that a visitor wants to buy or to add to the cart, and waits for their login; nothing without a book. */
export function WaitingBookNotice() {
  const [params] = useSearchParams();
  const waiting = useWaitingBook();
  const { data, loading } = useQuery(WaitingBookDocument, {
    variables: { bookId: waiting?.bookId ?? '' },
    skip: !waiting,
  });
  if (!waiting) return null;
  if (loading) return <div aria-hidden="true" className="skeleton h-26" />;
  const book = data?.book;
  if (!book) return null;
  const offer = book.offers.find(({ condition }) => condition === waiting.condition);
  const copy = book.copies.find(({ copyId }) => copyId === waiting.copyId);
  return (
    <div className="flex min-h-26 items-center gap-4 border border-paper-edge bg-page px-4 py-2.5">
      <div className="w-14 shrink-0">
        <BookCover book={book} sizes="56px" maxWidth={56} alt="" />
      </div>
      <div className="min-w-0 leading-snug">
        <p className="text-sm text-ink-soft">
          {params.get('mode') === 'signup' ? 'Create an account' : 'Log in'} {PURPOSES[waiting.purpose]}
        </p>
        <p className="mt-0.5 line-clamp-2 font-serif font-semibold wrap-anywhere">
          <Bilingual text={book.bookDescription} />
        </p>
        {offer && (
          <p className="mt-0.5 text-sm">
            {[conditionLabel(offer.condition), (copy ?? offer).gradeLabel].filter(Boolean).join(' · ')} ·{' '}
            <span className="font-semibold">{rupees((copy ?? offer).price)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
