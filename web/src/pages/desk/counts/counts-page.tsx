import { useLoaderData } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { COUNT_STATUS_LABELS, progressText, shelvesText } from '../../../features/desk/counts/count.texts.ts';
import { CountStarter } from '../../../features/desk/counts/count-starter.tsx';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { StockCountsPageDocument } from '../../../lib/operations/counts.generated.ts';
import type { StockCountFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';

export const loader = userLoader(StockCountsPageDocument, ({ search }) => ({ after: search.get('after') }));

const TEXTS = { row: 'stock count', rows: 'stock counts', empty: 'Nothing was counted yet.' };

const COLUMNS: Columns<StockCountFactsFragment> = {
  number: ({ countId, number, ...count }) => (
    <div>
      <RowTitle to={deskPaths.count(countId)}>Stock count {number}</RowTitle>
      <Detail>{shelvesText(count)}</Detail>
    </div>
  ),
  progress: (count) => (
    <p>
      {COUNT_STATUS_LABELS[count.status]}
      <Detail>{progressText(count)}</Detail>
    </p>
  ),
  by: ({ by, createdAt }) => (
    <p>
      {formatShortDateTime(createdAt)}
      <Detail>{by}</Detail>
    </p>
  ),
};

/** The stock counts, newest first. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(StockCountsPageDocument, { variables });
  return (
    <ListPage
      title="Stock count"
      query={query}
      connection={({ stockCounts }) => stockCounts}
      rowId={({ countId }) => countId}
      texts={TEXTS}
      columns={COLUMNS}
      layout="sm:grid-cols-3"
    >
      <CountStarter />
    </ListPage>
  );
}
