import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { FactFile } from '../../../features/desk/exam-facts/fact-file.tsx';
import { KINDS, scopeOf } from '../../../features/desk/exam-facts/fact-texts.ts';
import { ListPage, onePage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { ExamFactFieldsFragment } from '../../../lib/operations/graphql.generated.ts';
import { ExamFactsPageDocument } from '../../../lib/operations/exam-facts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';

export const loader = listLoader(ExamFactsPageDocument, () => ({}));

const TEXTS = { row: 'fact', rows: 'facts', empty: 'No fact is recorded: no verdict is known.' };

const COLUMNS: Columns<ExamFactFieldsFragment> = {
  fact: (fact) => (
    <Cell detail={fact.statement}>
      <RowTitle to={deskPaths.examFact(fact.examFactId)}>{scopeOf(fact)}</RowTitle>
    </Cell>
  ),
  source: ({ sources, savedBy, savedAt }) => (
    <Cell detail={`${savedBy ?? 'Came with the shop'} · ${formatShortDateTime(savedAt)}`}>
      {sources.map(({ publisher }) => publisher).join(', ')}
    </Cell>
  ),
  kind: ({ kind, completeFrom }) => (
    <Cell detail={kind !== 'PATTERN' && completeFrom === null && 'Sources contradict or do not say'}>
      {KINDS[kind]}
    </Cell>
  ),
};

/** The facts that verdicts rest on. */
export function Component() {
  const query = useQuery(ExamFactsPageDocument);
  return (
    <ListPage
      title="Exam facts"
      csv="/api/desk/exam-facts.csv"
      tools={<ButtonLink to={deskPaths.examFact('new')}>Add a fact</ButtonLink>}
      query={query}
      connection={({ examFacts }) => onePage(examFacts)}
      rowId={({ examFactId }) => examFactId}
      texts={TEXTS}
      columns={COLUMNS}
    >
      <FactFile onSaved={() => query.refetch()} />
    </ListPage>
  );
}
