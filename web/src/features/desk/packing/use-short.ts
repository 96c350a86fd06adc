import { useState } from 'react';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { type Short, useCut, useHold } from '../picking/use-shorts.ts';
import type { Missing } from './missing-form.tsx';

/** Reports missing copies of an order; `short` is then what can be done about them, until it is forgotten. */
export function useShort() {
  const hold = useHold();
  const cut = useCut();
  const [short, setShort] = useState<Short | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const show = async (step: Promise<Short>) => {
    setIsBusy(true);
    const result = await step;
    setShort(result);
    setIsBusy(false);
    return result;
  };
  return {
    short,
    isBusy,
    forget: () => setShort(null),
    report: ({ order: { order, version, tray } }: PackingTaskFragment, { line, ...missing }: Missing) => {
      const { orderLineId, bookDescription } = line;
      return show(hold({ orderId: order.orderId, orderLineId, bookDescription, version, tray, ...missing }));
    },
    /** Cuts the copies from the order. */
    cut: (held: Short) => show(cut(held)),
  };
}
