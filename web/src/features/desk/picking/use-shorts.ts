import { useState } from 'react';
import { errorMessage, GENERIC_ERROR } from '../../../lib/query/errors.ts';
import type {
  PickListItemFragment,
  PickListPageQuery,
  ShortOrderFragment,
} from '../../../lib/operations/graphql.generated.ts';
import { CutShortDocument, MarkShortDocument } from '../../../lib/operations/pick-lists.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { shortLines, type ShortLine } from './pick.rules.ts';

/** An order that lacks copies, and what was done about it. */
export interface Short extends ShortLine {
  bookDescription: string;
  tray: number | null;
  /** The order after the last step; null if it could not be put on hold. */
  order: ShortOrderFragment | null;
  state: 'HELD' | 'CUT' | 'FAILED';
  error: string;
}

type PickOrders = readonly Pick<PickListPageQuery['pickList']['orders'][number], 'orderId' | 'version' | 'tray'>[];

/** What is missing of which orders. */
type MissingItem = Pick<PickListItemFragment, 'bookDescription' | 'orders'>;

/** Reports missing copies: their orders are put on hold. Copies of a held order can then be cut from it and refunded. */
export function useShorts(orders: PickOrders, onChanged: () => Promise<unknown>) {
  const [shorts, setShorts] = useState<readonly Short[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const hold = useHold(orders);
  const cutShort = useCut();

  const run = async <Result>(steps: () => Promise<Result>): Promise<Result> => {
    setIsBusy(true);
    const result = await steps();
    // The page shows a failure. Leaving the page aborts it.
    await onChanged().catch(() => {});
    setIsBusy(false);
    return result;
  };
  const report = (item: MissingItem, found: number, isDamaged = false) =>
    run(async () => {
      const reported: Short[] = [];
      for (const line of shortLines(item, found)) {
        const short = await hold(item, line, isDamaged);
        reported.push(short);
        setShorts((all) => [...all, short]);
      }
      return reported;
    });
  const cut = (short: Short) =>
    run(async () => {
      const result = await cutShort(short);
      setShorts((all) => all.map((each) => (each === short ? result : each)));
      return result;
    });
  return { shorts, isBusy, report, cut };
}

function useHold(orders: PickOrders) {
  const [markShort] = useMutation(MarkShortDocument);
  return async ({ bookDescription }: MissingItem, line: ShortLine, isDamaged: boolean): Promise<Short> => {
    const { version = 0, tray = null } = orders.find(({ orderId }) => orderId === line.orderId) ?? {};
    const short: Short = { ...line, bookDescription, tray, order: null, state: 'FAILED', error: '' };
    try {
      const { data } = await markShort({ variables: { input: { ...line, version, ...(isDamaged && { isDamaged }) } } });
      return { ...short, order: data?.markShort ?? null, state: 'HELD' };
    } catch (error) {
      return { ...short, error: errorMessage(error) ?? GENERIC_ERROR };
    }
  };
}

function useCut() {
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
