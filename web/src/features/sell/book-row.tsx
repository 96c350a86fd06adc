import type { ReactNode, Ref } from 'react';
import type { BookCoverFragment } from '../../lib/operations/graphql.generated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';

interface BookRowProps {
  book: Pick<BookCoverFragment, 'bookId' | 'bookDescription' | 'cover'>;
  /** The id of the title. */
  titleId?: string;
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  /** Below the title. */
  note: string;
  children?: ReactNode;
}

/** Cover and title of a book that is sold, and what is known of it. */
export function BookRow({ book, titleId, titleRef, note, children }: BookRowProps) {
  return (
    <div className="grid grid-cols-[min(4.25rem,24%)_minmax(0,1fr)] gap-x-3.5 sm:gap-x-6">
      <BookCover book={book} sizes="68px" maxWidth={68} alt="" />
      <div>
        <h3
          id={titleId}
          ref={titleRef}
          tabIndex={-1}
          className="scroll-mb-96 font-serif text-lg leading-snug font-semibold outline-none"
        >
          <Bilingual text={book.bookDescription} />
        </h3>
        <p className="mt-0.5 text-sm text-ink-soft">{note}</p>
        {children}
      </div>
    </div>
  );
}
