import { BOOK_LIMITS } from '../catalogue/book.rules.ts';
import { SOURCED_FIELDS, type SourcedField } from '../catalogue/editing/book-sources.rules.ts';

/** A book as another system describes it: texts of any length and content, empty if unknown. */
interface BookRecord {
  title: string;
  subtitle: string;
  authors: string[];
  publisher: string;
  /** When it was published, in any notation. */
  published: string;
  /** ISO 639-1. */
  language: string;
}

/** What is known of a book: the values of each field, within the limits of a book. */
export type FoundFields = Partial<Record<SourcedField, string[]>>;

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The fields of a book, cleaned. Nothing is guessed: a date that does not name one year gives none. */
export function fieldsOf({ title, subtitle, authors, publisher, published, language }: BookRecord): FoundFields {
  const texts: Record<SourcedField, string[]> = {
    bookDescription: [title && subtitle ? `${title}: ${subtitle}` : title],
    // A semicolon separates the entries of a list.
    author: authors.flatMap((names) => names.split(';')),
    publisher: [publisher],
    language: [/^[a-z]{2}$/.test(language) ? (LANGUAGE_NAMES.of(language) ?? '') : ''],
    edition: [onlyYear(published)],
  };
  const cleaned = SOURCED_FIELDS.map((field) => {
    const lines = texts[field].map((text) => cleanLine(text, BOOK_LIMITS[field])).filter(Boolean);
    return [field, [...new Set(lines)].slice(0, BOOK_LIMITS.authors)] as const;
  });
  return Object.fromEntries(cleaned.filter(([, values]) => values.length > 0));
}

/** A text as one line without HTML and without characters that are not seen; joiners are part of the spelling of Hindi. */
function cleanLine(text: string, most: number): string {
  const plain = text
    .replace(/<[^<>]*>|[<>]/g, ' ')
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  // A character of two halves is not cut.
  return plain
    .slice(0, most)
    .replace(/\p{Cs}/u, '')
    .trimEnd();
}

function onlyYear(date: string): string {
  const years = new Set(date.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g));
  return years.size === 1 ? [...years].join() : '';
}
