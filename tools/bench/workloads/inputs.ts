import { read } from '../setup/databases.ts';

/** A category: an exam, or a subject of it. */
export interface Shelf {
  exam: string;
  subject: string | null;
}

/** What requests ask for, from the books of a database. */
export interface Inputs {
  shelves: Shelf[];
  bookIds: string[];
  /** Searches of one word of a title, as typed: some are only its beginning. */
  words: string[];
  /** Searches of two words of one book. */
  wordPairs: string[];
  /** Searches with a typing error. */
  misspelt: string[];
}

/** Searches of each kind, as a share of the books. */
const SEARCHES = 1 / 4;

/** Reads inputs from some books, the same each time for the same catalogue. */
export async function readInputs(url: string, count: number): Promise<Inputs> {
  const shelves = await read<Shelf>(
    url,
    `SELECT exam, subject FROM (
       SELECT exam, NULL AS subject FROM book GROUP BY 1
       UNION ALL SELECT exam, lower(subject) FROM book GROUP BY 1, 2) AS shelf
     ORDER BY 1, 2 NULLS FIRST`,
  );
  const books = await read<{ bookId: string; title: string; author: string }>(
    url,
    `SELECT book_id AS "bookId", book_description AS title, author[1] AS author FROM book
     WHERE is_published ORDER BY md5(book_id) LIMIT ${count}`,
  );
  const texts = books.map(({ title, author }) => ({ title: wordsOf(title), names: wordsOf(author) }));
  const words = texts.flatMap(({ title }, index) => {
    const word = title[index % title.length];
    return word ? [word.slice(0, 4 + (index % 6))] : [];
  });
  const wordPairs = texts.flatMap(({ title, names }) =>
    title[0] && names.at(-1) ? [`${title[0]} ${names.at(-1)}`] : [],
  );
  const misspelt = texts.flatMap(({ title, names }, index) => {
    const word = (index % 2 ? title : names).find((one) => one.length > 5);
    return word ? [swapLetters(word)] : [];
  });
  const some = (searches: string[]) => searches.slice(0, count * SEARCHES);
  return {
    shelves,
    bookIds: books.map(({ bookId }) => bookId),
    words: some(words),
    wordPairs: some(wordPairs),
    misspelt: some(misspelt),
  };
}

/** The words of a text that a search takes as they are: longer than any stop word. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return words.filter((word) => /^[a-z]{5,}$/.test(word));
}

/** Swaps two letters in the middle of a word. */
function swapLetters(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
}
