import { useEffect, useReducer, useRef, useState } from 'react';
import { errorMessage, GENERIC_ERROR, isNotFound } from '../../../lib/query/errors.ts';
import type { ReceiptDetailsFragment } from '../../../lib/operations/graphql.generated.ts';
import {
  ReceiptPageDocument,
  SaveReceiptLineDocument,
  ScanReceiptDocument,
} from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useRefetched } from '../../../lib/query/use-polled.ts';
import { useQueryStore } from '../../../lib/query/query-store.ts';
import { nextResult, type ScanResult } from '../scanner/scan-result.rules.ts';
import { useAlarm } from '../scanner/use-alarm.ts';
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
 * A receipt that is being scanned: one change follows the other, in the order of the scans. So does what others have scanned: an
 * answer from before a scan does not come after that of the scan.
 */
export function useReceipt(receiptId: string) {
  const store = useQueryStore();
  const [scanReceipt] = useMutation(ScanReceiptDocument);
  const [saveReceiptLine] = useMutation(SaveReceiptLineDocument);
  const [last, setLast] = useState<LastScan | null>(null);
  /** The scan whose code no book has. */
  const [unknown, setUnknown] = useState<Required<Scan> | null>(null);
  const [result, show] = useReducer(
    (before: ScanResult | null, [type, text]: [ScanResult['type'], string]) => nextResult(before, type, text),
    null,
  );
  useAlarm(result);
  const changes = useRef(Promise.resolve());
  const started = useRef(0);
  const [ended, setEnded] = useState(0);
  const change = (step: () => Promise<string | undefined>, onFailed = (_error: unknown) => {}) => {
    const run = async () => {
      try {
        const text = await step();
        if (text) show(['RIGHT', text]);
      } catch (error) {
        onFailed(error);
        show(['WRONG', errorMessage(error) ?? GENERIC_ERROR]);
      }
    };
    started.current += 1;
    changes.current = changes.current.then(run).then(() => setEnded((count) => count + 1));
  };

  /** `isNew`: it begins another title or pile; else it changes the units of the last one. */
  const scan = ({ code, units, damagedUnits = 0, scanId = crypto.randomUUID() }: Scan, isNew = true) =>
    change(
      async () => {
        setUnknown(null);
        const { data } = await scanReceipt({ variables: { input: { receiptId, scanId, code, units, damagedUnits } } });
        if (!data) return;
        const { bookId, receipt } = data.scanReceipt;
        setLast((before) => ({ bookId, units: isNew ? units : (before?.units ?? 0) + units }));
        return unitsText(receipt.lines.find((line) => line.bookId === bookId));
      },
      (error) => isNotFound(error) && setUnknown({ code, units, damagedUnits, scanId }),
    );
  const save = (bookId: string, details: LineDetails) =>
    change(async () => {
      const { data } = await saveReceiptLine({ variables: { input: { receiptId, bookId, ...details } } });
      return checkedText(data?.saveReceiptLine.lines.find((line) => line.bookId === bookId));
    });
  const refetch = () =>
    change(async () => {
      const options = { query: ReceiptPageDocument, variables: { receiptId }, fetchPolicy: 'network-only' } as const;
      // If it fails, the page shows what it knows: the next one comes soon.
      await store.query(options).catch(() => undefined);
      return undefined;
    });
  useRefetched(refetch);
  return {
    started,
    ended,
    last,
    setLast,
    unknown,
    result,
    refuse: (text: string) => show(['WRONG', text]),
    refetch,
    scan,
    save,
  };
}

const unitsText = (line: ReceiptLine | undefined) =>
  line && `${line.units}${line.damagedUnits > 0 ? ` and ${line.damagedUnits} damaged` : ''}: ${line.title}`;
const checkedText = (line: ReceiptLine | undefined) => line && `Checked: ${unitsText(line)}`;

/**
 * Takes one entry after the other, each once the page shows what the last one did: a number that is typed while a scan is on
 * its way is about that scan.
 */
export function useInTurn(
  { started, ended }: Pick<ReturnType<typeof useReceipt>, 'started' | 'ended'>,
  take: (typed: string) => void,
) {
  const waiting = useRef<string[]>([]);
  const shown = useRef({ take, ended });
  const takeNext = () => {
    while (started.current === shown.current.ended && waiting.current.length > 0)
      shown.current.take(waiting.current.shift() ?? '');
  };
  useEffect(() => {
    shown.current = { take, ended };
    takeNext();
  });
  return (typed: string) => {
    waiting.current.push(typed);
    takeNext();
  };
}
