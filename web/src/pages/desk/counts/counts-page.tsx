import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { progressText } from '../../../features/desk/counts/count.texts.ts';
import { CreateStockCountDocument, StockCountsPageDocument } from '../../../lib/operations/counts.generated.ts';
import type { StockCountFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { FormError } from '../../../ui/forms/form-messages.tsx';
import { useAttempt } from '../../../ui/forms/use-attempt.ts';

export const loader = listLoader(StockCountsPageDocument, ({ search }) => ({ after: search.get('after') }));

const TEXTS = { row: 'stock count', rows: 'stock counts', empty: 'Nothing was counted yet.' };

const COLUMNS: Columns<StockCountFactsFragment> = {
  number: ({ countId, number }) => <RowTitle to={deskPaths.count(countId)}>Stock count {number}</RowTitle>,
  progress: (count) => <p>{progressText(count)}</p>,
  by: ({ by, createdAt }) => <Cell detail={by}>{formatShortDateTime(createdAt)}</Cell>,
};

/** The stock counts, newest first. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(StockCountsPageDocument, { variables });
  const navigate = useNavigate();
  const [create] = useMutation(CreateStockCountDocument);
  const { run, isBusy, problem } = useAttempt();
  // The same one until it has begun: a second attempt begins no second count.
  const [countId] = useState(() => crypto.randomUUID());
  const begin = async () => {
    await create({ variables: { countId } });
    await navigate(deskPaths.count(countId));
  };
  return (
    <ListPage
      title="Stock count"
      query={query}
      connection={({ stockCounts }) => stockCounts}
      rowId={(count) => count.countId}
      texts={TEXTS}
      columns={COLUMNS}
      layout="sm:grid-cols-3"
      tools={
        <BusyButton isBusy={isBusy} onClick={() => void run(begin)}>
          Begin a count
        </BusyButton>
      }
    >
      <FormError>{problem}</FormError>
    </ListPage>
  );
}
