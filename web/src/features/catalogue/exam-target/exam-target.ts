import { useMemo, useSyncExternalStore } from 'react';
import { findExam } from '#api/catalogue/exams.rules.ts';
import { localStore } from '../../../lib/storage/local-store.ts';
import { MeDocument } from '../../../lib/operations/accounts.generated.ts';
import { useQuery } from '../../../lib/query/use-query.ts';

/** The exam that a shopper prepares for. */
export interface ExamTarget {
  exam: string;
  year: number;
}

const NAME = 'exam-target';
const listeners = new Set<() => void>();

/**
 * The account's exam, else the exam that the shopper has named in this browser, which the server does not know; null
 * without either.
 */
export function useExamTarget(): ExamTarget | null {
  const ofAccount = useQuery(MeDocument).data?.me?.examTarget;
  const saved = useSyncExternalStore(subscribe, savedText, () => null);
  const text = ofAccount ? targetParam(ofAccount) : saved;
  return useMemo(() => parseTarget(text), [text]);
}

/** Saves the exam for this browser; null removes it. */
export function saveExamTarget(target: ExamTarget | null): void {
  if (target) localStore.set(NAME, targetParam(target));
  else localStore.remove(NAME);
  for (const listener of listeners) listener();
}

/** An exam and year as a text for URLs: JEE-2027. */
export const targetParam = ({ exam, year }: ExamTarget): string => `${exam}-${year}`;

/** Reads such a text; null if it names no exam. */
export function parseTarget(text: unknown): ExamTarget | null {
  const [, code = '', year] = /^(\w+)-(20\d\d)$/.exec(typeof text === 'string' ? text : '') ?? [];
  const exam = findExam(code);
  return exam ? { exam: exam.code, year: Number(year) } : null;
}

/** The same text for the filter that also has books with gaps: JEE-2027-gaps. */
export const usableParam = (target: ExamTarget): string => `${targetParam(target)}-gaps`;

/** The filter by verdict of a URL; the wider one if it has both. Null without one. */
export function parseVerdictFilter(params: URLSearchParams) {
  const values = params.getAll('for');
  const usableFor = values
    .map((value) => (value.endsWith('-gaps') ? parseTarget(value.slice(0, -5)) : null))
    .find(Boolean);
  if (usableFor) return { usableFor };
  const suitableFor = values.map(parseTarget).find(Boolean);
  return suitableFor ? { suitableFor } : null;
}

/** An exam and year as a shopper reads them: JEE 2027. */
export const targetLabel = ({ exam, year }: ExamTarget): string => `${findExam(exam)?.label ?? exam} ${year}`;

/** What is stored, as text: the end of a session clears the store behind it. */
function savedText(): string | null {
  const text = localStore.get(NAME);
  return typeof text === 'string' ? text : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
