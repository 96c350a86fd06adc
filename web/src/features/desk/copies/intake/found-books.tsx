import { rupees } from '#api/platform/rupees.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { Condition, IntakeBookFragment } from '../../../../lib/operations/graphql.generated.ts';
import { IntakeBooksDocument } from '../../../../lib/operations/desk-copies.generated.ts';
import { useQuery } from '../../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../../ui/buttons/button.tsx';
import { FailureNotice } from '../../../../ui/page/notice.tsx';
import { BookButton } from '../../../intake/book-button.tsx';
import type { DraftBook } from '../drafts/draft.rules.ts';
import { INTAKE_TEXTS } from './intake.texts.ts';

/** The books that a search finds, as large buttons. */
export function FoundBooks({ search, onChoose }: { search: string; onChoose: (book: DraftBook) => void }) {
  const { data, error, refetch } = useQuery(IntakeBooksDocument, { variables: { search } });
  if (error && !data)
    return <FailureNotice message={INTAKE_TEXTS.searchFailed} onRetry={() => void refetch().catch(() => {})} />;
  if (!data) return <output className="block text-ink-soft">{INTAKE_TEXTS.searching}</output>;
  const books = data.adminBooks.edges.map(({ node }) => node);
  if (books.length === 0) {
    return (
      <div role="status" className="space-y-3">
        <p>{INTAKE_TEXTS.noBook}</p>
        <ButtonLink look="secondary" to={deskPaths.addBook}>
          Add a book
        </ButtonLink>
      </div>
    );
  }
  return (
    <ul aria-label="Found books" className="grid gap-2">
      {books.map((found) => (
        <li key={found.book.bookId}>
          <FoundBook found={found} onChoose={() => onChoose(toDraftBook(found))} />
        </li>
      ))}
    </ul>
  );
}

function FoundBook({ found: { book }, onChoose }: { found: IntakeBookFragment; onChoose: () => void }) {
  const facts = [book.author.join(', '), book.edition, book.examYear, `used ${rupees(priceOf(book, 'PREOWNED'))}`];
  return <BookButton book={book} facts={facts} onChoose={onChoose} />;
}

function toDraftBook({ book }: IntakeBookFragment): DraftBook {
  return {
    bookId: book.bookId,
    bookDescription: book.bookDescription,
    coverKey: book.cover?.key ?? null,
    usedPrice: priceOf(book, 'PREOWNED'),
    newPrice: priceOf(book, 'NEW'),
  };
}

/** Price of an offer. For admins that of the pre-owned one is the used price, whatever its copies cost. */
function priceOf({ offers }: IntakeBookFragment['book'], condition: Condition): number {
  return offers.find((offer) => offer.condition === condition)?.price ?? 0;
}
