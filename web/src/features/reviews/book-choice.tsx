import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
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
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-3 font-semibold">
        Which book is it about?
      </p>
      <RadioGroup<string>
        aria-labelledby={id}
        value={chosen.bookId}
        onValueChange={onChoose}
        disabled={disabled}
        className="grid gap-3"
      >
        {lines.map((line) => (
          <label
            key={line.bookId}
            className="flex items-center gap-4 rounded-sm border border-ink/30 bg-page p-3 transition-colors hover:border-ink has-data-checked:border-ink has-data-checked:shadow-[inset_0_0_0_1px_var(--color-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <Radio.Root
              value={line.bookId}
              className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink outline-none"
            >
              <Radio.Indicator className="size-2.5 rounded-full bg-ink" />
            </Radio.Root>
            <span className="w-12 shrink-0">
              <BookCover book={line} sizes="48px" alt="" />
            </span>
            <span className="min-w-0 leading-snug font-semibold">
              <Bilingual text={line.bookDescription} />
            </span>
          </label>
        ))}
      </RadioGroup>
    </div>
  );
}
