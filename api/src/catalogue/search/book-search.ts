import { isbnPrefixes, queryWords } from './search.rules.ts';

/** An indexed word that matches a word of a search. `similarity` is 2 if it begins with that word, else up to 1. */
export interface WordMatch {
  searched: string;
  word: string;
  similarity: number;
  /** About how many books contain the word. */
  books: number;
}

/** A word of a search, as a tsquery, with its most frequent indexed words. */
export interface SearchTerm {
  tsquery: string;
  words: string[];
  /** Whether no other indexed words match. */
  isWhole: boolean;
  /** About how many books contain one of the words. */
  books: number;
}

/** What a search finds: books by their ISBN, or books with every term; without terms it finds no book. */
export type BookSearch = { isbnPrefixes: string[] } | { terms: SearchTerm[] };

/** The index of all words of the catalogue. */
export interface WordIndex {
  /** Finds for each word the indexed words that begin with it, else those spelt most like it. */
  matchWords(words: string[]): Promise<WordMatch[]>;
}

/** How many indexed words that begin with a word are looked up, the most frequent ones. */
export const MAX_PREFIX_WORDS = 32;
/** How similar a correction must be, as a share of the best one. */
const MIN_SHARE_OF_BEST = 0.8;

/** Converts the text of a search; null for blank text. Reads the words of the catalogue unless the text is an ISBN. */
export async function toBookSearch(index: WordIndex, text: string | null | undefined): Promise<BookSearch | null> {
  if (!text?.trim()) return null;
  const prefixes = isbnPrefixes(text);
  return prefixes.length > 0 ? { isbnPrefixes: prefixes } : { terms: await toTerms(index, text) };
}

/**
 * Converts the text of a search to terms. A book must contain every word, as a prefix or, if no indexed word has that
 * prefix, as one of its corrections. Words without any match are ignored.
 */
async function toTerms(index: WordIndex, text: string): Promise<SearchTerm[]> {
  const words = queryWords(text);
  const matches = words.length > 0 ? await index.matchWords(words) : [];
  return words.flatMap((word) => toTerm(word, matches) ?? []);
}

function toTerm(searched: string, found: WordMatch[]): SearchTerm | null {
  const matches = found.filter((match) => match.searched === searched);
  if (matches.length === 0) return null;
  const best = Math.max(...matches.map(({ similarity }) => similarity));
  const alike = matches.filter(({ similarity }) => similarity >= best * MIN_SHARE_OF_BEST);
  const words = alike.map(({ word }) => word);
  const isWhole = best <= 1 || words.length <= MAX_PREFIX_WORDS;
  return {
    // A list of words is read faster than a prefix.
    tsquery: isWhole ? `(${words.map((word) => `'${word}'`).join(' | ')})` : `'${searched}':*`,
    words: words.slice(0, MAX_PREFIX_WORDS),
    isWhole,
    books: alike.reduce((sum, { books }) => sum + books, 0),
  };
}
