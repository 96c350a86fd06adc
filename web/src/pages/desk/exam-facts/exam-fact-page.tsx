import { useLoaderData, useNavigate } from 'react-router-dom';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { FactForm } from '../../../features/desk/exam-facts/fact-form.tsx';
import { scopeOf } from '../../../features/desk/exam-facts/fact-texts.ts';
import { useFactChanges } from '../../../features/desk/exam-facts/use-fact-changes.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ExamFactFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ExamFactPageDocument, RemoveExamFactDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { useToast } from '../../../ui/toasts/toaster.tsx';

export const loader = userLoader(ExamFactPageDocument, ({ params }) => ({ examFactId: params.examFactId ?? '' }));

const TEXTS = { loading: 'Loading the fact...', notFound: 'There is no such fact.' };

/** A fact that verdicts rest on. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(ExamFactPageDocument, { variables });
  const fact = (query.data ?? query.previousData)?.examFact;
  const back = <ButtonLink to={deskPaths.examFacts}>Exam facts</ButtonLink>;
  return (
    <DeskLayout
      title={fact ? scopeOf(fact) : 'Exam fact'}
      tools={fact && <RemoveFact key={fact.version} fact={fact} />}
    >
      <LoadedPage query={query} texts={TEXTS} back={back} rowClass="h-40">
        {({ examFact }) => <FactForm key={examFact.version} fact={examFact} />}
      </LoadedPage>
    </DeskLayout>
  );
}

function RemoveFact({ fact }: { fact: ExamFactFieldsFragment }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [remove] = useMutation(RemoveExamFactDocument);
  const { confirm, question } = useFactChanges();
  const { run, isBusy, problem } = useAttempt();
  const removeFact = async () => {
    if (!(await confirm(fact.examFactId))) return;
    await remove({ variables: { examFactId: fact.examFactId, version: fact.version } });
    toast.success('Removed.');
    await navigate(deskPaths.examFacts);
  };
  return (
    <div>
      <Button look="secondary" disabled={isBusy} onClick={() => void run(removeFact)}>
        Remove
      </Button>
      <FormError>{problem}</FormError>
      {question}
    </div>
  );
}
