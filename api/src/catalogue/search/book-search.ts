import { isbnPrefixes, queryWords } from './search.rules.ts';

/** An indexed word that matches a word of a search. `similarity` is 2 if it begins with that word, else up to 1. */
export interface WordMatch {
  searched: string;
  word: string;
  similarity: number;
}

/** What a search finds: books by their ISBN, or by a tsquery; '' matches no book. */
export type BookSearch = { isbnPrefixes: string[] } | { tsquery: string };

/** The index of all words of the catalogue. */
export interface WordIndex {
  /** Finds for each word the indexed words that begin with it, else those spelt most like it, best match first. */
  matchWords(words: string[]): Promise<WordMatch[]>;
}

/** How similar a correction must be, as a share of the best one. */
const MIN_SHARE_OF_BEST = 0.8;

/** Converts the text of a search; null for blank text. Reads the words of the catalogue unless the text is an ISBN. */
export async function toBookSearch(index: WordIndex, text: string | null | undefined): Promise<BookSearch | null> {
  if (!text?.trim()) return null;
  const prefixes = isbnPrefixes(text);
  return prefixes.length > 0 ? { isbnPrefixes: prefixes } : { tsquery: await toTsQuery(index, text) };
}

/**
 * Converts the text of a search to a tsquery. A book must contain every word, as a prefix or, if no indexed word has that
 * prefix, as one of its corrections. Words without any match are ignored; '' matches no book.
 */
async function toTsQuery(index: WordIndex, text: string): Promise<string> {
  const words = queryWords(text);
  const matches = words.length > 0 ? await index.matchWords(words) : [];
  const terms = words.map((word) => termFor(matches.filter(({ searched }) => searched === word)));
  return terms.filter(Boolean).join(' & ');
}

/** The term of one word: a prefix, or alternatives that correct a typing error. */
function termFor(matches: WordMatch[]): string {
  const [best] = matches;
  if (!best) return '';
  if (best.similarity > 1) return `'${best.searched}':*`;
  const corrections = matches.filter(({ similarity }) => similarity >= best.similarity * MIN_SHARE_OF_BEST);
  return `(${corrections.map(({ word }) => `'${word}'`).join(' | ')})`;
}
