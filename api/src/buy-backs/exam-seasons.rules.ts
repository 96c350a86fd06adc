import { daysAfter } from '../platform/durations.rules.ts';
import { dayInIndia } from '../platform/india.rules.ts';

/** When the exam of a year is over, and until when books for it are worth most. Days of the year, MM-DD. */
interface ExamSeason {
  over: string;
  until: string;
}

const SEASONS: ReadonlyMap<string, ExamSeason> = new Map([
  ['jee', { over: '05-31', until: '06-30' }],
  ['neet', { over: '05-31', until: '06-30' }],
  ['upsc', { over: '09-30', until: '10-31' }],
  ['cat', { over: '11-30', until: '12-31' }],
]);

/** Of schools: their exams are in March and April. */
const SCHOOL: ExamSeason = { over: '04-15', until: '06-30' };

/** A promise has at least so many days: who buys shortly before an exam prepares for that of the next year. */
const LEAST_DAYS = 90;

const seasonOf = (exam: string): ExamSeason => SEASONS.get(exam.toLowerCase()) ?? SCHOOL;

/** The year of the exam that buyers of a used book prepare for now. */
export function comingExamYear(exam: string, now: Date): number {
  const today = dayInIndia(now);
  const year = Number(today.slice(0, 4));
  return today.slice(5) <= seasonOf(exam).over ? year : year + 1;
}

/** The last day of a promise that is made now, YYYY-MM-DD, and the day after which its exam is over. */
export function promiseDays(exam: string, now: Date): { until: string; over: string } {
  const { over, until } = seasonOf(exam);
  const year = comingExamYear(exam, daysAfter(now, LEAST_DAYS));
  return { until: `${year}-${until}`, over: `${year}-${over}` };
}
