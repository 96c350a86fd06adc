import { backup } from './backup.drill.ts';
import { lifetimes } from './lifetimes.drill.ts';
import { upgrade } from './upgrade.drill.ts';
import type { Drill } from './report.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [backup, lifetimes, upgrade];
