import { failover } from './failover.drill.ts';
import { pooler } from './pooler.drill.ts';
import { processes } from './processes.drill.ts';
import type { Drill } from './report.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [processes, failover, pooler];
