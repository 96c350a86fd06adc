-- A verdict is a part of public responses.
CREATE OR REPLACE TRIGGER exam_fact_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exam_fact
  FOR EACH STATEMENT EXECUTE FUNCTION notify_public_change();
