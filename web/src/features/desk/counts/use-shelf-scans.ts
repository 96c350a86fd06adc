import { useRef, useState } from 'react';
import type { CountedItemFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { AddCountScanDocument, FinishCountShelfDocument } from '../../../lib/operations/counts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { useScanQueue } from '../scanner/use-scan-queue.ts';

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

/** Counts a shelf by the scans of this device. */
export function useShelfScans(place: { countId: string; shelf: string }, known: readonly CountedItemFactsFragment[]) {
  const [changed, setChanged] = useState<readonly CountedItemFactsFragment[]>([]);
  const { result, show, enqueue } = useScanQueue();
  const [addCountScan] = useMutation(AddCountScanDocument);
  const [finishCountShelf] = useMutation(FinishCountShelfDocument);
  const [last, setLast] = useState<Scan>();
  const scans = useRef<readonly Scan[]>([]);
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
      if (counted.notice && units > 0) show('WRONG', `${counted.notice} ${text}`);
      else show('RIGHT', text);
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
