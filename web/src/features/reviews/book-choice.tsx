import type { ReviewableLineFragment } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { BookCover } from '../catalogue/book/book-cover.tsx';

interface BookChoiceProps {
  lines: readonly ReviewableLineFragment[];
  chosen: ReviewableLineFragment;
  onChoose: (bookId: string) => void;
  disabled: boolean;
}

/** Which of the books of an order to review. */
export function BookChoice({ lines, chosen, onChoose, disabled }: BookChoiceProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-3 font-semibold">Which book is it about?</legend>
      <div className="grid gap-3">
        {lines.map((line) => (
          <label
            key={line.bookId}
            className="flex items-center gap-4 rounded-sm border border-ink/30 bg-page p-3 transition-colors hover:border-ink has-checked:border-ink has-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="book"
              value={line.bookId}
              checked={line === chosen}
              onChange={() => onChoose(line.bookId)}
              className="size-5 shrink-0 accent-ink outline-none"
            />
            <span className="w-12 shrink-0">
              <BookCover book={line} sizes="48px" alt="" />
            </span>
            <span className="min-w-0 leading-snug font-semibold">
              <Bilingual text={line.bookDescription} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
