import type { Drill } from './report.ts';
import { emails } from './emails.drill.ts';
import { load } from './load.drill.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [load, emails];
