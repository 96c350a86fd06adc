import type { BookWith } from '../catalogue/book-columns.ts';
import { OFFER_COLUMNS } from '../catalogue/conditions.rules.ts';
import { JUDGED_COLUMNS } from '../exam-targets/exam-targets.service.ts';
import type { ExamKitPlaceType } from './exam-kits.types.ts';
import { KitRole, partNumber, roleOf, ROLE_LABELS } from './kit-roles.rules.ts';
import { fitsSlot, hasPapersFor, isNcertOf, plannedSlots, type PlanSlot, slotSubjectLabel } from './kit-plans.rules.ts';
import { KIT_LIMITS } from './kit.rules.ts';
import { BOOK_ROLES } from './role-table.ts';

/** The columns of a book that a kit is put together from. */
export const KIT_COLUMNS = [
  ...(['bookId', 'bookDescription', 'language'] as const),
  ...JUDGED_COLUMNS,
  ...OFFER_COLUMNS,
] as const;

export type KitBook = BookWith<(typeof KIT_COLUMNS)[number]>;

/** A place of a kit with the books that can fill it. */
export interface KitPlace extends ExamKitPlaceType {
  /** An earlier place. This one is filled after that one. */
  after: string | null;
  /** Whether it is the part after that one, and stays empty without it. */
  isSequel: boolean;
  books: KitBook[];
}

interface PlacesRequest {
  exam: string;
  subjects: readonly string[];
  language: string;
  excludedBookIds: readonly string[];
}

/** The places of a kit, the most important ones first. A book is considered for the first place that it fits. */
export function kitPlaces(books: readonly KitBook[], request: PlacesRequest): KitPlace[] {
  const { exam, subjects, language, excludedBookIds } = request;
  const planned = plannedSlots(exam, subjects);
  const found = planned.map((): KitBook[] => []);
  for (const book of books) {
    if (book.language.toLowerCase() !== language.toLowerCase() || excludedBookIds.includes(book.bookId)) continue;
    const role = roleOf(book, BOOK_ROLES);
    const isOfExam = role === KitRole.NCERT ? isNcertOf(exam, book) : isExam(exam, book);
    if (isOfExam) found[planned.findIndex((slot) => slot.role === role && fits(book, slot, subjects))]?.push(book);
  }
  return planned
    .flatMap((slot, index) => {
      const ofSlot = found[index] as KitBook[];
      return slot.role === KitRole.NCERT ? textbookPlaces(slot, ofSlot) : toPlace(slot, planned[index - 1], ofSlot);
    })
    .slice(0, KIT_LIMITS.places);
}

const fits = (book: KitBook, slot: PlanSlot, subjects: readonly string[]): boolean =>
  fitsSlot(book, slot) && (slot.subject !== null || hasPapersFor(book.bookDescription, subjects));

/** How many places there are, and how many of them have a book. */
export const countPlaces = (places: readonly KitPlace[]) => ({
  places: places.length,
  placesWithBooks: places.filter(({ books }) => books.length > 0).length,
});

function toPlace(slot: PlanSlot, previous: PlanSlot | undefined, books: KitBook[]): KitPlace {
  const { role, subject, part } = slot;
  return {
    slot: slotId(slot),
    role,
    subject,
    subjectLabel: slotSubjectLabel(subject),
    label: part ? `${ROLE_LABELS[role]}: ${part.label}` : ROLE_LABELS[role],
    after: part?.isSequel && previous ? slotId(previous) : null,
    isSequel: part?.isSequel ?? false,
    books: books.slice(0, KIT_LIMITS.booksOfPlace),
  };
}

const slotId = ({ role, subject, part }: PlanSlot): string =>
  [role, subject ?? 'all', ...(part?.tags.slice(0, 1) ?? [])].join('.').replaceAll(' ', '-');

/** An NCERT textbook has its own place, as no other book replaces it. Those of a subject are taken in their order. */
function textbookPlaces({ role, subject }: PlanSlot, books: readonly KitBook[]): KitPlace[] {
  const slotOf = ({ bookId }: KitBook) => `${role}.${bookId}`;
  return books.toSorted(byClassAndTitle).map((book, index, sorted) => {
    const before = sorted[index - 1];
    return {
      slot: slotOf(book),
      role,
      subject,
      subjectLabel: slotSubjectLabel(subject),
      label: ROLE_LABELS[role],
      after: before ? slotOf(before) : null,
      isSequel: before !== undefined && isPartBefore(before, book),
      books: [book],
    };
  });
}

/** By class, then by title: Part I comes before Part II. */
function byClassAndTitle(one: KitBook, other: KitBook): number {
  const key = (book: KitBook) => `${book.exam} ${book.bookDescription}`;
  return key(one) < key(other) ? -1 : 1;
}

/** Whether a textbook is the part before another, such as Part I before Part II. */
const isPartBefore = (one: KitBook, other: KitBook): boolean =>
  isExam(one.exam, other) && partNumber(one.bookDescription) + 1 === partNumber(other.bookDescription);

const isExam = (exam: string, book: Pick<KitBook, 'exam'>): boolean => book.exam.toLowerCase() === exam.toLowerCase();
