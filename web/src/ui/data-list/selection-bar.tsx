import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';

/** What can be done to selected rows: a button and, if it has one, a key. */
export interface ListAction<Row> {
  label: string;
  key?: string;
  /** What the key does, where the label does not say it. */
  help?: string;
  /** Whether it cannot be started until an earlier one is done. */
  isBusy?: boolean;
  /** Whether it can be done to a row now. */
  fits: (row: Row) => boolean;
  /** How many rows it is done to at most: the first ones. */
  most?: number;
  /** Does it to rows that it fits, and deselects the rows for which nothing is left to do. */
  run: (rows: readonly Row[], deselect: (rowIds: readonly string[]) => void) => void;
  /** What it does while no row is selected; by default its key is for the row with the focus. */
  withoutRows?: { label: string; run: () => void };
}

/** The rows that an action is done to. */
export const fittingRows = <Row,>(rows: readonly Row[], { fits, most }: ListAction<Row>) =>
  rows.filter(fits).slice(0, most);

interface SelectionBarProps<Row> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  selected: readonly Row[];
  onToggleAll: () => void;
  actions: readonly ListAction<Row>[];
  onStart: (action: ListAction<Row>) => void;
  tools: ReactNode;
}

/** How many rows are selected, and what can be done to how many of them. An action that fits none of them is disabled. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { label, rows, selected, onToggleAll, actions, onStart, tools } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className={`flex items-center gap-1.5 overflow-x-auto pb-1 ${tools ? 'flex-wrap' : 'sm:flex-wrap'}`}
    >
      <label className="flex min-h-11 shrink-0 items-center gap-3 pr-1 pl-3 sm:pointer-fine:min-h-9">
        <input
          type="checkbox"
          checked={selected.length > 0 && selected.length === rows.length}
          onChange={onToggleAll}
          className="size-5 accent-ink"
        />
        <span className="font-semibold tabular-nums">
          {selected.length} of {rows.length} marked
        </span>
      </label>
      {tools}
      {actions.map((action) => {
        const { length } = fittingRows(selected, action);
        const withoutRows = selected.length === 0 ? action.withoutRows : undefined;
        return (
          <Button
            key={action.label}
            look="secondary"
            disabled={action.isBusy || (length === 0 && !withoutRows)}
            onClick={() => onStart(action)}
            className="shrink-0 px-3! py-1! text-sm whitespace-nowrap sm:pointer-fine:min-h-9"
          >
            {withoutRows?.label ?? action.label}
            {length > 0 && length < selected.length && ` (${length})`}
          </Button>
        );
      })}
    </div>
  );
}
