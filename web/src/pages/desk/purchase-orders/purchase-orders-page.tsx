import { useLoaderData } from 'react-router-dom';
import { PurchaseOrderStatus } from '#api/desk/purchase-orders/purchase-orders.rules.ts';
import { formatShortDateTime } from '#api/platform/india.rules.ts';
import { cameText, expectedText, STATUS_LABELS } from '../../../features/desk/purchase-orders/order-status.ts';
import { StatusChips } from '../../../features/desk/common/status-chips.tsx';
import { ListPage } from '../../../features/desk/common/list-page.tsx';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import type { PurchaseOrderFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { PurchaseOrdersPageDocument } from '../../../lib/operations/purchase-orders.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Detail, RowTitle } from '../../../ui/data-list/cells.tsx';
import type { Columns } from '../../../ui/data-list/data-list.tsx';
import { Bilingual } from '../../../ui/display/bilingual.tsx';

const statusOf = (params: URLSearchParams) =>
  Object.values(PurchaseOrderStatus).find((status) => status === params.get('status')) ?? null;

export const loader = userLoader(PurchaseOrdersPageDocument, ({ search }) => ({
  status: statusOf(search),
  after: search.get('after'),
}));

const TEXTS = { row: 'purchase order', rows: 'purchase orders', empty: 'No purchase order is here.' };

const COLUMNS: Columns<PurchaseOrderFactsFragment> = {
  number: ({ purchaseOrderId, number, supplierName }) => (
    <div>
      <RowTitle to={deskPaths.purchaseOrder(purchaseOrderId)}>{number}</RowTitle>
      <Detail>
        <Bilingual text={supplierName} />
      </Detail>
    </div>
  ),
  status: ({ status, createdAt, by }) => (
    <p>
      {STATUS_LABELS[status]}
      <Detail>
        {formatShortDateTime(createdAt)} · {by}
      </Detail>
    </p>
  ),
  units: (order) => (
    <p className="sm:text-right">
      <strong className="tabular-nums">{expectedText(order.expectedInPaise)}</strong>
      <Detail>{cameText(order)}</Detail>
    </p>
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
