import { useEffect, useRef, useState } from 'react';
import { isNotFound } from '../../../lib/query/errors.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  ReceiptPageDocument,
  SaveReceiptLineDocument,
  ScanReceiptDocument,
} from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useRefetched } from '../../../lib/query/use-polled.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { useScanQueue } from '../scanner/use-scan-queue.ts';
import type { LineDetails } from './entry.rules.ts';

export type ReceiptLine = ReceiptDetailsFragment['lines'][number];

/** A scan, which has its id from the start: sent twice, it counts once. */
interface Scan {
  code: string;
  units: number;
  damagedUnits?: number;
  scanId?: string;
}

/** The last scan: its title, and of how many units it was. */
interface LastScan {
  bookId: string;
  units: number;
}

/**
 * A receipt that is being scanned. What others have scanned is fetched between the scans: no answer from before one
 * follows it.
 */
export function useReceipt(receiptId: string) {
  const store = useQueryStore();
  const [scanReceipt] = useMutation(ScanReceiptDocument);
  const [saveReceiptLine] = useMutation(SaveReceiptLineDocument);
  const [last, setLast] = useState<LastScan | null>(null);
  /** The scan whose code no book has. */
  const [unknown, setUnknown] = useState<Required<Scan> | null>(null);
  const { result, show, enqueue, steps, send, isIdle } = useScanQueue();

  /** `isNew`: it begins another title or pile; else it changes the units of the last one. */
  const scan = ({ code, units, damagedUnits = 0, scanId = crypto.randomUUID() }: Scan, isNew = true) =>
    enqueue(async () => {
      setUnknown(null);
      const input = { receiptId, scanId, code, units, damagedUnits };
      const { data } = await scanReceipt({ variables: { input } }).catch((error: unknown) => {
        if (isNotFound(error)) setUnknown({ code, units, damagedUnits, scanId });
        throw error;
      });
      if (!data) return;
      const { bookId, receipt } = data.scanReceipt;
      setLast((before) => ({ bookId, units: isNew ? units : (before?.units ?? 0) + units }));
      showUnits(receipt, bookId);
    });
  const save = (bookId: string, details: LineDetails) =>
    enqueue(async () => {
      const { data } = await saveReceiptLine({ variables: { input: { receiptId, bookId, ...details } } });
      if (data) showUnits(data.saveReceiptLine, bookId, 'Checked: ');
    });
  const showUnits = ({ lines }: ReceiptDetailsFragment, bookId: string, before = '') => {
    const line = lines.find((each) => each.bookId === bookId);
    if (!line) return;
    const damaged = line.damagedUnits > 0 ? ` and ${line.damagedUnits} damaged` : '';
    show('RIGHT', `${before}${line.units}${damaged}: ${line.title}`);
  };
  const refetch = () =>
    enqueue(async () => {
      const options = { query: ReceiptPageDocument, variables: { receiptId }, fetchPolicy: 'network-only' } as const;
      // If it fails, the page shows what it knows: the next one comes soon.
      await store.query(options).catch(() => undefined);
    });
  useRefetched(() => (isIdle ? refetch() : void send()));
  const refuse = (text: string) => show('WRONG', text);
  return { last, setLast, unknown, result, refuse, refetch, scan, save, steps, send, isIdle };
}

/**
 * Takes one entry after the other, each once the page shows what the last one did: a number that is typed while a scan is on
 * its way is about that scan.
 */
export function useInTurn(
  { steps, send, isIdle }: Pick<ReturnType<typeof useReceipt>, 'steps' | 'send' | 'isIdle'>,
  take: (typed: string) => void,
) {
  const waiting = useRef<string[]>([]);
  const shown = useRef({ take, isIdle });
  const takeNext = () => {
    while (shown.current.isIdle && steps.current.length === 0 && waiting.current.length > 0)
      shown.current.take(waiting.current.shift() ?? '');
  };
  useEffect(() => {
    shown.current = { take, isIdle };
    takeNext();
  });
  return (typed: string) => {
    waiting.current.push(typed);
    takeNext();
    void send(waiting.current.length);
  };
}
