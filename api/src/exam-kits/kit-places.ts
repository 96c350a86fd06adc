import type { BookWith } from '../catalogue/book-columns.ts';
import { KitRole, kitSubjects, roleOf, type RoleTable, ROLE_LABELS } from './kit-roles.rules.ts';
import { fitsSlot, isNcertOf, plannedSlots, type PlannedSlot, slotSubjectLabel } from './kit-plans.rules.ts';
import { KIT_LIMITS, ROLE_POINTS } from './kit.rules.ts';

/** The columns of a book that a kit is put together from. */
export const KIT_COLUMNS = [
  ...(['bookId', 'bookDescription', 'publisher', 'subject', 'exam', 'class', 'tags', 'language'] as const),
  ...([
    'papersTo',
    'editionYear',
    'isPublished',
    'copyCount',
    'copyGrade',
    'highestCopyPrice',
    'newPrice',
    'newPriceDiscount',
    'newStock',
  ] as const),
  ...(['preOwnedPrice', 'preOwnedPriceDiscount', 'preOwnedStock'] as const),
] as const;

export type KitBook = BookWith<(typeof KIT_COLUMNS)[number]>;

/** A place of a kit with the books that can fill it. */
export interface KitPlace {
  slot: string;
  role: KitRole;
  subject: string | null;
  subjectLabel: string;
  label: string;
  points: number;
  books: KitBook[];
}

interface PlacesRequest {
  exam: string;
  subjects: readonly string[];
  language: string;
  excludedBookIds: readonly string[];
}

/** The places of a kit, by subject and role. A book is considered for the first place that it fits. */
export function kitPlaces(books: readonly KitBook[], request: PlacesRequest, table: RoleTable): KitPlace[] {
  const { exam, subjects, language, excludedBookIds } = request;
  const planned = plannedSlots(exam, subjects);
  const places = planned.map((slot) => toPlace(slot, planned));
  const textbooks: KitPlace[] = [];
  for (const book of books) {
    if (book.language.toLowerCase() !== language.toLowerCase() || excludedBookIds.includes(book.bookId)) continue;
    const role = roleOf(book, table);
    if (role === KitRole.NCERT) textbooks.push(...textbookPlace(book, request));
    else if (book.exam.toLowerCase() === exam.toLowerCase())
      places[planned.findIndex((slot) => slot.role === role && fitsSlot(book, slot))]?.books.push(book);
  }
  return [...textbooks.toSorted(byTitle), ...places]
    .toSorted((one, other) => subjectRank(subjects, one) - subjectRank(subjects, other))
    .map((place) => ({ ...place, books: place.books.slice(0, KIT_LIMITS.booksOfPlace) }))
    .slice(0, KIT_LIMITS.places);
}

function toPlace(slot: PlannedSlot, all: readonly PlannedSlot[]): KitPlace {
  const { role, subject, part } = slot;
  const shared = all.filter((other) => other.role === role && other.subject === subject).length;
  return {
    slot: [role, subject ?? 'all', ...(part?.tags.slice(0, 1) ?? [])].join('.').replaceAll(' ', '-'),
    role,
    subject,
    subjectLabel: slotSubjectLabel(subject),
    label: part ? `${ROLE_LABELS[role]}: ${part.label}` : ROLE_LABELS[role],
    points: Math.floor(ROLE_POINTS[role] / shared),
    books: [],
  };
}

/** An NCERT textbook is a place of its own, as no other book replaces it. */
function textbookPlace(book: KitBook, { exam, subjects }: PlacesRequest): KitPlace[] {
  const subject = kitSubjects(book).find((code) => subjects.includes(code));
  if (!subject || !isNcertOf(exam, book)) return [];
  const role = KitRole.NCERT;
  const labels = { subjectLabel: slotSubjectLabel(subject), label: ROLE_LABELS[role] };
  return [{ slot: `${role}.${book.bookId}`, role, subject, ...labels, points: ROLE_POINTS[role], books: [book] }];
}

/** By class, then by title: Part I comes before Part II. */
const byTitle = ({ books: [one] }: KitPlace, { books: [other] }: KitPlace): number => {
  const key = (book: KitBook | undefined) => `${book?.exam} ${book?.bookDescription}`;
  return key(one) < key(other) ? -1 : 1;
};

const subjectRank = (subjects: readonly string[], { subject }: KitPlace): number =>
  subject === null ? subjects.length : subjects.indexOf(subject);
