import { ChevronDown } from 'lucide-react';
import { GRADE_MEANINGS, GRADES_NOTE } from '#api/copies/grades.rules.ts';
import { MESSAGES } from './copies.messages.ts';

/** What a shopper may expect of each grade, to unfold. */
export function GradeMeanings() {
  return (
    <details className="group mt-1 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="text-link">{MESSAGES.grades}</span>
        <ChevronDown aria-hidden="true" size={18} className="transition-transform group-open:rotate-180" />
      </summary>
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
    </details>
  );
}
