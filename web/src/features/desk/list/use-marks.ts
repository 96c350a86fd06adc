import { useState } from 'react';

/** The marked orders of a list. An order that leaves the list is no longer marked. */
export function useMarks(orderIds: readonly string[]) {
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const marked = orderIds.filter((orderId) => marks.has(orderId));

  const toggle = (orderId: string) => {
    const next = new Set(marked);
    if (!next.delete(orderId)) next.add(orderId);
    setMarks(next);
    setLast(orderId);
  };
  /** Marks all from the one that was marked last, or from the first, to this one. */
  const markTo = (orderId: string) => {
    const [from, to] = [orderIds.indexOf(last ?? ''), orderIds.indexOf(orderId)].toSorted((a, b) => a - b);
    setMarks(new Set([...marked, ...orderIds.slice(Math.max(0, from ?? 0), (to ?? 0) + 1)]));
    setLast(orderId);
  };
  const toggleAll = () => setMarks(new Set(marked.length === orderIds.length ? [] : orderIds));
  const unmark = (done: readonly string[]) =>
    setMarks((all) => new Set([...all].filter((orderId) => !done.includes(orderId))));
  return { marked, toggle, markTo, toggleAll, unmark };
}
