import type { ErrorLike } from '@apollo/client';
import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { offlineMessage } from '../../lib/query/errors.ts';
import { Button } from '../buttons/button.tsx';
import { FormError } from '../forms/form-messages.tsx';
import { Keys } from '../keys/keys.tsx';
import type { Key } from '../keys/use-keys.ts';
import { FailureNotice, Notice } from '../page/notice.tsx';
import { useToast } from '../toasts/toaster.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { PageLinks } from './page-links.tsx';
import { fittingRows, type ListAction, SelectionBar } from './selection-bar.tsx';
import { useFocusedRow } from './use-focused-row.ts';
import { useSelection } from './use-selection.ts';
import { ListRow } from './list-row.tsx';

/** A key of the page. `run` gets the focused row, or else the first selected row. */
interface ListKey<Row> extends Omit<Key, 'run'> {
  run?: (row: Row | undefined) => void;
}

/** The cells of a row by the names of their columns. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

/** The result of `useQuery`. */
export interface ListQuery<Data> {
  data: Data | undefined;
  previousData: Data | undefined;
  error: ErrorLike | undefined;
  loading: boolean;
  refetch: () => Promise<unknown>;
}

interface DataListProps<Data, Row> {
  query: ListQuery<Data>;
  /** The shown page of rows. */
  connection: (data: Data) => {
    edges: readonly { node: Row }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
  rowId: (row: Row) => string;
  texts: {
    /** What a row is, such as 'order', and what several are. */
    row: string;
    rows: string;
    loading: string;
    failed: string;
    empty: string;
  };
  /** A picture at the left of each row. */
  renderPicture?: (row: Row) => ReactNode;
  /** The first one has the `RowTitle`. */
  columns: Columns<Row>;
  /** The classes of the grid of columns; without any, as on a phone, the cells are below each other. */
  layout: string;
  /** What can be done to selected rows; without it rows cannot be selected. */
  actions?: readonly ListAction<Row>[];
  /** Stands before the buttons of the actions. */
  tools?: ReactNode;
  keys?: readonly ListKey<Row>[];
  /** Stays above the rows: what an action did. */
  notice?: ReactNode;
}

/** A list of staff, page by page. Its keys move from row to row, select rows and start actions. */
export function DataList<Data, Row>(props: DataListProps<Data, Row>) {
  const { query, connection, texts } = props;
  const { data, previousData, refetch } = query;
  const error = useLastError(query);
  const [params] = useSearchParams();
  // A failure is in `error`. Leaving the page aborts it.
  const retry = () => void refetch().catch(() => {});
  const shown = data ?? previousData;
  const page = shown && connection(shown);
  if (error && !data) return <FailureNotice message={texts.failed} onRetry={retry} />;
  if (!page || (!data && page.edges.length === 0))
    return <ListSkeleton label={texts.loading} rowClass={props.renderPicture ? 'h-28' : 'h-18'} />;
  return (
    <>
      <output className="sr-only">{!data && texts.loading}</output>
      <div aria-busy={!data} inert={!data} className={`mt-2 ${data ? '' : 'opacity-50 transition-opacity delay-150'}`}>
        <RefreshError message={error && (offlineMessage(error) ?? texts.failed)} onRetry={retry} />
        <Rows key={`${params}`} {...props} rows={page.edges.map(({ node }) => node)} isStale={!data} />
        <PageLinks pageInfo={page.pageInfo} />
      </div>
    </>
  );
}

/** The error of the last request that has ended: a list that is fetched again and again says it until one succeeds. */
function useLastError({ error, loading }: ListQuery<unknown>): ErrorLike | undefined {
  const [last, setLast] = useState(error);
  if (!loading && last !== error) setLast(error);
  return loading ? last : error;
}

/** Says that the rows could not be fetched again, and may have changed. */
function RefreshError({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  return (
    <FormError>
      {message && (
        <>
          {message}{' '}
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </FormError>
  );
}

/** `isStale`: other rows are being fetched; until they come, keys do nothing. */
type RowsProps<Data, Row> = DataListProps<Data, Row> & { rows: readonly Row[]; isStale: boolean };

function Rows<Data, Row>(props: RowsProps<Data, Row>) {
  const { rows, isStale, rowId, texts, actions, tools, keys = [], notice, ...look } = props;
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusedRow(list);
  const selection = useSelection(rows.map(rowId));
  const toast = useToast();
  const selected = rows.filter((row) => selection.selected.includes(rowId(row)));
  const focused = () => rows.find((row) => rowId(row) === focus.rowId());
  const onFocused = (change: (id: string) => void) => () => {
    const row = focused();
    if (row) change(rowId(row));
  };
  /** Starts an action for the selected rows, or else for the focused row. */
  const start = (action: ListAction<Row>) => {
    if (action.isBusy) return toast.failure('Please wait until the last action is done.');
    if (selected.length === 0 && action.withoutRows) return action.withoutRows.run();
    const chosen = selected.length > 0 ? selected : rows.filter((row) => row === focused());
    const fitting = fittingRows(chosen, action);
    if (fitting.length > 0) return action.run(fitting, selection.deselect);
    if (chosen.length === 0) return toast.failure(`No ${texts.row} is marked.`);
    const which = selected.length > 0 ? `the marked ${texts.rows}` : `this ${texts.row}`;
    toast.failure(`${action.label}: not possible now for ${which}.`);
  };

  const allKeys: Key[] = [
    { key: 'j', help: `Next ${texts.row}`, run: () => focus.move(1) },
    { key: 'k', help: `Previous ${texts.row}`, run: () => focus.move(-1) },
    { key: 'Enter', help: `Open the ${texts.row}` },
  ];
  if (actions) {
    allKeys.push(
      { key: 'x', help: `Mark the ${texts.row}`, run: onFocused(selection.toggle) },
      { key: 'Shift+x', help: 'Mark all up to here', run: onFocused(selection.selectTo) },
      { key: 'a', help: 'Mark all, or none', run: selection.toggleAll },
    );
    for (const action of actions)
      if (action.key) allKeys.push({ key: action.key, help: action.help ?? action.label, run: () => start(action) });
  }
  for (const { run, ...key } of keys) allKeys.push({ ...key, run: () => run?.(focused() ?? selected[0]) });

  return (
    <>
      {/* In view from every row. */}
      <div className="sticky top-0 z-10 bg-paper">
        {actions && rows.length > 0 && (
          <SelectionBar
            label={`Marked ${texts.rows}`}
            rows={rows}
            selected={selected}
            onToggleAll={selection.toggleAll}
            actions={actions}
            onStart={start}
            tools={tools}
          />
        )}
        {notice}
      </div>
      {rows.length === 0 && <Notice title={texts.empty} />}
      <ul
        ref={list}
        className="mt-1.5 divide-y divide-paper-edge border-paper-edge not-empty:border-y [&_:is(a,input)]:scroll-mt-48"
      >
        {rows.map((row) => {
          const id = rowId(row);
          const select = actions && { isSelected: selected.includes(row), onSelect: () => selection.toggle(id) };
          return (
            <li key={id}>
              <ListRow row={row} id={id} select={select} {...look} />
            </li>
          );
        })}
      </ul>
      <Keys keys={isStale ? allKeys.map(({ key, help }) => ({ key, help })) : allKeys} />
    </>
  );
}
