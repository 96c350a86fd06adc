import { dayInIndia } from '../platform/india.rules.ts';

/** Exam years that a shopper can name: this one in India and the next three. */
const EXAM_YEARS_AHEAD = 3;

/** The exam years that can be named at this time. */
export function examYears(now: Date): number[] {
  const year = Number(dayInIndia(now).slice(0, 4));
  return Array.from({ length: EXAM_YEARS_AHEAD + 1 }, (_, index) => year + index);
}
