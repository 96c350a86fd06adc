// Arguments of the use case as a zod schema, the only validation; `ExamKitRequest` is the type the service accepts. The
// GraphQL class `ExamKitInput` describes the same data in the schema.
import { z } from 'zod';
import { wholeNumber } from '../platform/inputs.ts';
import { Condition, CATALOGUE_LIMITS } from '../catalogue/catalogue.rules.ts';
import { knownExam } from '../catalogue/catalogue.inputs.ts';
import { STORABLE } from '../platform/text.rules.ts';
import { kitSubjectsOf } from './kit-plans.rules.ts';
import { KIT_LIMITS, KIT_MESSAGES, KitWear } from './kit.rules.ts';

const code = z.string().trim().max(CATALOGUE_LIMITS.code).regex(STORABLE);
const bookId = code.toUpperCase();
const placeId = z.string().max(KIT_LIMITS.placeId).regex(STORABLE);
const pin = z.object({ slot: placeId, bookId, condition: z.enum(Condition), copyId: z.uuid().nullish() });

export const examKitInput = z
  .object({
    exam: knownExam(code, KIT_MESSAGES.exam),
    year: z.int(),
    budget: wholeNumber(KIT_LIMITS.lowestBudget, KIT_LIMITS.highestBudget, KIT_MESSAGES.budget),
    language: code,
    wear: z.enum(KitWear),
    subjects: z.array(code.toLowerCase()).max(CATALOGUE_LIMITS.filterChoices, KIT_MESSAGES.subjects).nullish(),
    leftOut: z.array(placeId).max(KIT_LIMITS.places, KIT_MESSAGES.places).nullish(),
    pinned: z.array(pin).max(KIT_LIMITS.places, KIT_MESSAGES.places).nullish(),
    excludedBookIds: z.array(bookId).max(KIT_LIMITS.excludedBooks, KIT_MESSAGES.excludedBooks).nullish(),
  })
  .superRefine(({ exam: chosen, subjects }, context) => {
    if (subjects?.some((subject) => !kitSubjectsOf(chosen).includes(subject)))
      context.addIssue({ code: 'custom', message: KIT_MESSAGES.subjects, path: ['subjects'] });
  });

export type ExamKitRequest = z.input<typeof examKitInput>;
