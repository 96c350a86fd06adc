import { cpus, totalmem } from 'node:os';
import { AsyncDisposableStack } from '../../api/src/platform/async-disposable-stack.ts';
import { withProgress } from '../../api/src/platform/server/progress.ts';
import { runProgram } from '../../api/src/platform/server/run-program.ts';
import { Comparison } from './compare.ts';
import { measureDesk } from './desk.ts';
import { measureGrowth } from './growth.ts';
import { type BenchPlan, planOf } from './plan.ts';
import { documentBench } from './report/documentation.ts';
import type { BenchReport } from './report/report.ts';
import { summary } from './report/tables.ts';
import { type DatabaseServer, startDatabaseServer } from './setup/databases.ts';
import { type Catalogue, createCatalogue, openStage } from './setup/stage.ts';
import { withCleanup } from './setup/with-cleanup.ts';
import { listRequests } from './workloads/workloads.ts';

/** Runs the benchmark of the API from the command line. */
export function run(args: string[]): Promise<void> {
  return runProgram(async () => {
    const plan = planOf(args);
    const report = await bench(plan);
    console.log(`\n${summary(report)}\n`);
    if (plan.isWritten) documentBench(report);
  });
}

/** Measures the shop beside the floor, by catalogue size, and the desk by number of orders. */
export function bench(plan: BenchPlan): Promise<BenchReport> {
  return withCleanup(async (stack) => {
    const databases = await withProgress('PostgreSQL', startDatabaseServer);
    stack.defer(databases.close);
    const catalogues = await createCatalogues(databases, plan);
    const few = await compare(catalogues.get(plan.books), { databases, plan, stack }, async (comparison) => {
      await comparison.compareLists();
      await comparison.compareBooks();
      await comparison.compareSuggestions(0.3);
      await comparison.compareCarts();
      await comparison.compareOrders();
      await comparison.comparePages();
    });
    const many = await compare(catalogues.get(plan.manyBooks), { databases, plan, stack }, async (comparison) => {
      await comparison.compareLists();
      await comparison.compareSuggestions(2);
      await comparison.measureSearch();
    });
    const ofGrowth = plan.growth.flatMap((books) => catalogues.get(books) ?? []);
    const notes = new Set([...few.notes, ...many.notes]);
    const options = { plan, stack, note: (text: string) => void notes.add(text) };
    const growth = await measureGrowth(databases, ofGrowth, options);
    const desk = await measureDesk(databases, options);
    return { machine: machineOf(databases), rows: [...few.rows, ...many.rows], growth, desk, notes: [...notes] };
  });
}

/** Creates each catalogue once. */
async function createCatalogues(databases: DatabaseServer, plan: BenchPlan): Promise<Map<number, Catalogue>> {
  const catalogues = new Map<number, Catalogue>();
  for (const books of new Set([plan.books, plan.manyBooks, ...plan.growth])) {
    const customers = books === plan.books ? plan.customers : 0;
    const catalogue = await withProgress(`${books.toLocaleString('en')} books`, (onProgress) =>
      createCatalogue(databases, books, { inputs: plan.inputs, customers, onProgress }),
    );
    catalogues.set(books, catalogue);
  }
  return catalogues;
}

/** Opens the servers of a comparison, and closes them after the work: here, or with `stack` if it is interrupted. */
async function compare(
  catalogue: Catalogue | undefined,
  { databases, plan, stack }: { databases: DatabaseServer; plan: BenchPlan; stack: AsyncDisposableStack },
  work: (comparison: Comparison) => Promise<void>,
): Promise<Comparison> {
  if (!catalogue) throw new Error('The catalogue is missing.');
  const servers = new AsyncDisposableStack();
  stack.defer(() => servers.disposeAsync());
  const stage = await withProgress('Servers', () => openStage(databases, catalogue, servers));
  const comparison = new Comparison(stage, plan, databases.postmaster);
  await comparison.noteCache(listRequests(stage.pages)[0]);
  await work(comparison);
  await servers.disposeAsync();
  return comparison;
}

function machineOf({ version }: DatabaseServer): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} cores, ${memory} GB of memory, ${process.platform} ${process.arch}, Node ${process.version}, PostgreSQL ${version}.`;
}
