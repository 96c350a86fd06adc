-- The number of books by what lists filter, so that facets read a few hundred rows whatever the size of the catalogue.
-- Entries are only added, never updated: the count of a key is the sum of its entries. So changes of different books never
-- wait for each other, in whatever order transactions make them.

-- Replaces the entries of a key that has several by their sum. One transaction at a time; others leave it to the next.
CREATE OR REPLACE FUNCTION merge_facet_counts() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(4217009) THEN RETURN; END IF;
  WITH repeated AS (
      SELECT exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock
      FROM facet_count GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING count(*) > 1),
    removed AS (
      DELETE FROM facet_count AS entry USING repeated
      WHERE (entry.exam, entry.subject, entry.class, entry.publisher, entry.language, entry.is_published,
          entry.new_in_stock, entry.pre_owned_in_stock)
        = (repeated.exam, repeated.subject, repeated.class, repeated.publisher, repeated.language,
          repeated.is_published, repeated.new_in_stock, repeated.pre_owned_in_stock)
      RETURNING entry.*)
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    SELECT exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, sum(books)
    FROM removed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(books) <> 0;
END $$;

CREATE OR REPLACE FUNCTION count_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    SELECT lower(exam), lower(subject), class, publisher, language, is_published, coalesce(new_stock, 1) > 0,
      coalesce(pre_owned_stock, 1) > 0, CAST(TG_ARGV[0] AS integer) * count(*)
    FROM changed GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
  PERFORM merge_facet_counts();
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_changed_book() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO facet_count (exam, subject, class, publisher, language, is_published, new_in_stock, pre_owned_in_stock, books)
    VALUES (lower(OLD.exam), lower(OLD.subject), OLD.class, OLD.publisher, OLD.language, OLD.is_published,
        coalesce(OLD.new_stock, 1) > 0, coalesce(OLD.pre_owned_stock, 1) > 0, -1),
      (lower(NEW.exam), lower(NEW.subject), NEW.class, NEW.publisher, NEW.language, NEW.is_published,
        coalesce(NEW.new_stock, 1) > 0, coalesce(NEW.pre_owned_stock, 1) > 0, 1);
  IF random() < 0.01 THEN PERFORM merge_facet_counts(); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_facets_added AFTER INSERT ON book REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_books('1');
CREATE OR REPLACE TRIGGER book_facets_deleted AFTER DELETE ON book REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_books('-1');
-- By row, since only such a trigger can have the condition that lets most sales pass.
CREATE OR REPLACE TRIGGER book_facets_changed AFTER UPDATE ON book FOR EACH ROW
  WHEN (
    ROW(lower(OLD.exam), lower(OLD.subject), OLD.class, OLD.publisher, OLD.language, OLD.is_published,
      coalesce(OLD.new_stock, 1) > 0, coalesce(OLD.pre_owned_stock, 1) > 0)
    IS DISTINCT FROM
    ROW(lower(NEW.exam), lower(NEW.subject), NEW.class, NEW.publisher, NEW.language, NEW.is_published,
      coalesce(NEW.new_stock, 1) > 0, coalesce(NEW.pre_owned_stock, 1) > 0)
  ) EXECUTE FUNCTION count_changed_book();

-- The books that are low in stock. A separate table, since an index of a stock would make every sale update every index of
-- its book.

CREATE OR REPLACE FUNCTION add_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO low_stock_book SELECT book_id FROM added WHERE least(new_stock, pre_owned_stock) <= 3;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_low_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF least(NEW.new_stock, NEW.pre_owned_stock) <= 3 THEN INSERT INTO low_stock_book VALUES (NEW.book_id);
  ELSE DELETE FROM low_stock_book WHERE book_id = NEW.book_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_low_stock_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_low_stock();
CREATE OR REPLACE TRIGGER book_low_stock_changed AFTER UPDATE ON book FOR EACH ROW
  WHEN (((least(OLD.new_stock, OLD.pre_owned_stock) <= 3) IS TRUE)
    <> ((least(NEW.new_stock, NEW.pre_owned_stock) <= 3) IS TRUE))
  EXECUTE FUNCTION change_low_stock();
