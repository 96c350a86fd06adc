import { z } from 'zod';
import { findExam, findSubject } from '../../catalogue/exams.rules.ts';
import { FactKind } from '../../exam-targets/verdict-years.rules.ts';
import { storableText, wholeNumber } from '../../platform/inputs.ts';
import { FACT_LIMITS as LIMITS, FACT_MESSAGES as MESSAGES } from './exam-facts.rules.ts';

const orNull = <T extends z.ZodType>(one: T) => one.nullish().transform((value) => value ?? null);

// The page of 'new' adds a fact.
export const factIdInput = z.string(MESSAGES.id).regex(/^(?!new$)[a-z0-9-]{1,60}$/, MESSAGES.id);
export const versionInput = orNull(z.int(MESSAGES.changed));

const year = (message: string) => wholeNumber(LIMITS.firstYear, LIMITS.lastYear, message);
const line = (message: string) => storableText(LIMITS.text, message).trim().min(1, message);
const topics = (message: string) =>
  z.array(line(message).regex(/^[^;]*$/, message), message).max(LIMITS.topics, message);

/** Codes in the spelling of the shop, each once. */
const codes = (find: (code: string) => { code: string } | undefined, message: string) =>
  z
    .array(z.string(message).max(50, message), message)
    .max(LIMITS.codes, message)
    .transform((given, context) => {
      const found = given.map((code) => find(code)?.code);
      if (found.includes(undefined)) context.addIssue({ code: 'custom', message });
      return [...new Set(found.flatMap((code) => code ?? []))];
    });

const source = z.object({
  title: line(MESSAGES.sources),
  publisher: line(MESSAGES.sources),
  url: z.url({ protocol: /^https$/, error: MESSAGES.sources }).max(LIMITS.text, MESSAGES.sources),
  date: orNull(z.iso.date(MESSAGES.sources)),
});

export const factInput = z
  .object({
    kind: z.enum(FactKind, MESSAGES.kind),
    exams: codes(findExam, MESSAGES.exams).refine((exams) => exams.length > 0, MESSAGES.exams),
    subjects: codes(findSubject, MESSAGES.subjects),
    classes: z.array(wholeNumber(1, 12, MESSAGES.classes), MESSAGES.classes).max(12, MESSAGES.classes),
    fromYear: year(MESSAGES.fromYear),
    untilYear: orNull(year(MESSAGES.untilYear)),
    completeFrom: orNull(year(MESSAGES.completeFrom)),
    added: topics(MESSAGES.added),
    addedFrom: orNull(year(MESSAGES.added)),
    removed: topics(MESSAGES.removed),
    removedFrom: orNull(year(MESSAGES.removed)),
    statement: line(MESSAGES.statement),
    sources: z.array(source, MESSAGES.sources).min(1, MESSAGES.sources).max(LIMITS.sources, MESSAGES.sources),
  })
  .superRefine((fact, context) => {
    const isPattern = fact.kind === FactKind.PATTERN;
    const problems: [path: keyof typeof fact & keyof typeof MESSAGES, isWrong: boolean][] = [
      ['subjects', !isPattern && fact.subjects.length === 0],
      ['classes', fact.kind === FactKind.EDITION && fact.classes.length === 0],
      ['untilYear', fact.untilYear !== null && fact.untilYear < fact.fromYear],
      ['added', fact.added.length > 0 !== (fact.addedFrom !== null)],
      ['removed', fact.removed.length > 0 !== (fact.removedFrom !== null)],
    ];
    for (const [path, isWrong] of problems)
      if (isWrong) context.addIssue({ code: 'custom', path: [path], message: MESSAGES[path] });
  });
