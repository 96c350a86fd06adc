import { findExam } from '#api/catalogue/exams.rules.ts';
import { kitStreamsOf, kitSubjectsOf } from '#api/exam-kits/kit-plans.rules.ts';
import { KIT_LANGUAGES, KIT_LIMITS, KitWear } from '#api/exam-kits/kit.rules.ts';
import { conditionParam, parseCondition } from '../../features/catalogue/conditions.ts';
import type { ExamTarget } from '../../features/catalogue/exam-target/exam-target.ts';
import type { ExamKitInput, ExamKitQuery, KitPinInput } from '../../lib/operations/graphql.generated.ts';

/** What a kit is for as long as the address does not say. */
const DEFAULTS = { exam: 'JEE', budget: 5_000, language: 'English', wear: KitWear.FAIR } as const;

/** The input of the query for an address, and the years to choose from. Invalid values are ignored. */
export function kitInput(params: URLSearchParams, years: readonly number[]) {
  const exam = findExam(params.get('exam') ?? '')?.code ?? DEFAULTS.exam;
  const year = Number(params.get('year'));
  const wear = params.get('wear')?.toUpperCase() ?? '';
  const subjects = params.getAll('subject').filter((subject) => kitSubjectsOf(exam).includes(subject));
  return {
    exam,
    year: years.includes(year) ? year : (years[1] as number),
    budget: parseBudget(params.get('budget')),
    language: KIT_LANGUAGES.find((name) => name === params.get('language')) ?? DEFAULTS.language,
    wear: wear in KitWear ? (wear as KitWear) : DEFAULTS.wear,
    subjects,
    leftOut: params.getAll('out').filter(isPlace).slice(0, KIT_LIMITS.places),
    pinned: params.getAll('pin').flatMap(parsePin).slice(0, KIT_LIMITS.places),
  } satisfies ExamKitInput;
}

/** Whether the shopper has yet to say which stream they are in. */
export const asksStream = ({ exam, subjects }: Pick<ReturnType<typeof kitInput>, 'exam' | 'subjects'>): boolean =>
  subjects.length === 0 && kitStreamsOf(exam).length > 0;

/** The address of the kit of a stream. */
export function streamUrl(params: URLSearchParams, subjects: readonly string[]): string {
  const next = new URLSearchParams(params);
  for (const name of ['subject', 'out', 'pin']) next.delete(name);
  for (const subject of subjects) next.append('subject', subject);
  return `?${next}`;
}

/** The address of the kit for the shopper's exam; null if it names another exam, or a year. */
export function withTarget(params: URLSearchParams, { exam, year }: ExamTarget): URLSearchParams | null {
  const named = findExam(params.get('exam') ?? exam)?.code;
  if (params.has('year') || named !== exam) return null;
  const next = new URLSearchParams(params);
  next.set('exam', exam);
  next.set('year', String(year));
  return next;
}

function parseBudget(text: string | null): number {
  const budget = Number(text);
  if (!text || !Number.isInteger(budget)) return DEFAULTS.budget;
  return Math.min(Math.max(budget, KIT_LIMITS.lowestBudget), KIT_LIMITS.highestBudget);
}

const isPlace = (slot: string) => slot.length > 0 && slot.length <= KIT_LIMITS.placeId;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Place, book, condition and copy: `FORMULAE.physics~JEEFOR9826~new`. */
function parsePin(text: string): KitPinInput[] {
  const [slot = '', bookId = '', type = '', copyId] = text.split('~');
  const condition = parseCondition(type);
  const isPin = isPlace(slot) && bookId.length > 0 && bookId.length <= 50 && condition;
  return isPin ? [{ slot, bookId, condition, copyId: copyId && UUID.test(copyId) ? copyId : null }] : [];
}

type KitOffer = ExamKitQuery['examKit']['pieces'][number]['alternatives'][number];

/** The address of the kit with another book in a place. */
export function pinUrl(params: URLSearchParams, slot: string, { book, condition, copy }: KitOffer): string {
  const pin = [slot, book.bookId, conditionParam(condition), ...(copy ? [copy.copyId] : [])].join('~');
  const next = withoutPlace(params, slot);
  next.append('pin', pin);
  return `?${next}`;
}

/** The address of the kit without a book in a place. */
export function leaveOutUrl(params: URLSearchParams, slot: string): string {
  const next = withoutPlace(params, slot);
  next.append('out', slot);
  return `?${next}`;
}

/** The address of the kit with the best book in a place. */
export const takeBackUrl = (params: URLSearchParams, slot: string): string => `?${withoutPlace(params, slot)}`;

/** The parameters without what they say of a place. */
function withoutPlace(params: URLSearchParams, slot: string): URLSearchParams {
  const kept = [...params].filter(
    ([name, value]) => !(name === 'out' && value === slot) && !(name === 'pin' && value.startsWith(`${slot}~`)),
  );
  return new URLSearchParams(kept);
}
