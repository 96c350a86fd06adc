-- A promise is a part of public responses.
CREATE OR REPLACE TRIGGER book_promise_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON book_promise
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
