import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { examLabel } from '#api/catalogue/exams.rules.ts';
import { SUITABILITY_LABELS } from '#api/exam-targets/suitability.rules.ts';
import type {
  ExamFactFieldsFragment,
  ExamFactInput,
  VerdictChangeFieldsFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { PreviewExamFactDocument, SaveExamFactDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { booksText } from '../../catalogue/catalogue.texts.ts';

/** Shows which verdicts a fact changes, or its removal (null), and asks; saves it and goes to the list. */
export function useSaveFact(stored?: ExamFactFieldsFragment) {
  const navigate = useNavigate();
  const toast = useToast();
  const [preview] = useMutation(PreviewExamFactDocument);
  const [save] = useMutation(SaveExamFactDocument);
  const { askForChanges, isAsking, question } = useVerdictQuestion();
  const [examFactId] = useState(() => stored?.examFactId ?? crypto.randomUUID());
  const saveFact = async (fact: ExamFactInput | null) => {
    const { data } = await preview({ variables: { examFactId, fact } });
    const [title, what] = fact ? ['Save this fact?', 'Save'] : ['Remove this fact?', 'Remove'];
    if (!(await askForChanges(title, what, data?.previewExamFact))) return;
    await save({ variables: { examFactId, version: stored?.version ?? null, fact } });
    toast.success(fact ? 'Saved. Shoppers see it now.' : 'Removed.');
    await navigate(deskPaths.examFacts);
  };
  return { saveFact, isAsking, question };
}

/** Shows which verdicts change, and asks whether they may. */
export function useVerdictQuestion() {
  const { ask, isAsking, question } = useQuestion();
  const askForChanges = (title: string, what: string, changes: readonly VerdictChangeFieldsFragment[] = []) => {
    const count = changes.reduce((sum, { books }) => sum + books, 0);
    return ask({
      title,
      confirm: count === 1 ? `${what}: 1 verdict changes` : `${what}: ${count || 'no'} verdicts change`,
      text: <VerdictChanges changes={changes} />,
    });
  };
  return { askForChanges, isAsking, question };
}

function VerdictChanges({ changes }: { changes: readonly VerdictChangeFieldsFragment[] }) {
  if (changes.length === 0) return <p>No verdict for an exam of this year or the next three changes.</p>;
  return (
    <ul className="space-y-2">
      {changes.map(({ exam, year, from, to, books, examples }) => (
        <li key={`${exam} ${year} ${from} ${to}`}>
          <strong>
            {examLabel(exam)} {year}: {booksText(books)}
          </strong>{' '}
          from {SUITABILITY_LABELS[from]} to {SUITABILITY_LABELS[to]}
          <span className="block text-sm text-ink-soft">
            {examples.join('; ')}
            {books > examples.length && ' ...'}
          </span>
        </li>
      ))}
    </ul>
  );
}
