import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { columns, insert } from '../../platform/database/table.ts';
import { inOrder, isAfter, type Keyset, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { Supplier, SupplierEntry } from './supplier.entity.ts';
import { SUPPLIER_LIMITS } from './suppliers.rules.ts';

/** An entry with the email address of who recorded it. */
export type EntryView = Omit<SupplierEntry, 'userId' | 'supplierId'> & { by: string };

/** Suppliers, and the entries of what the shop owes them. */
export class SupplierStore extends Store {
  findSupplier(supplierId: string): Promise<Supplier | null> {
    return this.manager.findOneBy(Supplier, { supplierId });
  }

  /** All suppliers: those that are active first, by name. */
  findAll(): Promise<Supplier[]> {
    return this.rows(
      sql`SELECT ${columns(Supplier)} FROM supplier
        ORDER BY is_active DESC, lower(name), supplier_id LIMIT ${SUPPLIER_LIMITS.suppliers}`,
    );
  }

  /** The supplier, other than this one, that has a name. */
  findNamesake({
    supplierId,
    name,
  }: Pick<Supplier, 'supplierId' | 'name'>): Promise<Pick<Supplier, 'supplierId'> | null> {
    return this.row(
      sql`SELECT ${columns(Supplier, 'supplierId')} FROM supplier
        WHERE lower(name) = lower(${name}) AND supplier_id <> ${supplierId}`,
    );
  }

  /** Adds an entry and changes the balance by it, once: an entry that is stored is left as it is. */
  async addEntry(entry: SupplierEntry): Promise<void> {
    const isNew = await this.hasRows(sql`${insert(SupplierEntry, entry)} ON CONFLICT (supplier_entry_id) DO NOTHING`);
    if (!isNew) return;
    await this.execute(
      sql`UPDATE supplier SET balance_in_paise = balance_in_paise + ${entry.amountInPaise}
        WHERE supplier_id = ${entry.supplierId}`,
    );
  }

  /** A page of a supplier's entries, newest first. */
  findEntries(supplierId: string, keyset: Keyset): Promise<(EntryView & Position)[]> {
    const id = 'supplier_entry_id';
    return this.rows(
      sql`SELECT ${positionColumns(id)}, ${columns(SupplierEntry, 'supplierEntryId', 'kind', 'amountInPaise', 'reference', 'createdAt')},
          (SELECT email FROM account WHERE account.user_id = supplier_entry.user_id) AS by
        FROM supplier_entry WHERE supplier_id = ${supplierId} AND ${isAfter(keyset, id)}
        ${inOrder(keyset, id)} LIMIT ${keyset.limit}`,
    );
  }
}
