import { z } from 'zod';
import { wholeNumber } from '../platform/inputs.ts';
import { AnswersFilled, COPY_LIMITS } from './copies.rules.ts';
import { INTAKE_MESSAGES } from './copy-intake.rules.ts';

const percent = wholeNumber(0, 100, INTAKE_MESSAGES.percent);

/** The end of the next year: printers date books ahead. */
const latestPrinting = () => new Date().getUTCFullYear() + 1;

/** What decides on the grade of a copy, and its year of printing. */
export const copyFacts = {
  printingYear: z
    .int({ error: () => INTAKE_MESSAGES.printingYear(latestPrinting()) })
    .refine((year) => year >= COPY_LIMITS.oldestPrinting && year <= latestPrinting(), {
      error: () => INTAKE_MESSAGES.printingYear(latestPrinting()),
    })
    .nullish()
    .transform((year) => year ?? null),
  pencilPercent: percent,
  penPercent: percent,
  highlighterPercent: percent,
  answersFilled: z.enum(AnswersFilled, INTAKE_MESSAGES.answers),
  missingPages: wholeNumber(0, COPY_LIMITS.missingPages, INTAKE_MESSAGES.missingPages),
  hasLooseBinding: z.boolean(INTAKE_MESSAGES.yesOrNo),
  hasName: z.boolean(INTAKE_MESSAGES.yesOrNo),
};
