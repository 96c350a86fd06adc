CREATE OR REPLACE FUNCTION next_copy_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER copy_version BEFORE UPDATE ON copy FOR EACH ROW EXECUTE FUNCTION next_copy_version();

CREATE OR REPLACE TRIGGER copy_announced AFTER UPDATE ON copy FOR EACH ROW
  WHEN (OLD.status = 'ON_SHELF' OR NEW.status = 'ON_SHELF') EXECUTE FUNCTION notify_public_change();

-- The order in which the copies of a book are picked. The rule is pickRank; a test compares the two.

CREATE OR REPLACE FUNCTION is_set_aside(copy) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT $1.missing_pages > 0
    OR coalesce($1.printing_year < extract(year FROM now() AT TIME ZONE 'Asia/Kolkata') - 10, false)
$$;

CREATE OR REPLACE FUNCTION copy_pick_rank(copy) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT ((CASE WHEN is_set_aside($1) THEN 2000000 ELSE 0 END
      + $1.price * CASE WHEN $1.grade = 'FAIR' THEN 10 ELSE 7 END)::bigint * 4
      + array_position(ARRAY['LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR'], $1.grade) - 1) * 400
    + $1.pencil_percent + $1.pen_percent + $1.highlighter_percent
$$;

-- Once a book has had a copy on the shelf, its pre-owned offer is that of its copies on the shelf: their number is the
-- stock, the one that is picked next gives the price. Locks the book before it counts: another transaction may have
-- changed other copies of the book.

CREATE OR REPLACE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was record;
  counted integer;
  picked_price integer;
  picked_grade text;
BEGIN
  SELECT * INTO was
    FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*) OVER (), price, grade INTO counted, picked_price, picked_grade
    FROM copy WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND status = 'ON_SHELF'
    ORDER BY copy_pick_rank(copy), copy_id LIMIT 1;
  counted := coalesce(counted, 0);
  IF (counted, picked_price, picked_grade)
    IS NOT DISTINCT FROM (coalesce(was.copy_count, 0), was.copy_price, was.copy_grade) THEN RETURN NULL; END IF;
  UPDATE book SET copy_count = counted, copy_price = picked_price, copy_grade = picked_grade,
      used_price = coalesce(used_price, pre_owned_price_discount),
      pre_owned_price_discount = coalesce(picked_price, used_price, pre_owned_price_discount), pre_owned_stock = counted
    WHERE book_id = coalesce(NEW.book_id, OLD.book_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id, grade, missing_pages,
    printing_year, pencil_percent, pen_percent, highlighter_percent ON copy
  FOR EACH ROW EXECUTE FUNCTION count_copies();

-- A price that is set on a book with copies is its used price. Its stock and the price of its offer are those of the copies.

CREATE OR REPLACE FUNCTION keep_copies_offer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.copy_count, NEW.copy_price) IS NOT DISTINCT FROM (OLD.copy_count, OLD.copy_price)
    AND NEW.pre_owned_price_discount <> OLD.pre_owned_price_discount THEN
    NEW.used_price := NEW.pre_owned_price_discount;
  END IF;
  NEW.pre_owned_price_discount := coalesce(NEW.copy_price, NEW.used_price);
  NEW.pre_owned_stock := NEW.copy_count;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER book_copies
  BEFORE UPDATE OF pre_owned_price_discount, pre_owned_stock, copy_count, copy_price ON book
  FOR EACH ROW WHEN (NEW.copy_count IS NOT NULL) EXECUTE FUNCTION keep_copies_offer();

-- The price of the dearest copy on the shelf of a book, so that lists know whether prices begin at that of the picked one.
-- Triggers of an event run in the order of their names: this one after copy_counted, which has locked the book.

CREATE OR REPLACE FUNCTION keep_highest_copy_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  highest integer;
BEGIN
  SELECT max(price) INTO highest
    FROM copy WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND status = 'ON_SHELF';
  UPDATE book SET highest_copy_price = highest
    WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND highest_copy_price IS DISTINCT FROM highest;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copy_priced AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id ON copy
  FOR EACH ROW EXECUTE FUNCTION keep_highest_copy_price();

-- The latest year that tells how current a book is, of the book itself or of a copy on the shelf: the last year of its past
-- papers; the year in which a textbook of NCERT was printed; of other books the year of the edition.

CREATE OR REPLACE FUNCTION latest_year_of(book) RETURNS smallint LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN $1.publisher = 'NCERT' AND $1.tags && '{textbook,supplementary-reader}' THEN greatest($1.edition_year,
      (SELECT max(printing_year) FROM copy WHERE copy.book_id = $1.book_id AND status = 'ON_SHELF'))
    WHEN lower($1.subject) = 'pyq' THEN $1.papers_to
    ELSE greatest($1.edition_year, (SELECT max(substring(edition from '\m(?:19|20)\d\d\M')::smallint)
      FROM copy WHERE copy.book_id = $1.book_id AND status = 'ON_SHELF')) END
$$;

CREATE OR REPLACE FUNCTION set_latest_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.latest_year := latest_year_of(NEW);
  RETURN NEW;
END $$;

-- Locks the book before it reads the copies: another transaction may have changed other copies of the book.
CREATE OR REPLACE FUNCTION keep_latest_year() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
  UPDATE book SET latest_year = NULL
    WHERE book_id = coalesce(NEW.book_id, OLD.book_id) AND latest_year IS DISTINCT FROM latest_year_of(book);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_years_latest BEFORE INSERT OR UPDATE OF publisher, subject, tags, papers_to,
    edition_year, latest_year ON book
  FOR EACH ROW EXECUTE FUNCTION set_latest_year();
CREATE OR REPLACE TRIGGER copy_latest_year AFTER INSERT OR DELETE OR UPDATE OF status, printing_year, edition, book_id ON copy
  FOR EACH ROW EXECUTE FUNCTION keep_latest_year();
