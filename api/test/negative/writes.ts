import type { ShopInstance } from '../test-shop.ts';

/** A row that a statement wrote. */
export interface Write {
  table: string;
  operation: string;
  row: object;
}

/**
 * Records rows of every table but `rate_limit`, which every request spends, and `security_event`, which has refusals. A session is only recorded when it ends: every
 * request of it may prolong it. A claim of an order to pack is a lease of some minutes, which a refused packing keeps. Of pg-boss's tables, which it also keeps by itself, only jobs are recorded.
 */
const RECORD = `
  CREATE TABLE recorded_write ("table" text, operation text, "row" jsonb);
  CREATE FUNCTION record_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO recorded_write VALUES (TG_TABLE_NAME, TG_OP, to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END));
    RETURN NULL;
  END $$;
  DO $$ DECLARE named regclass; BEGIN
    FOR named IN SELECT pg_class.oid FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND (nspname = 'pgboss' AND relname = 'job'
        OR nspname = 'public' AND relname NOT IN ('recorded_write', 'rate_limit', 'packing_claim', 'security_event'))
    LOOP EXECUTE format('CREATE TRIGGER zz_record_write AFTER %s DELETE ON %s FOR EACH ROW EXECUTE FUNCTION record_write()',
      CASE WHEN named = 'session'::regclass THEN '' ELSE 'INSERT OR UPDATE OR' END, named); END LOOP;
  END $$`;

/** From now on the database records each row that is committed to a table. */
export async function recordWrites({ database }: ShopInstance): Promise<void> {
  await database.query(RECORD);
}

/** The rows that were written since the last call. The challenge of a passkey ends with its first answer, also a refused one. */
export async function takeWrites({ database }: ShopInstance): Promise<Write[]> {
  const [rows] = (await database.query('DELETE FROM recorded_write RETURNING *')) as [Write[]];
  return rows.filter(({ table, row }) => table !== 'session' || (row as { user_id: unknown }).user_id !== null);
}
