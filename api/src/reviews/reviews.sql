-- A review is shown from the delivery of its order on, unless all units of the line were cancelled or an admin hid it. It
-- counts for the rating of its book while it is shown.

CREATE OR REPLACE FUNCTION change_rating() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN NEW.is_delivered AND NEW.hidden_reason IS NULL THEN 1 ELSE -1 END;
BEGIN
  UPDATE book SET rating_sum = rating_sum + change * NEW.rating, rating_count = rating_count + change
    WHERE book_id = NEW.book_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER review_rated AFTER INSERT ON review FOR EACH ROW
  WHEN (NEW.is_delivered AND NEW.hidden_reason IS NULL) EXECUTE FUNCTION change_rating();
CREATE OR REPLACE TRIGGER review_rating_changed AFTER UPDATE ON review FOR EACH ROW
  WHEN ((OLD.is_delivered AND OLD.hidden_reason IS NULL) <> (NEW.is_delivered AND NEW.hidden_reason IS NULL))
  EXECUTE FUNCTION change_rating();

-- One review at a time, so that the rated books are locked in the order of their IDs.
CREATE OR REPLACE FUNCTION deliver_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delivered uuid;
BEGIN
  FOR delivered IN
    SELECT review_id FROM order_line JOIN review USING (order_line_id)
    WHERE order_id = NEW.order_id AND cancelled_quantity < quantity ORDER BY review.book_id
  LOOP
    UPDATE review SET is_delivered = true WHERE review_id = delivered;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reviews_delivered AFTER UPDATE OF status ON customer_order FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status = 'DELIVERED') EXECUTE FUNCTION deliver_reviews();

-- What shoppers see of reviews: the reviews, and the names of their writers.

-- An update that finds no row is no change.
CREATE OR REPLACE FUNCTION notify_public_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM changed) THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION notify_reviewer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM review WHERE user_id = NEW.user_id) THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER public_change AFTER INSERT OR DELETE OR TRUNCATE ON review
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
CREATE OR REPLACE TRIGGER public_update AFTER UPDATE ON review REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_update();
CREATE OR REPLACE TRIGGER reviewer_change AFTER UPDATE OF first_name, last_name ON account FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION notify_reviewer_change();
