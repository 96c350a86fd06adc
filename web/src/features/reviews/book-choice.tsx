import { RadioGroup } from '@base-ui/react/radio-group';
import { useId } from 'react';
import type { ReviewableLineFragment } from '../../lib/graphql.generated.ts';
import { Bilingual } from '../../ui/bilingual.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
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
          <RadioCard key={line.bookId} value={line.bookId}>
            <span className="flex items-center gap-4">
              <span className="w-12 shrink-0">
                <BookCover book={line} sizes="48px" alt="" />
              </span>
              <span className="leading-snug font-semibold">
                <Bilingual text={line.bookDescription} />
              </span>
            </span>
          </RadioCard>
        ))}
      </RadioGroup>
    </div>
  );
}
