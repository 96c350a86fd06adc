import { Link } from 'react-router-dom';
import { entryText } from '#api/waitlist/waitlist.rules.ts';
import { BookCover } from '../../features/catalogue/book-card/book-cover.tsx';
import { LeaveButton } from '../../features/waitlist/leave-button.tsx';
import { WAITLIST_TEXTS } from '../../features/waitlist/waitlist.texts.ts';
import type { EntryCardFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { HeldCopy } from './held-copy.tsx';

interface WaitlistCardProps {
  entry: EntryCardFragment;
  onChange: () => void;
}

/** An entry: book, wish, place in the queue, and the copy that is held. */
export function WaitlistCard({ entry, onChange }: WaitlistCardProps) {
  const { book, wantId, status, placeText } = entry;
  const title = book?.bookDescription ?? WAITLIST_TEXTS.notSold;
  return (
    <article
      aria-labelledby={`want-${wantId}`}
      className="grid grid-cols-[min(4.25rem,24%)_minmax(0,1fr)] gap-x-3.5 gap-y-4 border border-paper-edge bg-page p-3.5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6 sm:p-6"
    >
      <BookCover
        book={book ?? { bookId: entry.bookId, bookDescription: title, cover: null }}
        sizes="(min-width: 640px) 112px, 68px"
        maxWidth={112}
        alt=""
      />
      <div className="min-w-0 space-y-2">
        <h2 id={`want-${wantId}`} className="font-serif text-lg font-semibold">
          {book ? (
            <Link to={paths.book(book.bookId, 'preowned')} className="hover:underline">
              <Bilingual text={title} />
            </Link>
          ) : (
            title
          )}
        </h2>
        <p>Wanted: {entryText(entry)}</p>
        <p className="font-semibold">{placeText}</p>
        {status === 'ORDERED' && <p>{WAITLIST_TEXTS.ordered}</p>}
      </div>
      {status === 'HELD' && <HeldCopy entry={entry} />}
      <div className="col-span-2">
        <LeaveButton wantId={wantId} bookDescription={title} isHeld={status === 'HELD'} onLeft={onChange} />
      </div>
    </article>
  );
}
