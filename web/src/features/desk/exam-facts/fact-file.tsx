import { useRef } from 'react';
import { FACT_MESSAGES } from '#api/desk/exam-facts/exam-facts.rules.ts';
import { ImportExamFactsDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { CsvFileField } from '../common/csv-file-field.tsx';
import { useVerdictQuestion } from './use-save-fact.tsx';

/** A field for a file of facts. Which verdicts they change is shown before they are saved. */
export function FactFile({ onSaved }: { onSaved: () => unknown }) {
  const [importFacts] = useMutation(ImportExamFactsDocument);
  const { askForChanges, question } = useVerdictQuestion();
  const { run, problem } = useAttempt();
  const toast = useToast();
  const input = useRef<HTMLInputElement>(null);
  const add = async (file: File) => {
    const csv = await file.text();
    const { data } = await importFacts({ variables: { csv, isSaved: false } });
    if (!(await askForChanges('Save these facts?', 'Save', data?.importExamFacts))) return;
    await importFacts({ variables: { csv, isSaved: true } });
    toast.success('Saved. Shoppers see them now.');
    await onSaved();
  };
  // Emptied, so that the same file can be chosen again.
  const empty = () => input.current && (input.current.value = '');
  return (
    <div className="mb-8 max-w-xl">
      <CsvFileField
        hint={FACT_MESSAGES.columns}
        error={problem}
        ref={input}
        onChoose={(file) => file && void run(() => add(file)).then(empty)}
      />
      {question}
    </div>
  );
}
