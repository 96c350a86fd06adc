import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom';
import { examLabel } from '#api/catalogue/exams.rules.ts';
import { KIT_MESSAGES } from '#api/exam-kits/kit.rules.ts';
import { examYears } from '#api/exam-targets/exam-years.rules.ts';
import { useExamTarget } from '../../features/catalogue/exam-target/exam-target.ts';
import { ExamKitDocument } from '../../lib/operations/exam-kit-page.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { FailureNotice } from '../../ui/page/notice.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { KitForm } from './kit-form.tsx';
import { asksStream, kitInput, withTarget } from './kit-params.ts';
import { StreamQuestion } from './kit-streams.tsx';
import { KitSkeleton, KitView } from './kit-view.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const years = examYears(new Date());
  const input = kitInput(new URL(args.request.url).searchParams, years);
  if (!asksStream(input)) await preload(args, ExamKitDocument, { input });
  return { input, years };
}

/** Puts together the books for an exam within a budget. */
export function Component() {
  useStartWithTarget();
  const { input, years } = useLoaderData<typeof loader>();
  const { data, previousData, error, refetch } = useQuery(ExamKitDocument, {
    variables: { input },
    skip: asksStream(input),
  });
  const kit = (data ?? previousData)?.examKit;
  return (
    <div className="band pt-3 pb-20 sm:pt-6">
      <PageMeta
        title="Exam kit within your budget"
        description="Tell us your exam and your budget: we put together the books that come first, new and pre-owned."
        path={paths.examKit()}
      />
      <h1 className="font-serif text-heading font-semibold">Exam kit</h1>
      <p className="mt-1 text-ink-soft max-sm:sr-only">
        The books for {examLabel(input.exam)} {input.year} that come first, within your budget.
      </p>
      <KitForm input={input} years={years} languages={kit?.languages ?? []} />
      {asksStream(input) ? (
        <StreamQuestion exam={input.exam} />
      ) : error ? (
        <FailureNotice message={KIT_MESSAGES.failed} onRetry={() => void refetch()} />
      ) : kit ? (
        <KitView key={input.exam} kit={kit} isStale={!data} target={input} />
      ) : (
        <KitSkeleton />
      )}
    </div>
  );
}

/** Begins with the exam that the shopper has named, unless the address names another. */
function useStartWithTarget(): void {
  const [params, setParams] = useSearchParams();
  const target = useExamTarget();
  useEffect(() => {
    const started = target && withTarget(params, target);
    if (started) setParams(started, { replace: true, preventScrollReset: true });
  }, [params, target, setParams]);
}
