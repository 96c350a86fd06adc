CREATE OR REPLACE FUNCTION next_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  NEW.updated_at := now();
  RETURN NEW;
END $$;

-- The version of a book rises with what admins edit, whoever writes, a sale too: nobody saves a stock that they saw
-- before it.

CREATE OR REPLACE TRIGGER book_version BEFORE UPDATE OF book_description, author, publisher, subject, exam, class, tags,
    language, details, image_keys, new_price, new_price_discount, pre_owned_price, pre_owned_price_discount, new_stock,
    pre_owned_stock, edition, exam_year, is_published, shelf, weight_grams, hsn, isbns ON book
  FOR EACH ROW EXECUTE FUNCTION next_version();
DROP FUNCTION IF EXISTS next_book_version;

-- The book of each ISBN: a scanned ISBN is one book.

CREATE OR REPLACE FUNCTION add_isbns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO book_isbn SELECT unnest(isbns), book_id FROM added;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION change_isbns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM book_isbn WHERE book_id = OLD.book_id;
  INSERT INTO book_isbn SELECT unnest(NEW.isbns), NEW.book_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER book_isbns_added AFTER INSERT ON book REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_isbns();
CREATE OR REPLACE TRIGGER book_isbns_changed AFTER UPDATE OF isbns ON book FOR EACH ROW
  WHEN (OLD.isbns IS DISTINCT FROM NEW.isbns) EXECUTE FUNCTION change_isbns();

-- Changes of what shoppers see are announced on the channel public_change when they are committed. PostgreSQL sends one
-- notification for all changes of a transaction. A new shelf, weight or HSN code is no public change.

CREATE OR REPLACE FUNCTION notify_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', '');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON book
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
-- The columns that change most come first.
CREATE OR REPLACE TRIGGER public_update AFTER UPDATE ON book FOR EACH ROW
  WHEN (
    ROW(OLD.new_stock, OLD.pre_owned_stock, OLD.new_price, OLD.new_price_discount, OLD.pre_owned_price,
      OLD.pre_owned_price_discount, OLD.is_published, OLD.rating_sum, OLD.rating_count, OLD.isbns, OLD.image_keys,
      OLD.book_description, OLD.author, OLD.publisher, OLD.subject, OLD.exam, OLD.class, OLD.tags, OLD.language,
      OLD.edition, OLD.exam_year, OLD.printing_year, OLD.created_at, OLD.details, OLD.search)
    IS DISTINCT FROM
    ROW(NEW.new_stock, NEW.pre_owned_stock, NEW.new_price, NEW.new_price_discount, NEW.pre_owned_price,
      NEW.pre_owned_price_discount, NEW.is_published, NEW.rating_sum, NEW.rating_count, NEW.isbns, NEW.image_keys,
      NEW.book_description, NEW.author, NEW.publisher, NEW.subject, NEW.exam, NEW.class, NEW.tags, NEW.language,
      NEW.edition, NEW.exam_year, NEW.printing_year, NEW.created_at, NEW.details, NEW.search)
  ) EXECUTE FUNCTION notify_public_change();
