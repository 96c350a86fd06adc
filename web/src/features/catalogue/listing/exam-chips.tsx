import { useSearchParams } from 'react-router-dom';
import { ALL_SUBJECTS, type Exam, EXAMS } from '#api/catalogue/exams.rules.ts';
import type { FacetOptionFragment } from '../../../lib/operations/graphql.generated.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { ChoiceChip } from '../../../ui/buttons/chip.tsx';
import { withParam } from './listing-params.ts';

/** Links to all exams, for pages without results. */
export function ExamChips() {
  return (
    <ul className="flex flex-wrap justify-center gap-2">
      {EXAMS.map(({ code, label }) => (
        <li key={code}>
          <ChoiceChip to={paths.exam(code)} isCurrent={false}>
            {label}
          </ChoiceChip>
        </li>
      ))}
    </ul>
  );
}

interface SubjectChipsProps {
  exam: Exam;
  /** Code of the selected subject; null for all. */
  current: string | null;
  /** Subjects that have books. */
  stocked: readonly FacetOptionFragment[];
}

/** Links to the subjects of an exam: subjects of its menu first, then others that have books. Filters stay. */
export function SubjectChips({ exam, current, stocked }: SubjectChipsProps) {
  const [params] = useSearchParams();
  const onMenu = new Set(exam.subjects.map(({ code }) => code.toLowerCase()));
  const others = stocked
    .filter(({ value }) => !onMenu.has(value.toLowerCase()))
    .map(({ value, label }) => ({ code: value, label }));
  const subjects = [{ code: ALL_SUBJECTS, label: 'All' }, ...exam.subjects, ...others];
  return (
    <nav aria-label="Subjects">
      <ul className="flex gap-2 lg:flex-wrap">
        {subjects.map(({ code, label }) => {
          const isCurrent = code.toLowerCase() === (current ?? ALL_SUBJECTS).toLowerCase();
          return (
            // A row that scrolls starts at the current subject.
            <li key={code} className={isCurrent ? 'max-lg:[scroll-initial-target:nearest]' : undefined}>
              <ChoiceChip to={withParam(params, 'subject', code)} isCurrent={isCurrent}>
                {label}
              </ChoiceChip>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
