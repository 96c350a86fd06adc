CREATE OR REPLACE FUNCTION refuse_store_credit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An entry of store credit is never changed or deleted: add another';
END $$;

-- A note is erased with its account.
CREATE OR REPLACE TRIGGER store_credit_entry_unchanged
  BEFORE DELETE OR TRUNCATE OR UPDATE OF store_credit_entry_id, user_id, at, amount_in_paise, balance_in_paise, reason,
    order_id, buy_back_id, exchange_id, given_by, request_key ON store_credit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_store_credit_change();
