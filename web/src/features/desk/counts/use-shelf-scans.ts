import { useReducer, useRef, useState } from 'react';
import type { CountedItemFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { AddCountScanDocument, FinishCountShelfDocument } from '../../../lib/operations/counts.generated.ts';
import { useReconnect } from '../../../lib/browser/use-online.ts';
import { errorMessage, GENERIC_ERROR, isUnanswered } from '../../../lib/query/errors.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { nextResult, type ScanResult } from '../scanner/scan-result.rules.ts';
import { useAlarm } from '../scanner/use-alarm.ts';

/** A scan of this device, and how many units it was of. */
interface Scan {
  item: string;
  title: string;
  units: number;
}

/** What to send, and the scans of this device after that. */
interface Change {
  code: string;
  units: number;
  next: (scans: readonly Scan[], counted: CountedItemFactsFragment) => readonly Scan[];
}

/**
 * Counts a shelf: one change follows the other, in the order of the scans. What does not reach the server waits, and is sent
 * again with the same ID at the next scan, or once the browser is online.
 */
export function useShelfScans(place: { countId: string; shelf: string }, known: readonly CountedItemFactsFragment[]) {
  const [changed, setChanged] = useState<readonly CountedItemFactsFragment[]>([]);
  const [result, show] = useReducer(
    (last: ScanResult | null, [type, text]: [ScanResult['type'], string]) => nextResult(last, type, text),
    null,
  );
  useAlarm(result);
  const [addCountScan] = useMutation(AddCountScanDocument);
  const [finishCountShelf] = useMutation(FinishCountShelfDocument);
  const [last, setLast] = useState<Scan>();
  const scans = useRef<readonly Scan[]>([]);
  const queue = useRef<(() => Promise<unknown>)[]>([]);
  const isSending = useRef(false);

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    while (queue.current[0]) {
      try {
        await queue.current[0]();
      } catch (error) {
        if (isUnanswered(error)) {
          show(['WRONG', `Not sent: ${queue.current.length} wait. They are sent again with the next scan.`]);
          break;
        }
        show(['WRONG', errorMessage(error) ?? GENERIC_ERROR]);
      }
      queue.current.shift();
    }
    isSending.current = false;
  };
  useReconnect(() => void send());
  const enqueue = (step: () => Promise<unknown>) => {
    queue.current.push(step);
    void send();
  };

  const change = (changeOf: (lastScan: Scan | undefined) => Change | undefined) => {
    const scanId = crypto.randomUUID();
    enqueue(async () => {
      const { code, units, next } = changeOf(scans.current.at(-1)) ?? {};
      if (!code || !units || !next) return;
      const { data } = await addCountScan({ variables: { input: { ...place, scanId, code, units } } });
      if (!data) return;
      const counted = data.addCountScan;
      scans.current = next(scans.current, counted);
      setLast(scans.current.at(-1));
      setChanged((before) => [counted, ...without(before, [counted])]);
      const text = `${counted.units} × ${counted.title}`;
      show(counted.notice && units > 0 ? ['WRONG', `${counted.notice} ${text}`] : ['RIGHT', text]);
    });
  };
  return {
    items: [...changed, ...without(known, changed)].filter(({ units }) => units > 0),
    result,
    last,
    scan: (code: string, units: number) =>
      change(() => ({ code, units, next: (all, { item, title }) => [...all, { item, title, units }] })),
    /** Says of how many units the last scan was. */
    setUnits: (units: number) =>
      change(
        (one) =>
          one && { code: one.item, units: units - one.units, next: (all) => [...all.slice(0, -1), { ...one, units }] },
      ),
    undo: () => change((one) => one && { code: one.item, units: -one.units, next: (all) => all.slice(0, -1) }),
    takeOne: (item: string) => change(() => ({ code: item, units: -1, next: (all) => all })),
    finish: (onDone: () => void) =>
      enqueue(async () => {
        await finishCountShelf({ variables: place });
        onDone();
      }),
  };
}

const without = (items: readonly CountedItemFactsFragment[], others: readonly CountedItemFactsFragment[]) =>
  items.filter(({ item }) => others.every((other) => other.item !== item));
