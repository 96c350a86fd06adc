import { useState } from 'react';
import type { PackingTaskFragment } from '../../../lib/operations/graphql.generated.ts';
import { type Short, useShorts } from '../picking/use-shorts.ts';
import type { Missing } from './missing-form.tsx';

/** Reports copies of the order on the table as missing; `short` is then what can be done about them, until it is forgotten. */
export function useShort(task: PackingTaskFragment | null) {
  const { order, version = 0, tray = null } = task?.order ?? {};
  const orderId = order?.orderId ?? '';
  const { isBusy, report, cut } = useShorts([{ orderId, version, tray }], async () => {});
  const [short, setShort] = useState<Short | null>(null);
  return {
    short,
    isBusy,
    forget: () => setShort(null),
    async report({ line: { orderLineId, bookDescription }, quantity, isDamaged }: Missing) {
      const orders = [{ orderId, orderLineId, tray, quantity }];
      const [reported] = await report({ bookDescription, orders }, 0, isDamaged);
      setShort(reported ?? null);
    },
    /** Cuts the copies from the order. Returns the result. */
    async cut(): Promise<Partial<Short>> {
      if (!short) return {};
      const changed = await cut(short);
      setShort(changed);
      return changed;
    },
  };
}
