import { type FormEvent, useState } from 'react';
import { EXAMS } from '#api/catalogue/exams.rules.ts';
import { examYears } from '#api/exam-targets/exam-years.rules.ts';
import { MeDocument } from '../../../lib/operations/accounts.generated.ts';
import { SetExamTargetDocument } from '../../../lib/operations/suitability.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { type ExamTarget, parseTarget, saveExamTarget, targetParam } from './exam-target.ts';

const EXAM_OPTIONS = EXAMS.filter(({ code }) => code !== 'General').map(({ code, label }) => [code, label] as const);

interface ExamTargetDialogProps {
  target: ExamTarget | null;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for exam and year. They are kept in the account of a logged-in user, and in the browser of a visitor. */
export function ExamTargetDialog({ target, isOpen, onOpenChange }: ExamTargetDialogProps) {
  return (
    <ModalDialog title="For which exam?" isOpen={isOpen} onOpenChange={onOpenChange}>
      <TargetForm target={target} onDone={() => onOpenChange(false)} />
    </ModalDialog>
  );
}

function TargetForm({ target, onDone }: { target: ExamTarget | null; onDone: () => void }) {
  const isCustomer = Boolean(useQuery(MeDocument).data?.me);
  const [setInAccount, { loading, error }] = useMutation(SetExamTargetDocument, {
    update: (cache, { data }) => {
      const examTarget = data?.setExamTarget ?? null;
      cache.updateQuery({ query: MeDocument }, (known) => known?.me && { me: { ...known.me, examTarget } });
    },
  });
  const [years] = useState(() => examYears(new Date()));
  const save = async (next: ExamTarget | null) => {
    try {
      if (isCustomer) await setInAccount({ variables: { target: next } });
    } catch {
      return;
    }
    saveExamTarget(isCustomer ? null : next);
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { exam, year } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    void save(parseTarget(`${exam}-${year}`));
  };
  return (
    <form key={target ? targetParam(target) : ''} onSubmit={submit} className="space-y-4">
      <SelectField label="Exam" name="exam" options={EXAM_OPTIONS} defaultValue={target?.exam ?? 'JEE'} />
      <SelectField
        label="Year of the exam"
        name="year"
        options={years.map((year) => [year, year])}
        defaultValue={target?.year ?? years[1]}
      />
      <p className="text-sm text-ink-soft">
        Books and copies then say whether they are right for it, with reasons and sources. Where we do not know, we say
        so.
      </p>
      <FormError>{error && 'Could not save your exam. Please try again.'}</FormError>
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={loading} className="w-full" />
      {target && (
        <Button look="secondary" onClick={() => void save(null)} className="w-full">
          Remove
        </Button>
      )}
    </form>
  );
}
