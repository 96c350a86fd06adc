import { useLoaderData } from 'react-router-dom';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { cameText, expectedText, STATUS_LABELS } from '../../../features/desk/purchase-orders/order-status.ts';
import { StatusChips, statusOf } from '../../../features/desk/common/status-chips.tsx';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { listLoader } from '../../../features/desk/common/saved-views.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PurchaseOrderFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { PurchaseOrdersPageDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Cell, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

export const loader = listLoader(PurchaseOrdersPageDocument, ({ search }) => ({
  status: statusOf(STATUS_LABELS, search),
  after: search.get('after'),
}));

const TEXTS = { row: 'purchase order', rows: 'purchase orders', empty: 'No purchase order is here.' };

const COLUMNS: Columns<PurchaseOrderFactsFragment> = {
  number: ({ purchaseOrderId, number, supplierName }) => (
    <Cell detail={<Bilingual text={supplierName} />}>
      <RowTitle to={deskPaths.purchaseOrder(purchaseOrderId)}>{number}</RowTitle>
    </Cell>
  ),
  status: ({ status, createdAt, by }) => (
    <Cell detail={`${formatShortDateTime(createdAt)} · ${by}`}>{STATUS_LABELS[status]}</Cell>
  ),
  units: (order) => (
    <Cell isAmount detail={cameText(order)}>
      <strong className="tabular-nums">{expectedText(order.expectedInPaise)}</strong>
    </Cell>
  ),
};

/** What the shop orders of its suppliers. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(PurchaseOrdersPageDocument, { variables });
  return (
    <ListPage
      title="Purchase orders"
      tools={<ButtonLink to={deskPaths.reorder}>Reorder</ButtonLink>}
      query={query}
      connection={({ purchaseOrders }) => purchaseOrders}
      rowId={({ purchaseOrderId }) => purchaseOrderId}
      texts={TEXTS}
      columns={COLUMNS}
    >
      <StatusChips labels={STATUS_LABELS} current={variables.status} />
    </ListPage>
  );
}
