import { useState } from 'react';
import { PAPER_LIMITS } from '#api/desk/papers/papers.rules.ts';
import { conditionLabel } from '../../catalogue/conditions.ts';
import { LabelLink, LabelSheetSelect } from './label-sheet.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';

const COUNTS = Array.from({ length: PAPER_LIMITS.copies }, (_, index) => String(index + 1));
const OPTIONS = COUNTS.map((count) => [count, count === '1' ? '1 label' : `${count} labels`] as const);

/** Prints labels for copies of a book, for example if they have no ISBN. */
export function BookLabels({ bookId }: { bookId: string }) {
  const [count, setCount] = useState('1');
  return (
    <div role="group" aria-label="Labels" className="mt-5 flex flex-wrap items-center gap-3">
      <SelectField
        label="How many labels"
        isLabelHidden
        value={count}
        onChange={({ target }) => setCount(target.value)}
        options={OPTIONS}
      />
      <LabelSheetSelect />
      {(['NEW', 'PREOWNED'] as const).map((condition) => (
        <LabelLink
          key={condition}
          labels={{ book: `${bookId}-${condition.charAt(0)}`, count: Number(count) }}
          className="button button-secondary"
        >
          Labels: {conditionLabel(condition)}
        </LabelLink>
      ))}
    </div>
  );
}
