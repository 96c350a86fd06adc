import type { EntityManager } from 'typeorm';

/**
 * Waits until no other transaction has the turn of this name, and keeps it until its own ends. For promises about
 * several rows together, such as how many there may be, which no key can hold.
 */
export async function takeAdvisoryLock(transaction: EntityManager, name: string): Promise<void> {
  await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
