import sql, { join, raw, type Sql } from 'sql-template-tag';
import { MAX_PREFIX_WORDS } from './book-search.ts';

/** Lengths of the beginnings of words that have an index of their most frequent words. */
const PREFIX_LENGTHS = [1, 2, 3];
/** How many words are read in alphabetical order that begin with a longer word. */
const MAX_LONGER_WORDS = 100;
const MAX_CORRECTIONS = 5;

/** One more than a term has shows whether there are more. */
const FIRST = raw(String(MAX_PREFIX_WORDS + 1));
const BEGINS_WITH = raw('word >= searched AND word < searched || chr(1114111)');

const frequentWords = PREFIX_LENGTHS.map((length) => {
  const prefix = raw(String(length));
  return sql`(SELECT word, books FROM search_word
    WHERE length(searched) = ${prefix} AND left(word, ${prefix}) = searched AND word <> searched
    ORDER BY frequency DESC, word LIMIT ${FIRST})`;
});

const LONGER_WORDS = sql`(SELECT word, books FROM (
    SELECT word, books FROM search_word WHERE length(searched) > ${raw(String(PREFIX_LENGTHS.length))}
      AND word > searched AND ${BEGINS_WITH} ORDER BY word LIMIT ${raw(String(MAX_LONGER_WORDS))}
  ) AS longer ORDER BY books DESC, word LIMIT ${FIRST})`;

/** The same word first, then the most frequent words that begin with it. */
const BEGINNING_WITH = sql`SELECT word, books, 2::real AS similarity FROM (
    (SELECT word, books FROM search_word WHERE word = searched)
    UNION ALL ${join(frequentWords, ' UNION ALL ')} UNION ALL ${LONGER_WORDS}
  ) AS beginning`;

/** The condition of the word itself is that of the index. */
const CORRECTIONS = sql`(SELECT word, books, similarity(word, searched) FROM search_word
  WHERE length(searched) > 3 AND searched ~ '[^0-9]' AND word !~ '[0-9]{3}' AND word % searched
    AND NOT EXISTS (SELECT FROM search_word WHERE ${BEGINS_WITH})
  ORDER BY similarity(word, searched) DESC, word LIMIT ${raw(String(MAX_CORRECTIONS))})`;

/**
 * Finds for each word the indexed words that begin with it, the most frequent ones, else those spelt most like it. The
 * words are JSON: with an array, whose length is known only later, PostgreSQL would plan the statement again each time.
 */
export const wordMatches = (words: string[]): Sql =>
  sql`SELECT searched, match.word, match.books, match.similarity
    FROM jsonb_array_elements_text(CAST(${JSON.stringify(words)} AS jsonb)) AS searched
    CROSS JOIN LATERAL (${BEGINNING_WITH} UNION ALL ${CORRECTIONS}) AS match`;
