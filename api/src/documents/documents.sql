CREATE OR REPLACE FUNCTION refuse_document_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document is never changed or deleted: issue a credit note';
END $$;

CREATE OR REPLACE TRIGGER document_unchanged BEFORE UPDATE OR DELETE OR TRUNCATE ON document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_document_change();

CREATE OR REPLACE TRIGGER document_in_open_month BEFORE INSERT ON document
  FOR EACH ROW EXECUTE FUNCTION require_open_month();
