/** The subject of past papers. */
export const PAPERS_SUBJECT = 'pyq';

interface DatedBook {
  bookDescription: string;
  subject: string;
  tags: readonly string[];
  examYear: number | null;
}

/**
 * The year of the latest past papers in a book: that which the book records, else that of a tag, else that of a range in the
 * title; null if none tells it, and for other books.
 */
export function papersTo({ bookDescription, subject, tags, examYear }: DatedBook): number | null {
  if (subject.toLowerCase() !== PAPERS_SUBJECT) return null;
  if (examYear !== null) return examYear;
  const ofTags = tags.flatMap((tag) => /^((?:19|20)\d\d)-((?:19|20)\d\d)$/.exec(tag)?.slice(1) ?? []);
  const ofTitle = /\(((?:19|20)\d\d)\s*[-–]\s*((?:19|20)\d\d)\)/.exec(bookDescription)?.slice(1) ?? [];
  const years = ofTags.length > 0 ? ofTags : ofTitle;
  return years.length > 0 ? Math.max(...years.map(Number)) : null;
}

/** The first year that the text of an edition names, or null. */
export function editionYear(edition: string | null): number | null {
  const [year] = /\b(?:19|20)\d\d\b/.exec(edition ?? '') ?? [];
  return year ? Number(year) : null;
}
