-- A deleted account stays as a row without personal data, since its orders and bills stay. A request in progress adds no
-- rows to it: the triggers take the lock of a foreign key, for which the deletion waits or which waits for it. EX401
-- stands for the error UNAUTHENTICATED.

CREATE OR REPLACE FUNCTION require_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM account WHERE user_id = NEW.user_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION require_account_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customer_order JOIN account USING (user_id)
    WHERE order_id = NEW.order_id AND deleted_at IS NULL FOR KEY SHARE OF account;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the account is deleted' USING ERRCODE = 'EX401';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER address_account_exists BEFORE INSERT ON address FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER cart_copy_account_exists BEFORE INSERT ON cart_copy
  FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER cart_line_account_exists BEFORE INSERT ON cart_line
  FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER customer_order_account_exists BEFORE INSERT ON customer_order
  FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER exam_target_account_exists BEFORE INSERT ON exam_target
  FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER payment_link_account_exists BEFORE INSERT ON payment_link
  FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER review_account_exists BEFORE INSERT ON review FOR EACH ROW EXECUTE FUNCTION require_account();
CREATE OR REPLACE TRIGGER want_account_exists BEFORE INSERT ON want FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE OR REPLACE TRIGGER delivery_feedback_account_exists BEFORE INSERT ON delivery_feedback
  FOR EACH ROW EXECUTE FUNCTION require_account_of_order();
CREATE OR REPLACE TRIGGER exchange_account_exists BEFORE INSERT ON exchange
  FOR EACH ROW EXECUTE FUNCTION require_account_of_order();
CREATE OR REPLACE TRIGGER exchange_photo_account_exists BEFORE INSERT ON exchange_photo
  FOR EACH ROW EXECUTE FUNCTION require_account_of_order();
