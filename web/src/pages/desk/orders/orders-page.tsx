import { nameIn } from '../../../features/desk/common/status-chips.tsx';
import { listTexts } from '../../../features/desk/common/list-page.tsx';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import { DESK_LIMITS, DeskQueue } from '#api/desk/desk.rules.ts';
import { OrderStatus } from '#api/orders/orders.rules.ts';
import { QUEUES } from '../../../features/desk/common/desk.texts.ts';
import { listLoader, SavedViews } from '../../../features/desk/common/saved-views.tsx';
import { ORDER_COLUMNS, ORDER_LAYOUT } from '../../../features/desk/orders/order-columns.tsx';
import { OrderSearch } from '../../../features/desk/orders/order-search.tsx';
import { usePickList } from '../../../features/desk/orders/use-pick-list.ts';
import { hasPaper, type Paper, PAPERS, paperUrl } from '../../../features/desk/papers/order-papers.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { DeskOrdersPageDocument } from '../../../lib/operations/desk-orders.generated.ts';
import type {
  DeskOrderFragment,
  DeskOrdersPageQuery,
  DeskOrdersPageQueryVariables,
} from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { DataList, type ListQuery } from '../../../ui/data-list/data-list.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { searchKey } from '../../../ui/data-list/filter-form.tsx';
import type { ListAction } from '../../../ui/data-list/selection-bar.tsx';
import { BULK_ACTIONS, type BulkAction } from './list/bulk-actions.ts';
import { BulkResults } from './list/bulk-results.tsx';
import { type ListDialog, ListDialogs } from './list/list-dialogs.tsx';
import { ALL, QueueTiles } from './list/queue-tiles.tsx';
import { useBulk } from './list/use-bulk.ts';

/** Without any parameters the queue to pick; with a search or a status all orders. */
function ordersVariables(params: URLSearchParams): DeskOrdersPageQueryVariables {
  const search = params.get('q')?.trim() || null;
  const status = nameIn(OrderStatus, params.get('status'));
  const queue = nameIn(DeskQueue, params.get('queue'));
  const isAll = queue || search || status || params.get('queue') === ALL;
  return { queue: isAll ? queue : 'PICK', status, search, after: params.get('after') };
}

export const loader = listLoader(DeskOrdersPageDocument, ({ search }) => ordersVariables(search));

/** The queues of orders that wait for the desk, and the orders of one of them. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(DeskOrdersPageDocument, { variables });
  usePolled(query);
  const { data, previousData } = query;
  const queue = variables.queue ?? null;
  return (
    <DeskLayout title="Orders" tools={<OrderSearch />}>
      <QueueTiles counts={(data ?? previousData)?.deskQueues} current={queue} />
      <SavedViews />
      <Orders query={query} empty={queue ? QUEUES[queue].empty : 'No order fits.'} />
    </DeskLayout>
  );
}

interface OrdersProps {
  query: ListQuery<DeskOrdersPageQuery>;
  /** The text without orders. */
  empty: string;
}

/** The orders with what can be done to them. A scan of a shipment's label opens its order; another code is searched for. */
function Orders({ query, empty }: OrdersProps) {
  const reload = () => void query.refetch().catch(() => {});
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const bulk = useBulk(reload);
  const pickOrders = usePickList();
  const picking = useBusy();
  const makePickList = (orderIds: string[] | null) => {
    if (!picking.isBusy) void picking.run(() => pickOrders(orderIds), reload);
  };
  const navigate = useNavigate();
  useScanner((code) => {
    const label = parseScan(code);
    void navigate(label.kind === 'ORDER' ? deskPaths.order(label.orderId) : deskPaths.orders({ q: code }));
  });

  const pick: ListAction<DeskOrderFragment> = {
    label: 'Pick list',
    key: 'p',
    help: `Pick list of the marked orders, or of the next ${DESK_LIMITS.picked}`,
    isBusy: bulk.isRunning,
    fits: (row) => row.actions.includes('PICK'),
    most: DESK_LIMITS.picked,
    run: (rows) => makePickList(rows.map(orderIdOf)),
    withoutRows: { label: `Pick the next ${DESK_LIMITS.picked}`, run: () => makePickList(null) },
  };
  const papers = (Object.keys(PAPERS) as Paper[]).map((paper): ListAction<DeskOrderFragment> => ({
    ...PAPERS[paper],
    fits: (row) => hasPaper(row, paper),
    run: (rows) => window.open(paperUrl(paper, rows.map(orderIdOf)), '_blank'),
  }));
  const changes = (Object.keys(BULK_ACTIONS) as BulkAction[]).map((action): ListAction<DeskOrderFragment> => ({
    ...BULK_ACTIONS[action],
    isBusy: bulk.isRunning,
    fits: (row) => row.actions.includes(action),
    run: (orders, onDone) => {
      const request = { action, orders, onDone };
      if (action === 'RELEASE_HOLD') void bulk.start(request);
      else setDialog(request);
    },
  }));
  return (
    <>
      <DataList
        query={query}
        connection={({ adminOrders }) => adminOrders}
        rowId={orderIdOf}
        texts={listTexts({ row: 'order', rows: 'orders', empty })}
        columns={ORDER_COLUMNS}
        layout={ORDER_LAYOUT}
        actions={[pick, ...papers, ...changes]}
        notice={<BulkResults run={bulk.run} onClose={bulk.close} />}
        keys={[{ key: 'n', help: 'Note', run: (order) => order && setDialog({ action: 'NOTE', order }) }, searchKey()]}
      />
      <ListDialogs dialog={dialog} onClose={() => setDialog(null)} onConfirm={bulk.start} onNoted={reload} />
    </>
  );
}

const orderIdOf = ({ order }: DeskOrderFragment) => order.orderId;
