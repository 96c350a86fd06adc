CREATE OR REPLACE FUNCTION refuse_month_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A closed month is never changed or opened again';
END $$;

CREATE OR REPLACE TRIGGER accounting_month_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON accounting_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_month_change();

-- The last month that is closed. No further one is closed until the transaction ends.
CREATE OR REPLACE FUNCTION last_closed_month() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('accounting_month', 0));
  RETURN (SELECT max(month) FROM accounting_month);
END $$;

CREATE OR REPLACE FUNCTION require_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_char(NEW.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') <= last_closed_month() THEN
    RAISE EXCEPTION 'The month of a document is closed';
  END IF;
  RETURN NEW;
END $$;
