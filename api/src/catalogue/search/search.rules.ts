import { normalizeIsbn, toIsbn13 } from '../labels/isbn.rules.ts';

/** The fields of a book that search covers. */
interface SearchableBook {
  bookId: string;
  bookDescription: string;
  author: string[];
  publisher: string;
  subject: string;
  exam: string;
  class: number[];
  tags: string[];
  language: string;
}

const MAX_QUERY_WORDS = 12;
const MAX_WORD_LENGTH = 60;
const ROMAN_CLASSES = new Map([
  ['ix', '9'],
  ['x', '10'],
  ['xi', '11'],
  ['xii', '12'],
]);
/** A complete ISBN, or the first six or more digits of one of 13. Fewer, or other numbers, may be years or classes. */
const ISBN = /^(?:97[89]\d{3,10}|\d{9}[\dX])$/;
/** What stands before an ISBN: 'ISBN', 'ISBN-13:', 'ISBN10'. A 10 or 13 before further digits is part of the ISBN. */
const ISBN_LABEL = /^\s*isbn(?:[\s\p{Dash}]*1[03](?!\d))?\s*:?/iu;
const STOP_WORDS = new Set('a an and book books by for from in of on the to with'.split(' '));

/**
 * Splits a text into words the way both books and searches are compared: lower case, no accents on Latin letters, no
 * punctuation. PostgreSQL's own parser is not used because it splits Devanagari words at their vowel signs.
 */
export function tokenize(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC');
  const joined = plain.toLowerCase().replace(/['’\u200c\u200d]/g, '');
  const words = joined.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(''));
}

/** The distinct words of a search, without stop words unless there are no others. */
export function queryWords(text: string): string[] {
  const words = [...new Set(tokenize(text))].slice(0, MAX_QUERY_WORDS);
  const significant = words.filter((word) => !STOP_WORDS.has(word));
  return significant.length > 0 ? significant : words;
}

/**
 * What an ISBN of a book may begin with, for a search that is an ISBN; empty for other searches. Books have ISBNs of 13
 * digits: one of 10 digits shares its first nine with them, behind 978. It may also be the beginning of one of 13.
 */
export function isbnPrefixes(text: string): string[] {
  const isbn = normalizeIsbn(text.replace(ISBN_LABEL, ''));
  if (!ISBN.test(isbn)) return [];
  return isbn.length === 10 ? [isbn, `978${isbn.slice(0, 9)}`] : [isbn];
}

/** Characters of the words of a search that found nothing, as they are counted. */
const MISSED_LENGTH = { least: 3, most: 60 };

/**
 * The words under which a search that found nothing is counted: its ISBN, or its words in their order. Null if they are too
 * few or too many, or may name a person: an email address or a phone number.
 */
export function missedWords(text: string): string | null {
  const isbn = toIsbn13(text.replace(ISBN_LABEL, ''));
  if (isbn) return isbn;
  const words = queryWords(text).join(' ');
  const isPersonal = text.includes('@') || /\d{6}/.test(text.replace(/[\s\p{Dash}]/gu, ''));
  return isPersonal || words.length < MISSED_LENGTH.least || words.length > MISSED_LENGTH.most ? null : words;
}

/** The search index of a book as a tsvector literal. Weights: A title, B authors, C category and publisher, D tags. */
export function searchVector(book: SearchableBook): string {
  const parts: [weight: string, words: string[]][] = [
    ['A', withClassNumbers(withInitials(book.bookDescription))],
    ['B', book.author.flatMap(withInitials)],
    ['C', tokenize(`${book.publisher} ${categoryText(book)}`)],
    ['D', tokenize(`${book.tags.join(' ')} ${book.language} ${book.bookId}`)],
  ];
  let position = 0;
  return parts.flatMap(([weight, words]) => words.map((word) => `'${word}':${++position}${weight}`)).join(' ');
}

/** The distinct words of search vectors. Typing errors are corrected to these. */
export function vectorWords(vectors: string[]): string[] {
  return [
    ...new Set(vectors.flatMap((vector) => Array.from(vector.matchAll(/'([^']+)':/g), (match) => match[1] ?? ''))),
  ];
}

/** Adds the parts of codes: 'cbse 12' and 'class 12' to 'CBSE12', 'physical education' to 'PhysicalEducation'. */
function categoryText(book: SearchableBook): string {
  const spaced = (code: string) => code.replace(/([a-z])([A-Z])|([A-Za-z])(?=\d)/g, '$1$3 $2');
  const classes = book.class.map((number) => `class ${number}`);
  return [book.exam, spaced(book.exam), book.subject, spaced(book.subject), ...classes].join(' ');
}

/** Adds '12' to 'Class XII'. */
function withClassNumbers(words: string[]): string[] {
  return [
    ...words,
    ...words.flatMap((word, index) => (words[index - 1] === 'class' ? (ROMAN_CLASSES.get(word) ?? []) : [])),
  ];
}

/** Adds 'hc' to 'H. C. Verma'. */
function withInitials(name: string): string[] {
  const words = tokenize(name);
  const runs = words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
  return [...words, ...runs.filter((run) => run.length > 1)];
}
