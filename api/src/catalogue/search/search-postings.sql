-- How books are ranked. For one word: books with it in the title or the authors first, with those that have it in the
-- category too before others; then category, then tags; the newest of equal ones first. For several words: by ts_rank.

CREATE OR REPLACE FUNCTION search_rank(search tsvector, query tsquery) RETURNS real
LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ts_rank('{0.1, 0.3, 1, 1}', search, query);

CREATE OR REPLACE FUNCTION search_level(search tsvector, word text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN search @@ CAST(quote_literal(word) || ':AB' AS tsquery)
    THEN CASE WHEN search @@ CAST(quote_literal(word) || ':C' AS tsquery) THEN 4 ELSE 3 END
  WHEN search @@ CAST(quote_literal(word) || ':C' AS tsquery) THEN 2
  WHEN search @@ CAST(quote_literal(word) AS tsquery) THEN 1
  ELSE 0 END;

-- The level, followed by ten digits of seconds.
CREATE OR REPLACE FUNCTION search_position(level integer, created_at timestamptz) RETURNS bigint
LANGUAGE sql STABLE PARALLEL SAFE
RETURN level * 10000000000 + greatest(CAST(extract(epoch FROM created_at) AS bigint), 0);

-- Two of 128 bits tell whether a book may have a word.
CREATE OR REPLACE FUNCTION search_bit(word text, shift integer) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 1::bigint << CAST(hashtextextended(word, 0) >> shift & 63 AS integer);

CREATE OR REPLACE FUNCTION search_postings(search tsvector, created_at timestamptz)
RETURNS TABLE (word text, "position" bigint, bits_1 bigint, bits_2 bigint)
LANGUAGE sql STABLE PARALLEL SAFE ROWS 20 AS $$
  SELECT lexeme, search_position(search_level(search, lexeme), created_at),
    bit_or(search_bit(lexeme, 0)) OVER (), bit_or(search_bit(lexeme, 6)) OVER ()
  FROM unnest(search)
$$;

-- Words that another transaction is counting are skipped: counts only guide the choice between ways to search.
CREATE OR REPLACE FUNCTION count_search_words(words text[], changes bigint[]) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT word, change FROM unnest(words, changes) AS counted (word, change) JOIN search_word USING (word)
    FOR NO KEY UPDATE OF search_word SKIP LOCKED
  )
  UPDATE search_word SET books = greatest(books + change, 0) FROM free WHERE search_word.word = free.word
$$;

CREATE OR REPLACE FUNCTION index_added_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the index, which takes half the time for many books.
  INSERT INTO search_posting
    SELECT word, position, book_id, bits_1, bits_2 FROM added, search_postings(search, created_at)
    ORDER BY word COLLATE "C", position;
  PERFORM count_search_words(array_agg(word), array_agg(books))
    FROM (SELECT lexeme AS word, count(*) AS books FROM added, unnest(search) GROUP BY lexeme) AS counted;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION unindex_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_posting USING search_postings(OLD.search, OLD.created_at) AS posting
    WHERE (search_posting.word, search_posting.position, book_id) = (posting.word, posting.position, OLD.book_id);
  PERFORM count_search_words(array_agg(lexeme), array_agg(-1::bigint)) FROM unnest(OLD.search);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION reindex_book() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

-- They fire only when a search vector changes: a sale does not touch postings.
CREATE OR REPLACE TRIGGER book_search_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION index_added_books();
CREATE OR REPLACE TRIGGER book_search_changed AFTER UPDATE OF book_id, search, created_at ON book FOR EACH ROW
  WHEN ((OLD.book_id, OLD.search, OLD.created_at) IS DISTINCT FROM (NEW.book_id, NEW.search, NEW.created_at))
  EXECUTE FUNCTION reindex_book();
CREATE OR REPLACE TRIGGER book_search_deleted AFTER DELETE ON book FOR EACH ROW EXECUTE FUNCTION unindex_book();
