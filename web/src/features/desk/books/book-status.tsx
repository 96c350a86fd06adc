import { TextLink } from '../common/text-link.tsx';
import type { BookStatusFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { BOOK_TEXTS } from './books.texts.ts';
import { BookActions } from './book-actions.tsx';

/** Whether shoppers see a book, and the buttons that change it. */
export function BookStatus({ status, onDeleted }: { status: BookStatusFragment; onDeleted: () => void }) {
  const { book, isPublished } = status;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border border-paper-edge bg-paper-deep px-5 py-4 sm:px-7">
      <p className="flex flex-wrap items-center gap-x-4">
        <output className={isPublished ? 'font-semibold' : 'font-semibold text-brick'}>
          {isPublished ? BOOK_TEXTS.published : BOOK_TEXTS.unpublished}
        </output>
        {isPublished && <TextLink to={paths.book(book.bookId)}>View in the shop</TextLink>}
      </p>
      <BookActions status={status} onDeleted={onDeleted} className="max-sm:w-full" />
    </div>
  );
}
