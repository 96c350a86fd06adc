import { useLoaderData } from 'react-router-dom';
import { draftNumber } from '#api/draft-orders/draft-orders.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { CallerForm, focusCaller } from '../../../features/desk/draft-orders/caller-form.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { DraftOrdersPageDocument } from '../../../lib/operations/draft-orders.generated.ts';
import type { DraftRowFragment } from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = listLoader(DraftOrdersPageDocument, ({ search }) => ({ after: search.get('after') }));

const TEXTS = { row: 'draft order', rows: 'draft orders', empty: 'No draft order is here.' };
const STATUS = { OPEN: 'Open', ORDERED: 'Ordered', EXPIRED: 'Ended' };

const COLUMNS: Columns<DraftRowFragment> = {
  customer: ({ draftOrderId, customer }) => (
    <Cell detail={`${draftNumber(draftOrderId)} · ${customer.phone}`}>
      <RowTitle to={deskPaths.draftOrder(draftOrderId)}>
        <Bilingual text={customer.name} />
      </RowTitle>
    </Cell>
  ),
  status: ({ status, orderId, updatedBy, createdAt }) => (
    <Cell detail={`${formatShortDateTime(createdAt)} · ${updatedBy.email}`}>{orderId ?? STATUS[status]}</Cell>
  ),
};

/** Orders that staff write for customers who call. */
export function Component() {
  const query = useQuery(DraftOrdersPageDocument, { variables: useLoaderData<typeof loader>() });
  return (
    <ListPage
      title="Draft orders"
      query={query}
      connection={({ draftOrders }) => draftOrders}
      rowId={({ draftOrderId }) => draftOrderId}
      texts={TEXTS}
      columns={COLUMNS}
      keys={[{ key: 'n', help: 'New draft order', run: focusCaller }]}
    >
      <CallerForm />
    </ListPage>
  );
}
