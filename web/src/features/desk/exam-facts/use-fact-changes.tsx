import { examLabel } from '#api/catalogue/exams.rules.ts';
import { SUITABILITY_LABELS } from '#api/exam-targets/suitability.rules.ts';
import type { PreviewExamFactMutation, SaveExamFactInput } from '../../../lib/operations/graphql.generated.ts';
import { PreviewExamFactDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuestion } from '../../../ui/dialogs/use-question.tsx';
import { booksText } from '../../catalogue/catalogue.texts.ts';

type Changes = PreviewExamFactMutation['previewExamFact'];

/** Shows which verdicts change when a fact is saved, or without input removed, and asks whether it is. */
export function useFactChanges() {
  const [preview] = useMutation(PreviewExamFactDocument);
  const { ask, isAsking, question } = useQuestion();
  const confirm = async (examFactId: string, input?: SaveExamFactInput) => {
    const { data } = await preview({ variables: { examFactId, input } });
    const changes = data?.previewExamFact ?? [];
    const count = changes.reduce((sum, { books }) => sum + books, 0);
    const what = input ? 'Save' : 'Remove';
    return ask({
      title: `${what} this fact?`,
      confirm: count === 1 ? `${what}: 1 verdict changes` : `${what}: ${count || 'no'} verdicts change`,
      text: <VerdictChanges changes={changes} />,
    });
  };
  return { confirm, isAsking, question };
}

function VerdictChanges({ changes }: { changes: Changes }) {
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
            {examples.map(({ title }) => title).join('; ')}
            {books > examples.length && ' ...'}
          </span>
        </li>
      ))}
    </ul>
  );
}
