-- A promise is a part of public responses.
CREATE OR REPLACE TRIGGER book_promise_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON book_promise
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();

-- A request in progress adds nothing to a deleted account.
CREATE OR REPLACE TRIGGER buy_back_account_exists BEFORE INSERT ON buy_back
  FOR EACH ROW EXECUTE FUNCTION require_account();

CREATE OR REPLACE FUNCTION refuse_voucher_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A purchase voucher is never changed or deleted';
END $$;

CREATE OR REPLACE TRIGGER purchase_voucher_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON purchase_voucher
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_voucher_change();

CREATE OR REPLACE TRIGGER purchase_voucher_in_open_month BEFORE INSERT ON purchase_voucher
  FOR EACH ROW EXECUTE FUNCTION require_open_month();
