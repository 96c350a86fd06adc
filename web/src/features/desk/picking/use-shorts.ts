import { useState } from 'react';
import { Permission } from '#api/platform/permissions.rules.ts';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import type {
  PickListItemFragment,
  PickListPageQuery,
  ShortOrderFragment,
} from '../../../lib/operations/graphql.generated.ts';
import {
  CutShortDocument,
  MarkShortDocument,
  ReportShortDocument,
} from '../../../lib/operations/pick-lists.generated.ts';
import { useMay } from '../shell/use-may.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { shortLines, type ShortLine } from './pick.rules.ts';

/** An order that lacks copies, and what was done about it. */
export interface Short extends ShortLine {
  bookDescription: string;
  tray: number | null;
  /** The order after the last step; null if it could not be put on hold, and without the permission to change orders. */
  order: ShortOrderFragment | null;
  state: 'HELD' | 'CUT' | 'FAILED';
  error: string;
}

type PickOrders = PickListPageQuery['pickList']['orders'];

/** Reports missing copies: their orders are put on hold. Copies of a held order can then be cut from it and refunded. */
export function useShorts(orders: PickOrders, onChanged: () => Promise<unknown>) {
  const [shorts, setShorts] = useState<readonly Short[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const hold = useHold();
  const cutShort = useCut();

  const run = async (steps: () => Promise<void>) => {
    setIsBusy(true);
    await steps();
    // The page shows a failure. Leaving the page aborts it.
    await onChanged().catch(() => {});
    setIsBusy(false);
  };
  const report = (item: PickListItemFragment, found: number) =>
    run(async () => {
      for (const line of shortLines(item, found)) {
        const { version = 0, tray = null } = orders.find(({ orderId }) => orderId === line.orderId) ?? {};
        const short = await hold({ ...line, bookDescription: item.bookDescription, version, tray });
        setShorts((all) => [...all, short]);
      }
    });
  const cut = (short: Short) =>
    run(async () => {
      const result = await cutShort(short);
      setShorts((all) => all.map((each) => (each === short ? result : each)));
    });
  return { shorts, isBusy, report, cut };
}

/** Copies of an order line that are missing or damaged, and the version and tray of their order. */
interface MissingCopies extends ShortLine {
  bookDescription: string;
  version: number;
  tray: number | null;
  isDamaged?: boolean;
}

/** Puts an order on hold because copies are missing. */
export function useHold() {
  const mayCut = useMay(Permission.WRITE_ORDERS);
  const [markShort] = useMutation(MarkShortDocument);
  const [reportShort] = useMutation(ReportShortDocument);
  return async ({ bookDescription, tray, version, isDamaged, ...line }: MissingCopies): Promise<Short> => {
    const short: Short = { ...line, bookDescription, tray, order: null, state: 'FAILED', error: '' };
    try {
      const variables = { input: { ...line, version, ...(isDamaged && { isDamaged }) } };
      // Who may not cut copies from an order sees nothing of its money.
      const order = mayCut
        ? (await markShort({ variables })).data?.markShort
        : await reportShort({ variables }).then(() => null);
      return { ...short, order: order ?? null, state: 'HELD' };
    } catch (error) {
      return { ...short, error: errorMessage(error) ?? GENERIC_ERROR };
    }
  };
}

/** Cuts missing copies from their order. */
export function useCut() {
  const [cutShort] = useMutation(CutShortDocument);
  return async (short: Short): Promise<Short> => {
    const { orderId, orderLineId, quantity, order } = short;
    const input = { orderId, version: order!.version, reason: 'OUT_OF_STOCK', note: null } as const;
    try {
      const { data } = await cutShort({ variables: { input: { ...input, lines: [{ orderLineId, quantity }] } } });
      return { ...short, order: data!.cancelOrder, state: 'CUT', error: '' };
    } catch (error) {
      return { ...short, error: errorMessage(error) ?? GENERIC_ERROR };
    }
  };
}
