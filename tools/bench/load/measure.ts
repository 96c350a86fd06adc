import { setTimeout as pause } from 'node:timers/promises';
import type { OnProgress } from '../../../api/src/platform/server/progress.ts';
import type { BenchServer } from '../setup/servers.ts';
import { applyLoad, type Load, type LoadResult } from './load.ts';
import { HAS_PROCESSOR_TIME, postgresTime, processorTime } from './processor-time.ts';

/** What a load costs a server. Times are milliseconds for each unit of work. */
export interface Measurement {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor time; null where the system does not report it. */
  serverTime: number | null;
  databaseTime: number | null;
  /** Requests without a good answer. */
  failed: number;
}

/** A server to measure. */
export interface Contender {
  name: string;
  server: BenchServer;
  load: Load;
  /** Brings its database into the state in which each slot begins. */
  reset?: () => Promise<void>;
}

export interface MeasureOptions {
  /** Process id of the database server. */
  postmaster: number;
  connections: number;
  /** Seconds of one slot. */
  seconds: number;
  warmUpSeconds: number;
  /** How often each contender has its turn. */
  rounds: number;
  onProgress: OnProgress;
}

interface Slot extends LoadResult {
  serverTime: number;
  databaseTime: number;
}

/** A tenth of a slot, but no more. */
const MAX_SETTLE_MS = 200;

/** Measures contenders in turns (A B A B), so that what else the machine does falls on all of them. */
export async function measureInTurns(
  contenders: readonly Contender[],
  options: MeasureOptions,
): Promise<Measurement[]> {
  const { warmUpSeconds, rounds, onProgress } = options;
  for (const contender of contenders) {
    onProgress(`${contender.name}, warm-up`);
    await measureSlot(contender, { ...options, seconds: warmUpSeconds });
  }
  const slots = contenders.map((): Slot[] => []);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      onProgress(`${contender.name}, turn ${round} of ${rounds}`);
      slots[index]?.push(await measureSlot(contender, options));
    }
  }
  return slots.map(summarize);
}

async function measureSlot({ server, load, reset }: Contender, options: MeasureOptions): Promise<Slot> {
  // The server still handles the last requests of the slot before.
  await pause(Math.min(MAX_SETTLE_MS, options.seconds * 100));
  await reset?.();
  const before = { server: processorTime(server.pid), database: postgresTime(options.postmaster) };
  const result = await applyLoad(server.url, load, options);
  return {
    ...result,
    serverTime: processorTime(server.pid) - before.server,
    databaseTime: postgresTime(options.postmaster) - before.database,
  };
}

function summarize(slots: readonly Slot[]): Measurement {
  const total = (value: (slot: Slot) => number) => slots.reduce((sum, slot) => sum + value(slot), 0);
  const units = total((slot) => slot.latencies.length);
  const latencies = slots.flatMap((slot) => slot.latencies).toSorted((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
  return {
    perSecond: units / total((slot) => slot.seconds),
    p50: quantile(0.5),
    p99: quantile(0.99),
    serverTime: HAS_PROCESSOR_TIME ? total((slot) => slot.serverTime) / units : null,
    databaseTime: HAS_PROCESSOR_TIME ? total((slot) => slot.databaseTime) / units : null,
    failed: total((slot) => slot.failed),
  };
}
