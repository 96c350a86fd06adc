import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { KINDS, scopeOf } from '../../../features/desk/exam-facts/fact-texts.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ExamFactFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ExamFactsPageDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import { type Columns, DataList } from '../../../ui/data-list/data-list.tsx';

export const loader = userLoader(ExamFactsPageDocument, () => ({}));

const TEXTS = {
  row: 'fact',
  rows: 'facts',
  loading: 'Loading facts...',
  failed: 'The facts could not be fetched.',
  empty: 'No fact is recorded: no verdict is known.',
};

const COLUMNS: Columns<ExamFactFieldsFragment> = {
  fact: (fact) => (
    <div>
      <RowTitle to={deskPaths.examFact(fact.examFactId)}>{scopeOf(fact)}</RowTitle>
      <Detail>{fact.statement}</Detail>
    </div>
  ),
  source: ({ sources, savedBy, savedAt }) => (
    <p>
      {sources.map(({ publisher }) => publisher).join(', ')}
      <Detail>
        {savedBy ?? 'Came with the shop'} · {formatShortDateTime(savedAt)}
      </Detail>
    </p>
  ),
  kind: ({ kind, completeFrom }) => (
    <p>
      {KINDS[kind]}
      {kind !== 'PATTERN' && completeFrom === null && <Detail>Sources contradict or do not say</Detail>}
    </p>
  ),
};

const ONE_PAGE = { hasNextPage: false, endCursor: null };

/** The facts that verdicts rest on. */
export function Component() {
  const query = useQuery(ExamFactsPageDocument);
  return (
    <DeskLayout
      title="Exam facts"
      tools={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a href="/api/desk/exam-facts.csv" className="text-link inline-flex min-h-11 items-center font-semibold">
            Download CSV
          </a>
          <ButtonLink to={deskPaths.examFact('new')}>Add a fact</ButtonLink>
        </div>
      }
    >
      <DataList
        query={query}
        connection={({ examFacts }) => ({ edges: examFacts.map((node) => ({ node })), pageInfo: ONE_PAGE })}
        rowId={({ examFactId }) => examFactId}
        texts={TEXTS}
        columns={COLUMNS}
        layout="sm:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_11rem]"
        keys={[]}
      />
    </DeskLayout>
  );
}
