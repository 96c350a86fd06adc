import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The want list: customers in the queue of a book, and the copies that each of them was offered. A copy is held for one
 * want at a time, and a want holds one copy at a time.
 */
export class Wants20261126130000 implements MigrationInterface {
  name = 'Wants20261126130000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WANT);
    await runner.query('CREATE INDEX want_queue ON want (book_id, position)');
    await runner.query('CREATE INDEX want_held ON want (held_until) WHERE held_until IS NOT NULL');
    await runner.query(WANT_OFFER);
    await runner.query('CREATE INDEX want_offer_of_copy ON want_offer (copy_id)');
    await runner.query('ALTER TABLE copy ADD CONSTRAINT copy_want_id_fkey FOREIGN KEY (want_id) REFERENCES want');
    await runner.query('CREATE UNIQUE INDEX copy_of_want ON copy (want_id) WHERE want_id IS NOT NULL');
    await runner.query(`
      CREATE TRIGGER want_account_exists BEFORE INSERT ON want FOR EACH ROW EXECUTE FUNCTION require_account()`);
    for (const statement of [GIVE_BACK, FULFIL, ...TRIGGERS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER copy_given_back ON copy');
    await runner.query('DROP TRIGGER copy_fulfils_want ON copy');
    await runner.query('DROP FUNCTION give_copy_back, fulfil_want');
    await runner.query(`UPDATE copy SET status = 'ON_SHELF', want_id = NULL WHERE want_id IS NOT NULL`);
    await runner.query('DROP INDEX copy_of_want');
    await runner.query('ALTER TABLE copy DROP CONSTRAINT copy_want_id_fkey');
    await runner.query('DROP TABLE want_offer');
    await runner.query('DROP TABLE want');
  }
}

const WANT = `
  CREATE TABLE want (
    want_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES account ON DELETE CASCADE,
    book_id text NOT NULL REFERENCES book ON UPDATE CASCADE ON DELETE CASCADE,
    min_grade text NOT NULL CHECK (min_grade IN ('LIKE_NEW', 'VERY_GOOD', 'GOOD', 'FAIR')),
    max_price integer NOT NULL CHECK (max_price BETWEEN 1 AND 100000),
    position bigint GENERATED ALWAYS AS IDENTITY,
    slot smallint NOT NULL CHECK (slot BETWEEN 1 AND 20),
    silences smallint NOT NULL DEFAULT 0,
    copy_id uuid UNIQUE REFERENCES copy,
    held_until timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT want_of_user UNIQUE (user_id, book_id),
    CONSTRAINT want_slot UNIQUE (user_id, slot),
    CONSTRAINT want_held_until CHECK ((copy_id IS NULL) = (held_until IS NULL))
  )`;

const WANT_OFFER = `
  CREATE TABLE want_offer (
    want_id uuid NOT NULL REFERENCES want ON DELETE CASCADE,
    copy_id uuid NOT NULL REFERENCES copy,
    offered_at timestamptz NOT NULL,
    PRIMARY KEY (want_id, copy_id)
  )`;

/** A copy whose unpaid order ended is held for the want again that it was held for before. */
const GIVE_BACK = `
  CREATE FUNCTION give_copy_back() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    holder uuid;
  BEGIN
    SELECT want_id INTO holder FROM want WHERE copy_id = NEW.copy_id;
    IF FOUND THEN
      NEW.status := 'HELD';
      NEW.order_line_id := NULL;
      NEW.want_id := holder;
    END IF;
    RETURN NEW;
  END $$`;

/** A want ends when its customer has bought the copy that was held for it. */
const FULFIL = `
  CREATE FUNCTION fulfil_want() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM want WHERE copy_id = NEW.copy_id;
    RETURN NULL;
  END $$`;

const TRIGGERS = [
  `CREATE TRIGGER copy_given_back BEFORE UPDATE OF status ON copy FOR EACH ROW
   WHEN (OLD.status = 'HELD' AND OLD.order_line_id IS NOT NULL AND NEW.status = 'ON_SHELF')
   EXECUTE FUNCTION give_copy_back()`,
  `CREATE TRIGGER copy_fulfils_want AFTER UPDATE OF status ON copy FOR EACH ROW
   WHEN (OLD.status <> 'SOLD' AND NEW.status = 'SOLD') EXECUTE FUNCTION fulfil_want()`,
  // The length of a queue is public.
  `CREATE TRIGGER want_announced AFTER INSERT OR DELETE ON want EXECUTE FUNCTION notify_copy_change()`,
];
