import { paymentsDrill } from './payments.drill.ts';
import { backup } from './backup.drill.ts';
import { baseline } from './baseline.drill.ts';
import { restore } from './restore.drill.ts';
import { lifetimes } from './lifetimes.drill.ts';
import { start } from './start.drill.ts';
import { stockDrill } from './stock.drill.ts';
import { upgrade } from './upgrade.drill.ts';
import { failover } from './failover.drill.ts';
import { pooler } from './pooler.drill.ts';
import { processes } from './processes.drill.ts';
import type { Drill } from './report.ts';
import { emails } from './emails.drill.ts';
import { hostile } from './hostile.drill.ts';
import { load } from './load.drill.ts';
import { slowProvider } from './slow-provider.drill.ts';
import { faults } from './faults.drill.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [
  paymentsDrill,
  stockDrill,
  emails,
  processes,
  failover,
  pooler,
  backup,
  restore,
  lifetimes,
  upgrade,
  baseline,
  start,
  load,
  hostile,
  slowProvider,
  faults,
];
