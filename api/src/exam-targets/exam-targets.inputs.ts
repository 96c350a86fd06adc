import { z } from 'zod';
import { knownExam } from '../catalogue/catalogue.inputs.ts';
import { examYears } from './exam-years.rules.ts';

const TARGET_MESSAGES = {
  exam: 'Please choose an exam.',
  year: 'Please choose the year of your exam: this year or one of the next three.',
} as const;

/** An exam of this year or one of the next, its code in the spelling of the shop. */
export const examTarget = (now: Date) =>
  z.object({
    exam: knownExam(z.string(TARGET_MESSAGES.exam).max(40, TARGET_MESSAGES.exam), TARGET_MESSAGES.exam),
    year: z.int(TARGET_MESSAGES.year).refine((year) => examYears(now).includes(year), TARGET_MESSAGES.year),
  });
