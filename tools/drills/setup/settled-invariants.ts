import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants, type DrilledShop } from '../invariants.ts';
import type { DrillRow } from '../report.ts';

const POLL_MS = 1_000;

/** Checks the invariants until they are kept, at most so long: payments under way still settle. */
export async function settledInvariants(shop: DrilledShop, mostSeconds = 120): Promise<DrillRow[]> {
  const started = performance.now();
  for (;;) {
    const rows = await checkInvariants(shop);
    const seconds = Math.round((performance.now() - started) / 1_000);
    const kept = rows.every((row) => row.kept);
    if (kept || seconds >= mostSeconds)
      return [...rows, { promise: 'what was under way is settled', figure: `after ${seconds} s`, kept }];
    await pause(POLL_MS);
  }
}
