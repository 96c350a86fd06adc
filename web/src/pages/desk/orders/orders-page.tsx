import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { parseScan } from '#api/catalogue/labels/labels.rules.ts';
import { DESK_LIMITS, DeskQueue } from '#api/desk/desk.rules.ts';
import { OrderStatus } from '#api/orders/orders.rules.ts';
import { QUEUES } from '../../../features/desk/common/desk.texts.ts';
import { ORDER_COLUMNS, ORDER_LAYOUT } from '../../../features/desk/orders/order-columns.tsx';
import { OrderSearch } from '../../../features/desk/orders/order-search.tsx';
import { usePickList } from '../../../features/desk/orders/use-pick-list.ts';
import { hasPaper, type Paper, PAPERS, paperUrl } from '../../../features/desk/papers/order-papers.ts';
import { DeskLayout } from '../../../features/desk/shell/desk-layout.tsx';
import { TodayPageDocument } from '../../../lib/operations/desk-orders.generated.ts';
import type {
  DeskOrderFragment,
  TodayPageQuery,
  TodayPageQueryVariables,
} from '../../../lib/operations/graphql.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';
import { deskPaths } from '../../../lib/paths/desk-paths.ts';
import { usePolled } from '../../../lib/query/use-polled.ts';
import { useScanner } from '../../../lib/scanner/use-scanner.ts';
import { userLoader } from '../../../lib/session/guards.ts';
import { DataList, type ListQuery } from '../../../ui/data-list/data-list.tsx';
import { searchKey } from '../../../ui/data-list/filter-form.tsx';
import { BarButton, countOf, type ListAction } from '../../../ui/data-list/selection-bar.tsx';
import { useToast } from '../../../ui/toasts/toaster.tsx';
import { BULK_ACTIONS, type BulkAction } from './list/bulk-actions.ts';
import { BulkResults } from './list/bulk-results.tsx';
import { type ListDialog, ListDialogs } from './list/list-dialogs.tsx';
import { ALL, QueueTiles } from './list/queue-tiles.tsx';
import { useBulk } from './list/use-bulk.ts';

/** Without any parameters the queue to pick; with a search or a status all orders. */
function ordersVariables(params: URLSearchParams): TodayPageQueryVariables {
  const search = params.get('q')?.trim() || null;
  const status = nameIn(OrderStatus, params.get('status'));
  const queue = nameIn(DeskQueue, params.get('queue'));
  const isAll = queue || search || status || params.get('queue') === ALL;
  return { queue: isAll ? queue : 'PICK', status, search, after: params.get('after') };
}

function nameIn<Name extends string>(names: Record<Name, string>, param: string | null): Name | null {
  return param !== null && Object.hasOwn(names, param) ? (param as Name) : null;
}

export const loader = userLoader(TodayPageDocument, ({ search }) => ordersVariables(search));

/** The queues of orders that wait for the desk, and the orders of one of them. */
export function Component() {
  const variables = useLoaderData<typeof loader>();
  const query = useQuery(TodayPageDocument, { variables });
  usePolled(query);
  const { data, previousData } = query;
  const queue = variables.queue ?? null;
  return (
    <DeskLayout title="Orders" tools={<OrderSearch />}>
      <QueueTiles counts={(data ?? previousData)?.deskQueues} current={queue} />
      <Orders key={JSON.stringify(variables)} query={query} empty={queue ? QUEUES[queue].empty : 'No order fits.'} />
    </DeskLayout>
  );
}

interface OrdersProps {
  query: ListQuery<TodayPageQuery>;
  /** The text without orders. */
  empty: string;
}

/**
 * The orders with what can be done to them. A scan of the label of a shipment opens its order; another one is looked
 * for.
 */
function Orders({ query, empty }: OrdersProps) {
  const reload = () => void query.refetch().catch(() => {});
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const bulk = useBulk(reload);
  const makePickList = usePickList(reload);
  const toast = useToast();
  const navigate = useNavigate();
  useScanner((code) => {
    const label = parseScan(code);
    void navigate(label.kind === 'ORDER' ? deskPaths.order(label.orderId) : deskPaths.orders({ q: code }));
  });

  const pick = (selected: readonly DeskOrderFragment[]) => {
    const orders = pickable(selected);
    if (selected.length === 0) void makePickList(null);
    else if (orders.length > 0) void makePickList(orders.map(orderIdOf));
    else toast.failure('Pick list: not possible now for the marked orders.');
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
    run: (rows, onDone) => {
      const request = { action, orders: rows.slice(0, DESK_LIMITS.bulk), onDone };
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
        texts={{
          row: 'order',
          rows: 'orders',
          loading: 'Loading orders...',
          failed: 'The orders could not be fetched.',
          empty,
        }}
        columns={ORDER_COLUMNS}
        layout={ORDER_LAYOUT}
        renderTools={(selected) => (
          <PickButton selected={selected} isBusy={bulk.isRunning} onClick={() => pick(selected)} />
        )}
        actions={[...papers, ...changes]}
        notice={<BulkResults run={bulk.run} onClose={bulk.close} />}
        keys={[
          {
            key: 'p',
            help: 'Pick list of the marked orders, or of the next 25',
            run: pick,
          },
          {
            key: 'n',
            help: 'Note',
            run: ([first], focused = first) => focused && setDialog({ action: 'NOTE', order: focused }),
          },
          searchKey(),
        ]}
      />
      <ListDialogs dialog={dialog} onClose={() => setDialog(null)} onConfirm={bulk.start} onNoted={reload} />
    </>
  );
}

interface PickButtonProps {
  selected: readonly DeskOrderFragment[];
  isBusy: boolean;
  onClick: () => void;
}

/** Picks the selected orders, or without any the next ones. */
function PickButton({ selected, isBusy, onClick }: PickButtonProps) {
  const orders = pickable(selected);
  return (
    <BarButton disabled={isBusy || (selected.length > 0 && orders.length === 0)} onClick={onClick}>
      {selected.length > 0 ? `Pick list${countOf(orders, selected)}` : 'Pick the next 25'}
    </BarButton>
  );
}

const pickable = (orders: readonly DeskOrderFragment[]) => orders.filter(({ actions }) => actions.includes('PICK'));

const orderIdOf = ({ order }: DeskOrderFragment) => order.orderId;
