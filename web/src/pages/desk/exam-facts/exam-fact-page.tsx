import { useParams } from 'react-router-dom';
import { LoadedPage } from '../../../features/desk/common/loaded-page.tsx';
import { FactForm } from '../../../features/desk/exam-facts/fact-form.tsx';
import { scopeOf } from '../../../features/desk/exam-facts/fact-texts.ts';
import { useSaveFact } from '../../../features/desk/exam-facts/use-save-fact.tsx';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ExamFactFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ExamFactsPageDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';
import { Notice } from '../../../ui/page/notice.tsx';

export const loader = userLoader(ExamFactsPageDocument, () => ({}));

/** A fact that verdicts rest on, or a new one. */
export function Component() {
  const { examFactId } = useParams();
  const query = useQuery(ExamFactsPageDocument);
  const isNew = examFactId === 'new';
  const fact = query.data?.examFacts.find((one) => one.examFactId === examFactId);
  return (
    <DeskLayout
      title={isNew ? 'Add a fact' : fact ? scopeOf(fact) : 'Exam fact'}
      tools={fact && <RemoveFact key={fact.version} fact={fact} />}
    >
      <LoadedPage query={query} texts={{ loading: 'Loading the fact...' }} rowClass="h-40">
        {() =>
          fact || isNew ? (
            <FactForm key={fact?.version} {...(fact && { fact })} />
          ) : (
            <Notice title="There is no such fact.">
              <ButtonLink to={deskPaths.examFacts}>Exam facts</ButtonLink>
            </Notice>
          )
        }
      </LoadedPage>
    </DeskLayout>
  );
}

function RemoveFact({ fact }: { fact: ExamFactFieldsFragment }) {
  const { saveFact, question } = useSaveFact(fact);
  const { run, isBusy, problem } = useAttempt();
  return (
    <div>
      <Button look="secondary" disabled={isBusy} onClick={() => void run(() => saveFact(null))}>
        Remove
      </Button>
      <FormError>{problem}</FormError>
      {question}
    </div>
  );
}
