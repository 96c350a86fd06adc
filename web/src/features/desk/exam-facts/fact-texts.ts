import { examLabel, subjectLabel } from '#api/catalogue/exams.rules.ts';
import type { ExamFactFieldsFragment, ExamFactKind } from '../../../lib/operations/graphql.generated.ts';

export const KINDS: Record<ExamFactKind, string> = {
  SYLLABUS: 'Syllabus',
  EDITION: 'Textbooks of NCERT',
  PATTERN: 'Pattern of the papers',
};

/** The exams, years and subjects of a fact: JEE 2024 to 2028, Physics. */
export function scopeOf({ exams, subjects, classes, fromYear, untilYear }: ExamFactFieldsFragment): string {
  const years =
    untilYear === null ? `from ${fromYear}` : fromYear === untilYear ? fromYear : `${fromYear} to ${untilYear}`;
  const about = [...classes.map((one) => `Class ${one}`), ...subjects.map(subjectLabel)];
  return [`${exams.map(examLabel).join(', ')} ${years}`, ...about].join(', ');
}
