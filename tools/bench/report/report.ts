import type { Measurement } from '../load/measure.ts';

/** What a row must reach: a share of the floor, units of work per second, or a latency that 99 % stay within. */
export type Goal = { share: number } | { perSecond: number } | { p99: number };

/** One server at one kind of work. */
export interface Row {
  work: string;
  server: string;
  measurement: Measurement;
  /** Units of work per second as a share of the floor; null for the floor itself, and without a floor. */
  share: number | null;
  /** The same for processor time: that of the floor as a share of this server's. */
  timeShare: number | null;
  goal: Goal | null;
}

/** One kind of work on data of one size. */
export interface GrowthRow {
  work: string;
  /** Number of books, or of orders. */
  size: number;
  measurement: Measurement;
}

export interface BenchReport {
  machine: string;
  rows: Row[];
  /** By number of books. */
  growth: GrowthRow[];
  /** Work of the order desk, by number of orders. */
  desk: GrowthRow[];
  /** Sentences about what the tables do not show. */
  notes: string[];
}

/** Whether a row reaches its goal; null without one. */
export function isMet({ goal, share, measurement }: Row): boolean | null {
  if (!goal) return null;
  if ('share' in goal) return share !== null && share >= goal.share;
  return 'p99' in goal ? measurement.p99 <= goal.p99 : measurement.perSecond >= goal.perSecond;
}

/** Processor time of server and database together, in milliseconds; null where it is not reported. */
export function totalTime({ serverTime, databaseTime }: Measurement): number | null {
  return serverTime === null || databaseTime === null ? null : serverTime + databaseTime;
}
