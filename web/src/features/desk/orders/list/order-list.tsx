import { type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DESK_LIMITS } from '#api/desk/desk.rules.ts';
import { parseScan } from '#api/catalogue/labels.rules.ts';
import { deskPaths } from '../../../../lib/paths/desk-paths.ts';
import type { DeskOrderFragment } from '../../../../lib/operations/graphql.generated.ts';
import { useScanner } from '../../../../lib/scanner/use-scanner.ts';
import { Notice } from '../../../../ui/page/notice.tsx';
import { LIST_KEYS } from '../../keys/desk-keys.ts';
import { KeysHelp } from '../../keys/keys-help.tsx';
import { type Paper, paperUrl } from '../../papers/order-papers.ts';
import { allowed, type BulkAction } from './bulk-actions.ts';
import { BulkBar, withPaper } from './bulk-bar.tsx';
import { BulkResults } from './bulk-results.tsx';
import { ListDialogs, type OpenDialog } from './list-dialogs.tsx';
import { OrderRow } from './order-row.tsx';
import { useBulk } from './use-bulk.ts';
import { useFocusedRow } from '../../list/use-focused-row.ts';
import { useMarks } from '../../list/use-marks.ts';
import { usePickList } from './use-pick-list.ts';

interface OrderListProps {
  orders: readonly DeskOrderFragment[];
  /** What is said if there are none. */
  empty: string;
  /** The search field, which the key / focuses. */
  search: RefObject<HTMLInputElement | null>;
  /** Fetches the list again. */
  onChanged: () => void;
}

/**
 * The orders of a page, and what can be done to those that are marked, by buttons and by keys. A scan of the label of a parcel
 * opens its order; another one is looked for.
 */
export function OrderList({ orders, empty, search, onChanged }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const marks = useMarks(orders.map(({ order }) => order.orderId));
  const focused = useFocusedRow(list);
  const bulk = useBulk((outcomes) => {
    marks.unmark(outcomes.flatMap(({ orderId, error }) => (error === null ? orderId : [])));
    onChanged();
  });
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const marked = orders.filter(({ order }) => marks.marked.includes(order.orderId));
  const pick = usePickList(onChanged);
  const navigate = useNavigate();
  useScanner((code) => {
    const label = parseScan(code);
    void navigate(label.kind === 'ORDER' ? deskPaths.order(label.orderId) : deskPaths.orders({ q: code }));
  });

  /** The marked orders, or else the one with the focus. */
  const chosen = () => {
    const orderId = focused.rowId();
    return marked.length > 0 ? marked : orders.filter(({ order }) => order.orderId === orderId);
  };
  const begin = (action: BulkAction, on = chosen()) => {
    const rows = allowed(on, action).slice(0, DESK_LIMITS.bulk);
    if (rows.length === 0 || bulk.isRunning) return;
    if (action === 'RELEASE_HOLD') void bulk.start(action, rows);
    else setDialog({ action, orders: rows });
  };
  const print = (paper: Paper, on = chosen()) => {
    const rows = withPaper(on, paper).map(({ order }) => order.orderId);
    if (rows.length > 0) window.open(paperUrl(paper, rows), '_blank');
  };
  const pickMarked = () =>
    void pick(
      allowed(marked, 'PICK').map(({ order }) => order.orderId),
      marked.length,
    );
  const addNote = () => {
    const orderId = focused.rowId() ?? marks.marked[0];
    const row = orders.find(({ order }) => order.orderId === orderId);
    if (row) setDialog({ action: 'NOTE', orders: [row] });
  };
  const onFocused = (change: (orderId: string) => void) => () => {
    const orderId = focused.rowId();
    if (orderId) change(orderId);
  };
  const handlers = {
    '/': () => search.current?.focus(),
    j: () => focused.move(1),
    k: () => focused.move(-1),
    x: onFocused(marks.toggle),
    'Shift+x': onFocused(marks.markTo),
    a: marks.toggleAll,
    p: pickMarked,
    l: () => print('labels'),
    b: () => print('bills'),
    g: () => begin('SHIP'),
    h: () => begin('HOLD'),
    n: addNote,
    u: () => begin('UNPACK'),
  };

  return (
    <>
      {orders.length > 0 && (
        <BulkBar
          orders={orders}
          marked={marked}
          isBusy={bulk.isRunning}
          onMarkAll={marks.toggleAll}
          onAction={(action) => begin(action, marked)}
          onPaper={(paper) => print(paper, marked)}
          onPick={pickMarked}
        />
      )}
      <BulkResults run={bulk.run} onClose={bulk.close} />
      {orders.length === 0 && <Notice title={empty} />}
      <ul ref={list} className="mt-1.5 divide-y divide-paper-edge border-paper-edge not-empty:border-y">
        {orders.map((row) => (
          <li key={row.order.orderId}>
            <OrderRow
              row={row}
              mark={{
                isMarked: marks.marked.includes(row.order.orderId),
                onMark: () => marks.toggle(row.order.orderId),
              }}
            />
          </li>
        ))}
      </ul>
      <KeysHelp keys={LIST_KEYS} handlers={handlers} />
      <ListDialogs dialog={dialog} onClose={() => setDialog(null)} onConfirm={bulk.start} onChanged={onChanged} />
    </>
  );
}
