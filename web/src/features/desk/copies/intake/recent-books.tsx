import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import type { Draft, DraftBook } from '../drafts/draft.rules.ts';

interface RecentBooksProps {
  drafts: readonly Draft[];
  onChoose: (book: DraftBook) => void;
}

const SHOWN = 5;

/** The books of the last drafts, which can be chosen without a connection. */
export function RecentBooks({ drafts, onChoose }: RecentBooksProps) {
  const byId = new Map(drafts.flatMap(({ book }) => (book ? [[book.bookId, book] as const] : [])));
  if (byId.size === 0) return null;
  return (
    <section aria-label="Recent books">
      <h2 className="mb-2 font-semibold">Recent books</h2>
      <ul className="grid gap-2">
        {[...byId.values()].slice(0, SHOWN).map((book) => (
          <li key={book.bookId}>
            <button
              type="button"
              onClick={() => onChoose(book)}
              className="min-h-14 w-full border border-ink/30 bg-page px-3 py-2 text-left leading-snug font-semibold hover:border-ink"
            >
              <Bilingual text={book.bookDescription} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
