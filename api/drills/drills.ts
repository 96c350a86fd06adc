import { paymentsDrill } from './payments.drill.ts';
import type { Drill } from './report.ts';

/** All drills, in the order in which they run. */
export const DRILLS: readonly Drill[] = [paymentsDrill];
