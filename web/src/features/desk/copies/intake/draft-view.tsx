import { useEffect, useRef } from 'react';
import { Check } from 'lucide-react';
import { BottomBar } from '../../../../ui/page/bottom-bar.tsx';
import { Bilingual } from '../../../../ui/display/bilingual.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { ConditionFields } from '../condition/condition-fields.tsx';
import { PriceFields } from '../condition/price-fields.tsx';
import { type Draft, draftProposal, firstIncomplete, missingIn, type Step, STEPS } from '../drafts/draft.rules.ts';
import type { DraftList } from '../drafts/draft-list.ts';
import { getLastUsed, saveLastUsed } from '../drafts/last-used.ts';
import { queued } from '../drafts/sending.rules.ts';
import { BookStep } from './book-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { SentView } from './sent-view.tsx';
import type { StepProps } from './step.ts';

interface DraftViewProps {
  list: DraftList;
  drafts: readonly Draft[];
  draft: Draft;
  onNext: (isSameBook: boolean) => void;
}

/** Below it, the bar with the main button is always at the bottom of a phone. */
const BODY_HEIGHT = 'max-lg:min-h-[calc(100dvh-9rem)]';

const NEXT: Record<Step, { step: Step | null; label: string }> = {
  BOOK: { step: 'CONDITION', label: 'Next: condition' },
  CONDITION: { step: 'PHOTOS', label: 'Next: photographs' },
  PHOTOS: { step: 'PRICE', label: 'Next: price and shelf' },
  PRICE: { step: null, label: 'Put on the shelf' },
};

/** One copy that comes in: its steps, then its way to the shop. */
export function DraftView({ list, drafts, draft, onNext }: DraftViewProps) {
  const { copyId, sending, step } = draft;
  const change: StepProps['onChange'] = (update) => list.change(copyId, update);
  if (sending.state === 'QUEUED' || sending.state === 'SENT') {
    const edit = () => change((old) => ({ ...old, sending: { state: 'EDITING' } }));
    return <SentView draft={draft} onEdit={edit} onNext={onNext} />;
  }
  const goTo = (next: Step) => {
    const shelf = next === 'PRICE' && !draft.shelf ? (getLastUsed()?.shelf ?? '') : draft.shelf;
    change((old) => ({ ...old, shelf, step: next }));
  };
  const save = () => {
    const incomplete = firstIncomplete(draft);
    if (incomplete) return goTo(incomplete);
    saveLastUsed(draft);
    change(queued);
  };
  const next = NEXT[step];
  const goOn = () => (next.step ? goTo(next.step) : save());
  return (
    <>
      <StepBar draft={draft} onChoose={goTo} />
      <StepBody key={step} list={list} draft={draft} drafts={drafts} onChange={change} onNext={goOn} />
      {(step === 'CONDITION' || step === 'PRICE') && (
        <BottomBar isInline>
          <div className="w-full max-w-xl lg:mt-6">
            <p aria-live="polite" className="text-sm font-semibold text-ink-soft not-empty:mb-2">
              {missingIn(step, draft)}
            </p>
            <Button disabled={missingIn(step, draft) !== null} onClick={goOn} className="min-h-14 w-full">
              {next.label}
            </Button>
          </div>
        </BottomBar>
      )}
    </>
  );
}

interface StepBodyProps extends Omit<StepProps, 'errors'> {
  list: DraftList;
  onNext: () => void;
}

function StepBody({ list, draft, drafts, onChange, onNext }: StepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const { step, sending } = draft;
  const refusal = sending.state === 'REFUSED' ? sending : null;
  // The next step begins below the menu of the page; a refused draft at the field that the server named.
  useEffect(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (field ?? body.current)?.focus({ preventScroll: !field });
    if (!field) body.current?.previousElementSibling?.scrollIntoView({ block: 'start' });
  }, []);
  const props = { draft, drafts, errors: refusal?.fields ?? {}, onChange };
  return (
    <div
      ref={body}
      tabIndex={-1}
      className={`space-y-4 outline-none ${step === 'BOOK' || step === 'PHOTOS' ? '' : BODY_HEIGHT}`}
    >
      {step !== 'BOOK' && draft.book && (
        <p className="line-clamp-2 max-w-xl text-sm leading-snug text-ink-soft">
          <Bilingual text={draft.book.bookDescription} />
        </p>
      )}
      <FormError>{refusal?.message}</FormError>
      {step === 'BOOK' && <BookStep {...props} />}
      {step === 'CONDITION' && (
        <ConditionFields
          value={draft}
          errors={props.errors}
          onChange={(condition) => onChange((old) => ({ ...old, ...condition }))}
        />
      )}
      {step === 'PHOTOS' && <PhotosStep {...props} list={list} onNext={onNext} />}
      {step === 'PRICE' && (
        <PriceFields
          value={draft}
          proposal={draftProposal(draft)}
          errors={props.errors}
          onChange={(price) => onChange((old) => ({ ...old, ...price }))}
        />
      )}
    </div>
  );
}

const LABELS: Record<Step, string> = { BOOK: 'Book', CONDITION: 'Condition', PHOTOS: 'Photos', PRICE: 'Price' };

/** The steps of the intake; each can be opened once there is a book. */
function StepBar({ draft, onChoose }: { draft: Draft; onChoose: (step: Step) => void }) {
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
