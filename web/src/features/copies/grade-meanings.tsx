import { GRADE_MEANINGS, GRADES_NOTE } from '#api/copies/grades.rules.ts';
import { Fold } from '../../ui/page/fold.tsx';
import { COPY_TEXTS } from './copies.texts.ts';

/** What a shopper may expect of each grade, to unfold. */
export function GradeMeanings() {
  return (
    <Fold summary={<span className="text-link">{COPY_TEXTS.grades}</span>}>
      <dl className="space-y-1.5 pb-2">
        {GRADE_MEANINGS.map(({ grade, label, summary, terms }) => (
          <div key={grade} className="flex flex-wrap gap-x-3">
            <dt className="flex-[0_0_6.5rem] font-semibold">{label}</dt>
            <dd className="min-w-0 flex-auto wrap-anywhere">
              {summary} {terms.join('. ')}.
            </dd>
          </div>
        ))}
      </dl>
      <p className="pb-2 text-ink-soft">{GRADES_NOTE}</p>
    </Fold>
  );
}
