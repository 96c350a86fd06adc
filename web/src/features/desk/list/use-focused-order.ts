import { type RefObject, useRef } from 'react';

/** Moves the focus from order to order, and knows the order that has it or had it last. */
export function useFocusedOrder(list: RefObject<HTMLElement | null>) {
  const last = useRef<string | null>(null);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [])];

  const current = () => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-order]');
    return focused ?? rows().find(({ dataset }) => dataset.order === last.current);
  };
  const orderId = () => current()?.dataset.order ?? null;
  const move = (step: 1 | -1) => {
    const all = rows();
    const row = current();
    const next = row ? all[all.indexOf(row) + step] : all[0];
    if (!next) return;
    last.current = next.dataset.order ?? null;
    next.querySelector('a')?.focus();
  };
  return { orderId, move };
}
