import type { BookCoverFragment } from '../../lib/operations/graphql.generated.ts';
import { useWaiting } from '../../lib/browser/use-hydrated.ts';
import { Bilingual } from '../../ui/display/bilingual.tsx';
import { BookCover } from '../catalogue/book-card/book-cover.tsx';

interface BookButtonProps {
  book: BookCoverFragment;
  /** Shown below the title, without the empty ones. */
  facts: readonly (string | number | null)[];
  onChoose: () => void;
}

/** A book of a list as a large button that chooses it. */
export function BookButton({ book, facts, onChoose }: BookButtonProps) {
  const waiting = useWaiting();
  return (
    <button
      type="button"
      {...waiting}
      onClick={onChoose}
      className="grid min-h-20 w-full grid-cols-[3rem_minmax(0,1fr)] items-center gap-3 border border-ink/30 bg-page p-2 text-left hover:border-ink"
    >
      <BookCover book={book} sizes="48px" maxWidth={48} alt="" />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">
          <Bilingual text={book.bookDescription} />
        </span>
        <span className="line-clamp-2 text-sm text-ink-soft">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
