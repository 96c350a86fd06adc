import { z } from 'zod';
import changes from '../../../data/exam-changes.json' with { type: 'json' };
import type { ExamChange } from './suitability.rules.ts';

const source = z.object({
  title: z.string().min(1),
  publisher: z.string().min(1),
  url: z.url({ protocol: /^https$/ }),
  date: z.iso.date().nullable(),
});

const year = z.int().min(2000).max(2100);

const shared = {
  id: z.string().regex(/^[a-z0-9-]+$/),
  status: z.enum(['SETTLED', 'UNSETTLED']),
  exams: z.array(z.string()).min(1),
  fromYear: year,
  untilYear: year.optional(),
  statement: z.string().min(1),
  sources: z.array(source).min(1),
};

const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('EDITION'),
    ...shared,
    class: z.int().min(1).max(12),
    printedFrom: year,
    doubtfulFrom: year.optional(),
  }),
  z.strictObject({ kind: z.literal('SYLLABUS'), ...shared, subjects: z.array(z.string()).min(1) }),
  z.strictObject({ kind: z.literal('PATTERN'), ...shared }),
]);

/** The facts of data/exam-changes.json. */
export const EXAM_CHANGES: readonly ExamChange[] = z.array(change).parse(changes);
