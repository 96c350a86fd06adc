CREATE OR REPLACE TRIGGER copy_version BEFORE UPDATE ON copy FOR EACH ROW EXECUTE FUNCTION next_version();
DROP FUNCTION IF EXISTS next_copy_version;

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
-- stock, the copy that is picked next gives the price. The maxima are what lists compare without reading the copies. They
-- have their own UPDATE, since one of the offer is a new version of the book. Locks the book before it reads the copies:
-- another transaction may have changed other copies of the book.

CREATE OR REPLACE FUNCTION count_copies() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was book;
  shelf record;
  picked record;
BEGIN
  SELECT * INTO was FROM book WHERE book_id = coalesce(NEW.book_id, OLD.book_id) FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT count(*)::integer AS count, max(price) AS price, max(printing_year) AS printing_year,
      max(least(printing_year, edition_year)) AS content_year
    INTO shelf FROM copy WHERE book_id = was.book_id AND status = 'ON_SHELF';
  SELECT price, grade INTO picked FROM copy WHERE book_id = was.book_id AND status = 'ON_SHELF'
    ORDER BY copy_pick_rank(copy), copy_id LIMIT 1;
  IF (shelf.count, picked.price, picked.grade)
    IS DISTINCT FROM (coalesce(was.copy_count, 0), was.copy_price, was.copy_grade) THEN
    UPDATE book SET copy_count = shelf.count, copy_price = picked.price, copy_grade = picked.grade,
        used_price = coalesce(used_price, pre_owned_price_discount),
        pre_owned_price_discount = coalesce(picked.price, used_price, pre_owned_price_discount),
        pre_owned_stock = shelf.count
      WHERE book_id = was.book_id;
  END IF;
  IF (shelf.price, shelf.printing_year, shelf.content_year)
    IS DISTINCT FROM (was.highest_copy_price, was.latest_copy_printing_year, was.latest_copy_content_year) THEN
    UPDATE book SET highest_copy_price = shelf.price, latest_copy_printing_year = shelf.printing_year,
        latest_copy_content_year = shelf.content_year
      WHERE book_id = was.book_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER copy_counted AFTER INSERT OR DELETE OR UPDATE OF status, price, book_id, grade, missing_pages,
    printing_year, edition_year, pencil_percent, pen_percent, highlighter_percent ON copy
  FOR EACH ROW EXECUTE FUNCTION count_copies();
DROP TRIGGER IF EXISTS copy_maxima ON copy;
DROP FUNCTION IF EXISTS keep_copy_maxima;

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
