import { parseArgs } from 'node:util';

/** What a run measures, and how long. */
export interface BenchPlan {
  /** Made-up books of the catalogue that all work is compared on, and of the large one. */
  books: number;
  manyBooks: number;
  /** Catalogue sizes of the growth table. */
  growth: number[];
  /** Numbers of orders at the desk. */
  orders: number[];
  /** Seconds of one slot, and of the warm-up before. */
  seconds: number;
  warmUpSeconds: number;
  /** Requests that are open at once. */
  connections: number;
  /** How often each server has its turn. */
  rounds: number;
  /** Seconds of one slot of the growth table. */
  growthSeconds: number;
  customers: number;
  /** Books that the requests ask for. */
  inputs: number;
  /** Whether the results are written to docs/performance.md. */
  isWritten: boolean;
}

const FULL: BenchPlan = {
  books: 10_000,
  manyBooks: 100_000,
  growth: [1_000, 10_000, 100_000],
  orders: [100, 100_000],
  seconds: 4,
  warmUpSeconds: 2,
  connections: 32,
  rounds: 2,
  growthSeconds: 2,
  customers: 10_000,
  inputs: 1_000,
  isWritten: true,
};

const QUICK: BenchPlan = {
  ...FULL,
  books: 1_000,
  manyBooks: 5_000,
  growth: [1_000, 5_000],
  orders: [100, 10_000],
  seconds: 1,
  warmUpSeconds: 0.5,
  rounds: 1,
  growthSeconds: 0.5,
  inputs: 200,
  isWritten: false,
};

/** Reads the options: `--million` adds a catalogue of 1,000,000 books, `--quick` takes short slots and few books. */
export function planOf(args: string[]): BenchPlan {
  const { values } = parseArgs({ args, options: { million: { type: 'boolean' }, quick: { type: 'boolean' } } });
  const plan = values.quick ? QUICK : FULL;
  return values.million ? { ...plan, growth: [...plan.growth, 1_000_000] } : plan;
}
