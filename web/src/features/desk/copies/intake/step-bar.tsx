import { Check } from 'lucide-react';
import { type Draft, missingIn, type Step, STEPS } from '../drafts/draft.rules.ts';

const LABELS: Record<Step, string> = { BOOK: 'Book', CONDITION: 'Condition', PHOTOS: 'Photos', PRICE: 'Price' };

/** The steps of the intake; each can be opened once there is a book. */
export function StepBar({ draft, onChoose }: { draft: Draft; onChoose: (step: Step) => void }) {
  return (
    <nav aria-label="Steps" className="mb-4 max-w-xl">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] border border-ink/30 bg-page">
        {STEPS.map((step) => (
          <li key={step} className="min-w-0">
            <button
              type="button"
              aria-current={step === draft.step ? 'step' : undefined}
              disabled={!draft.book && step !== 'BOOK'}
              onClick={() => onChoose(step)}
              className="flex min-h-11 w-full items-center justify-center gap-1 px-1 text-sm font-semibold -outline-offset-2 disabled:text-ink/45 aria-[current=step]:bg-ink aria-[current=step]:text-paper"
            >
              {LABELS[step]}
              {draft.book && step !== draft.step && !missingIn(step, draft) && (
                <Check aria-label="complete" size={14} className="shrink-0" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
