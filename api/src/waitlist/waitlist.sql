-- Copies that are held for a customer of the waitlist are not offered to others.
CREATE OR REPLACE TRIGGER want_announced AFTER INSERT OR DELETE ON want EXECUTE FUNCTION notify_public_change();

-- Its triggers call notify_public_change now.
DROP FUNCTION IF EXISTS notify_copy_change;
