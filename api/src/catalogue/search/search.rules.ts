/** The parts of a book that it is found by. */
export interface SearchableBook {
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

const MOST_WORDS = 12;
const LONGEST_WORD = 60;
const ROMAN_CLASSES = new Map([
  ['ix', '9'],
  ['x', '10'],
  ['xi', '11'],
  ['xii', '12'],
]);
const FILLER_WORDS = new Set('a an and book books by for from in of on the to with'.split(' '));

/**
 * The words of a text, as both books and searches are compared: lower case, no accents on Latin letters,
 * no punctuation. Own splitting, because PostgreSQL's parser breaks Devanagari words at their vowel signs.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC');
  const joined = plain.toLowerCase().replace(/['’\u200c\u200d]/g, '');
  const words = joined.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.map((word) => Array.from(word).slice(0, LONGEST_WORD).join(''));
}

/** The words that a shopper's search text asks for; filler words count only when there are no others. */
export function searchWords(text: string): string[] {
  const words = [...new Set(wordsOf(text))].slice(0, MOST_WORDS);
  const telling = words.filter((word) => !FILLER_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

/** What a book is found by, as a tsvector literal: title before author, then shelf and publisher, then tags. */
export function searchVector(book: SearchableBook): string {
  const parts: [weight: string, words: string[]][] = [
    ['A', withClassNumbers(withInitials(book.bookDescription))],
    ['B', book.author.flatMap(withInitials)],
    ['C', wordsOf(`${book.publisher} ${shelfWords(book)}`)],
    ['D', wordsOf(`${book.tags.join(' ')} ${book.language} ${book.bookId}`)],
  ];
  let position = 0;
  return parts.flatMap(([weight, words]) => words.map((word) => `'${word}':${++position}${weight}`)).join(' ');
}

/** The distinct words of search vectors: what typing errors are corrected to. */
export function vocabularyOf(vectors: string[]): string[] {
  return [
    ...new Set(vectors.flatMap((vector) => Array.from(vector.matchAll(/'([^']+)':/g), (match) => match[1] ?? ''))),
  ];
}

/** 'CBSE12' is also found as 'cbse 12', 'class 12'; 'PhysicalEducation' also as 'physical education'. */
function shelfWords(book: SearchableBook): string {
  const spaced = (code: string) => code.replace(/([a-z])([A-Z])|([A-Za-z])(?=\d)/g, '$1$3 $2');
  const classes = book.class.map((number) => `class ${number}`);
  return [book.exam, spaced(book.exam), book.subject, spaced(book.subject), ...classes].join(' ');
}

/** 'Class XII' is also found as 'class 12'. */
function withClassNumbers(words: string[]): string[] {
  return [
    ...words,
    ...words.flatMap((word, index) => (words[index - 1] === 'class' ? (ROMAN_CLASSES.get(word) ?? []) : [])),
  ];
}

/** 'H. C. Verma' is also found as 'hc verma'. */
function withInitials(name: string): string[] {
  const words = wordsOf(name);
  const runs = words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .split(' ');
  return [...words, ...runs.filter((run) => run.length > 1)];
}
