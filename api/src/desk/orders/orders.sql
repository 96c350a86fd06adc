-- An order that is no longer PLACED, whoever changed it, is in no pick list, and nobody is packing it.

CREATE OR REPLACE FUNCTION leave_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM pick_list_order WHERE order_id = NEW.order_id;
  DELETE FROM packing_claim WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_left_desk AFTER UPDATE OF status ON customer_order FOR EACH ROW
  WHEN (OLD.status = 'PLACED' AND NEW.status <> 'PLACED') EXECUTE FUNCTION leave_desk();

-- So is one whose replacement is packed or not sent.
CREATE OR REPLACE TRIGGER replacement_left_desk AFTER UPDATE OF status, replacement_shipment_id ON exchange FOR EACH ROW
  WHEN (OLD.replacement_due_at IS NOT NULL AND OLD.replacement_shipment_id IS NULL) EXECUTE FUNCTION leave_desk();

-- The orders of each word, in the order of their pages, so that a search for a frequent word reads only the page. An order
-- has the words of the recipient's name and of its titles, its book IDs, the PIN code of its address, its phone number and
-- the last part of its number.

-- Splits at spaces and punctuation, as searchWords does: marks within Hindi words are no punctuation.
CREATE OR REPLACE FUNCTION order_words(text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE ROWS 10 AS $$
  SELECT left(word, 40) FROM regexp_split_to_table(lower(text), '[\s!-/:-@[-\u0060{-~\u00a0\u2010-\u2026\u0964]+') AS word
  WHERE word <> ''
$$;

-- An order gets its lines in one statement.
CREATE OR REPLACE FUNCTION add_order_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_word
    WITH words AS (
      SELECT order_id, order_words(book_description) AS word FROM added
      UNION ALL SELECT order_id, lower(book_id) FROM added
      UNION ALL SELECT order_id, of_order.word
        FROM customer_order CROSS JOIN LATERAL (
          SELECT order_words(ship_to_name) AS word
          UNION ALL SELECT phone
          UNION ALL SELECT lower(split_part(order_id, '-', 3))
          UNION ALL SELECT (regexp_matches(shipping_address, '\y[1-9][0-9]{5}\y', 'g'))[1]
        ) AS of_order
        WHERE order_id IN (SELECT order_id FROM added))
    SELECT DISTINCT word COLLATE "C", created_at, order_id FROM words JOIN customer_order USING (order_id)
    WHERE word <> '';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_words_added AFTER INSERT ON order_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_order_words();

-- Who receives an order can change, and an account is erased; a word that a title has, too, stays.
CREATE OR REPLACE FUNCTION change_recipient_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_word WHERE created_at = OLD.created_at AND order_id = OLD.order_id AND word IN (
    SELECT order_words(OLD.ship_to_name) UNION SELECT unnest(ARRAY[OLD.phone, OLD.pincode])
    EXCEPT SELECT order_words(book_description) FROM order_line WHERE order_line.order_id = OLD.order_id);
  INSERT INTO order_word SELECT word, NEW.created_at, NEW.order_id FROM (
    SELECT order_words(NEW.ship_to_name) UNION SELECT unnest(ARRAY[NEW.phone, NEW.pincode])) AS recipient (word)
    WHERE word <> '' ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER order_words_changed AFTER UPDATE OF ship_to_name, pincode, phone ON customer_order FOR EACH ROW
  EXECUTE FUNCTION change_recipient_words();
