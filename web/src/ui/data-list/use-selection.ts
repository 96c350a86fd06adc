import { useState } from 'react';

/** The selected rows of a list. A row that leaves the list is no longer selected. */
export function useSelection(rowIds: readonly string[]) {
  const [all, setAll] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selected = rowIds.filter((rowId) => all.has(rowId));

  const toggle = (rowId: string) => {
    const next = new Set(selected);
    if (!next.delete(rowId)) next.add(rowId);
    setAll(next);
    setLast(rowId);
  };
  /** Selects all from the row that was selected last, or from the first, to this row. */
  const selectTo = (rowId: string) => {
    const [from, to] = [rowIds.indexOf(last ?? ''), rowIds.indexOf(rowId)].toSorted((a, b) => a - b);
    setAll(new Set([...selected, ...rowIds.slice(Math.max(0, from ?? 0), (to ?? 0) + 1)]));
    setLast(rowId);
  };
  const toggleAll = () => setAll(new Set(selected.length === rowIds.length ? [] : rowIds));
  const deselect = (done: readonly string[]) =>
    setAll((rows) => new Set([...rows].filter((rowId) => !done.includes(rowId))));
  return { selected, toggle, selectTo, toggleAll, deselect };
}
