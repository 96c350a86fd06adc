import { z } from 'zod';
import { findExam } from '../catalogue/exams.rules.ts';
import { examYears } from './exam-years.rules.ts';
import { TARGET_MESSAGES } from './exam-targets.rules.ts';

/** An exam of this year or one of the next, its code in the spelling of the shop. */
export const examTarget = (now: Date) =>
  z.object({
    exam: z
      .string(TARGET_MESSAGES.exam)
      .max(40, TARGET_MESSAGES.exam)
      .transform((code, context) => {
        const exam = findExam(code);
        if (!exam) context.addIssue({ code: 'custom', message: TARGET_MESSAGES.exam });
        return exam?.code ?? '';
      }),
    year: z.int(TARGET_MESSAGES.year).refine((year) => examYears(now).includes(year), TARGET_MESSAGES.year),
  });
