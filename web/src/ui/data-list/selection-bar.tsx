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
  /** Does it to the rows it fits, and deselects those for which nothing is left to do. */
  run: (rows: readonly Row[], deselect: (rowIds: readonly string[]) => void) => void;
}

interface SelectionBarProps<Row> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  selected: readonly Row[];
  onToggleAll: () => void;
  onDone: (rowIds: readonly string[]) => void;
  actions: readonly ListAction<Row>[];
  tools: ReactNode;
}

/** How many rows are selected, and what can be done to them. An action that fits none of them is disabled. */
export function SelectionBar<Row>(props: SelectionBarProps<Row>) {
  const { label, rows, selected, onToggleAll, onDone, actions, tools } = props;
  return (
    <div
      role="group"
      aria-label={label}
      className="flex items-center gap-1.5 overflow-x-auto pb-1 has-[select]:flex-wrap sm:flex-wrap"
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
        const fitting = selected.filter(action.fits);
        return (
          <BarButton
            key={action.label}
            disabled={action.isBusy || fitting.length === 0}
            onClick={() => action.run(fitting, onDone)}
          >
            {action.label}
            {countOf(fitting, selected)}
          </BarButton>
        );
      })}
    </div>
  );
}

/** How many of the selected rows it is for, unless it is for all. */
export const countOf = (fitting: readonly unknown[], selected: readonly unknown[]) =>
  fitting.length > 0 && fitting.length < selected.length ? ` (${fitting.length})` : '';

interface BarButtonProps {
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the bar. */
export function BarButton(props: BarButtonProps) {
  return (
    <Button
      look="secondary"
      {...props}
      className="shrink-0 px-3! py-1! text-sm whitespace-nowrap sm:pointer-fine:min-h-9"
    />
  );
}
