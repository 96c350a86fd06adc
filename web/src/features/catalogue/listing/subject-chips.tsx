import { useSearchParams } from 'react-router-dom';
import { ALL_SUBJECTS, type Exam } from '#api/catalogue/exams.rules.ts';
import type { ChoiceFragment } from '../../../lib/graphql.generated.ts';
import { ChoiceChip } from '../../../ui/chip.tsx';
import { addressWith } from './listing-address.ts';

interface SubjectChipsProps {
  exam: Exam;
  /** Code of the subject that is shown; null for all. */
  current: string | null;
  /** The subjects there are books for. */
  stocked: readonly ChoiceFragment[];
}

/** The subjects of an exam: those of its menu in its order, then the others there are books for. Filters stay. */
export function SubjectChips({ exam, current, stocked }: SubjectChipsProps) {
  const [params] = useSearchParams();
  const onMenu = new Set(exam.subjects.map(({ code }) => code.toLowerCase()));
  const others = stocked
    .filter(({ value }) => !onMenu.has(value.toLowerCase()))
    .map(({ value, label }) => ({ code: value, label }));
  const subjects = [{ code: ALL_SUBJECTS, label: 'All' }, ...exam.subjects, ...others];
  return (
    <nav aria-label="Subjects">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:flex-wrap">
        {subjects.map(({ code, label }) => (
          <li key={code}>
            <ChoiceChip
              to={addressWith(params, 'subject', code)}
              isCurrent={code.toLowerCase() === (current ?? ALL_SUBJECTS).toLowerCase()}
            >
              {label}
            </ChoiceChip>
          </li>
        ))}
      </ul>
    </nav>
  );
}
