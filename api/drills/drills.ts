import type { Drill } from './report.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [];
