import { type RefObject, useRef } from 'react';

/** Moves the focus from row to row of a list. `rowId` is the row that has the focus, or had it last. */
export function useFocusedRow(list: RefObject<HTMLElement | null>) {
  const last = useRef<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

  const current = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-row]');
    return focused ?? rows().find(({ dataset }) => dataset.row === last.current);
  };
  const rowId = () => current()?.dataset.row ?? null;
  const move = (step: 1 | -1) => {
    const all = rows();
    const row = current();
    const next = row ? all[all.indexOf(row) + step] : all[0];
    if (!next) return;
    last.current = next.dataset.row ?? null;
    next.querySelector('a')?.focus();
  };
  return { rowId, move };
}
