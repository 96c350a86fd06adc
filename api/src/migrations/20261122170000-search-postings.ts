import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lengths of the beginnings of words that have an index of their most frequent words. */
const PREFIX_LENGTHS = [1, 2, 3];

/** The books of each word, best first, so that a search for a frequent word reads only the books that it shows. */
export class SearchPostings20261122170000 implements MigrationInterface {
  name = 'SearchPostings20261122170000';

  async up(runner: QueryRunner): Promise<void> {
    await createRanking(runner);
    await createPostings(runner);
    await countBooksOfWords(runner);
    await indexWords(runner);
    await createTriggers(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER book_search_added ON book');
    await runner.query('DROP TRIGGER book_search_changed ON book');
    await runner.query('DROP TRIGGER book_search_deleted ON book');
    await runner.query('DROP TABLE search_posting');
    await runner.query(`DROP FUNCTION index_added_books, reindex_book, unindex_book, count_search_words,
      search_postings, search_bit, search_position, search_level, search_rank`);
    for (const length of PREFIX_LENGTHS) await runner.query(`DROP INDEX search_word_prefix_${length}`);
    await runner.query('ALTER TABLE search_word DROP COLUMN frequency, DROP COLUMN books');
    await runner.query('DROP INDEX search_word_spelling');
    await runner.query('CREATE INDEX search_word_spelling ON search_word USING gin (word gin_trgm_ops)');
  }
}

/**
 * How books are ranked. For one word: those that have it in the title or the authors first, with those that have it in the
 * category too before others; then category, then tags; the newest of equal ones first. For several words: by `ts_rank`.
 */
async function createRanking(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION search_rank(search tsvector, query tsquery) RETURNS real
    LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ts_rank('{0.1, 0.3, 1, 1}', search, query)`);
  await runner.query(`
    CREATE FUNCTION search_level(search tsvector, word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN CASE
      WHEN search @@ CAST(quote_literal(word) || ':AB' AS tsquery)
        THEN CASE WHEN search @@ CAST(quote_literal(word) || ':C' AS tsquery) THEN 4 ELSE 3 END
      WHEN search @@ CAST(quote_literal(word) || ':C' AS tsquery) THEN 2
      WHEN search @@ CAST(quote_literal(word) AS tsquery) THEN 1
      ELSE 0 END`);
  // The level, followed by ten digits of seconds.
  await runner.query(`
    CREATE FUNCTION search_position(level integer, created_at timestamptz) RETURNS bigint
    LANGUAGE sql STABLE PARALLEL SAFE
    RETURN level * 10000000000 + greatest(CAST(extract(epoch FROM created_at) AS bigint), 0)`);
  // Two of 128 bits tell whether a book may have a word.
  await runner.query(`
    CREATE FUNCTION search_bit(word text, shift integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN 1::bigint << CAST(hashtextextended(word, 0) >> shift & 63 AS integer)`);
  await runner.query(`
    CREATE FUNCTION search_postings(search tsvector, created_at timestamptz)
    RETURNS TABLE (word text, "position" bigint, bits_1 bigint, bits_2 bigint)
    LANGUAGE sql STABLE PARALLEL SAFE ROWS 20 AS $$
      SELECT lexeme, search_position(search_level(search, lexeme), created_at),
        bit_or(search_bit(lexeme, 0)) OVER (), bit_or(search_bit(lexeme, 6)) OVER ()
      FROM unnest(search)
    $$`);
}

async function createPostings(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE search_posting (
      word text COLLATE "C" NOT NULL,
      position bigint NOT NULL,
      book_id text NOT NULL,
      bits_1 bigint NOT NULL,
      bits_2 bigint NOT NULL
    )`);
  await runner.query(`
    INSERT INTO search_posting
    SELECT word, position, book_id, bits_1, bits_2 FROM book, search_postings(search, created_at)`);
  await runner.query('ALTER TABLE search_posting ADD PRIMARY KEY (word, position, book_id) INCLUDE (bits_1, bits_2)');
}

/** The frequency changes seldom, so that most changes of the number of books leave the indexes unchanged. */
async function countBooksOfWords(runner: QueryRunner): Promise<void> {
  await runner.query('DROP INDEX search_word_spelling');
  await runner.query(`
    ALTER TABLE search_word ADD COLUMN books integer NOT NULL DEFAULT 0, ADD COLUMN frequency smallint NOT NULL
    GENERATED ALWAYS AS (floor(log(2.0, greatest(books, 1)::numeric))) STORED`);
  await runner.query(`
    UPDATE search_word SET books = counted.books
    FROM (SELECT word, count(*) AS books FROM search_posting GROUP BY word) AS counted
    WHERE search_word.word = counted.word`);
}

async function indexWords(runner: QueryRunner): Promise<void> {
  for (const length of PREFIX_LENGTHS)
    await runner.query(
      `CREATE INDEX search_word_prefix_${length} ON search_word (left(word, ${length}), frequency DESC, word)`,
    );
  // Without book IDs, which outnumber the words, and of which another one is no correction.
  await runner.query(
    `CREATE INDEX search_word_spelling ON search_word USING gin (word gin_trgm_ops) WHERE word !~ '[0-9]{3}'`,
  );
}

/** They fire only when a search vector changes: a sale does not touch postings. */
async function createTriggers(runner: QueryRunner): Promise<void> {
  // Words that another transaction is counting are skipped: counts only guide the choice between ways to search.
  await runner.query(`
    CREATE FUNCTION count_search_words(words text[], changes bigint[]) RETURNS void LANGUAGE sql AS $$
      WITH free AS (
        SELECT word, change FROM unnest(words, changes) AS counted (word, change) JOIN search_word USING (word)
        FOR NO KEY UPDATE OF search_word SKIP LOCKED
      )
      UPDATE search_word SET books = greatest(books + change, 0) FROM free WHERE search_word.word = free.word
    $$`);
  await runner.query(`
    CREATE FUNCTION index_added_books() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO search_posting
        SELECT word, position, book_id, bits_1, bits_2 FROM added, search_postings(search, created_at);
      PERFORM count_search_words(array_agg(word), array_agg(books))
        FROM (SELECT lexeme AS word, count(*) AS books FROM added, unnest(search) GROUP BY lexeme) AS counted;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION unindex_book() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_posting USING search_postings(OLD.search, OLD.created_at) AS posting
        WHERE (search_posting.word, search_posting.position, book_id) = (posting.word, posting.position, OLD.book_id);
      PERFORM count_search_words(array_agg(lexeme), array_agg(-1::bigint)) FROM unnest(OLD.search);
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE FUNCTION reindex_book() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM search_posting USING search_postings(OLD.search, OLD.created_at) AS posting
        WHERE (search_posting.word, search_posting.position, book_id) = (posting.word, posting.position, OLD.book_id);
      INSERT INTO search_posting
        SELECT word, position, NEW.book_id, bits_1, bits_2 FROM search_postings(NEW.search, NEW.created_at);
      PERFORM count_search_words(array_agg(word), array_agg(change)) FROM (
        SELECT word, sum(change)::bigint AS change FROM (
          SELECT lexeme AS word, -1 AS change FROM unnest(OLD.search) UNION ALL SELECT lexeme, 1 FROM unnest(NEW.search)
        ) AS changes GROUP BY word HAVING sum(change) <> 0
      ) AS counted;
      RETURN NULL;
    END $$`);
  await runner.query(`
    CREATE TRIGGER book_search_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION index_added_books()`);
  await runner.query(`
    CREATE TRIGGER book_search_changed AFTER UPDATE OF book_id, search, created_at ON book FOR EACH ROW
    WHEN ((OLD.book_id, OLD.search, OLD.created_at) IS DISTINCT FROM (NEW.book_id, NEW.search, NEW.created_at))
    EXECUTE FUNCTION reindex_book()`);
  await runner.query(`
    CREATE TRIGGER book_search_deleted AFTER DELETE ON book FOR EACH ROW EXECUTE FUNCTION unindex_book()`);
}
