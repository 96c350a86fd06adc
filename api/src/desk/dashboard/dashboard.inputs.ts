import { z } from 'zod';
import { DASHBOARD_MESSAGES, rangeProblem } from './dashboard.rules.ts';

const day = z.iso.date(DASHBOARD_MESSAGES.day).regex(/^20/, DASHBOARD_MESSAGES.day);

/** Days in India, both included. */
export const rangeInput = z.object({ from: day, to: day }).superRefine((range, context) => {
  const message = rangeProblem(range);
  if (message) context.addIssue({ code: 'custom', path: ['to'], message });
});
