import sql from 'sql-template-tag';
import { Store } from '../../platform/database/store.ts';
import { assignments, columns, insert, insertRows } from '../../platform/database/table.ts';
import { Conflict } from '../../platform/errors.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { Supplier, SupplierEntry } from './supplier.entity.ts';
import { SUPPLIER_LIMITS, SUPPLIER_MESSAGES } from './suppliers.rules.ts';
import type { SupplierEntry as EntryView } from './suppliers.types.ts';

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

  /** Whether another supplier has the name. */
  hasNamesake({ supplierId, name }: Pick<Supplier, 'supplierId' | 'name'>): Promise<boolean> {
    return this.hasRows(sql`SELECT FROM supplier WHERE lower(name) = lower(${name}) AND supplier_id <> ${supplierId}`);
  }

  /** Adds suppliers. Of those whose names are stored it changes these fields. */
  async upsert<Name extends keyof Supplier>(
    suppliers: readonly Pick<Supplier, 'supplierId' | 'createdAt' | Name>[],
    fields: readonly Name[],
  ): Promise<void> {
    await this.execute(
      sql`${insertRows(Supplier, suppliers, 'supplierId', 'createdAt', ...fields)}
        ON CONFLICT (lower(name)) DO UPDATE
        SET ${assignments(Supplier, 'excluded', ...fields)}, version = supplier.version + 1`,
    );
  }

  /** Adds an entry and changes the balance by it, once. Throws CONFLICT if another entry has its id, or too much is owed. */
  async addEntry(entry: SupplierEntry): Promise<void> {
    const { supplierEntryId, supplierId, kind, amountInPaise } = entry;
    const isNew = await this.hasRows(sql`${insert(SupplierEntry, entry)} ON CONFLICT (supplier_entry_id) DO NOTHING`);
    if (!isNew) {
      const isSame = await this.manager.existsBy(SupplierEntry, { supplierEntryId, supplierId, kind, amountInPaise });
      if (!isSame) throw new Conflict({ amountInPaise: SUPPLIER_MESSAGES.otherEntry });
      return;
    }
    const isWithin = await this.hasRows(
      sql`UPDATE supplier SET balance_in_paise = balance_in_paise + ${amountInPaise}
        WHERE supplier_id = ${supplierId} AND abs(balance_in_paise::bigint + ${amountInPaise}) <= ${SUPPLIER_LIMITS.balance}`,
    );
    if (!isWithin) throw new Conflict({ amountInPaise: SUPPLIER_MESSAGES.balance });
  }

  /** A page of a supplier's entries, newest first. */
  findEntries(supplierId: string, keyset: Keyset): Promise<(EntryView & Position)[]> {
    return this.rows(
      sql`SELECT ${positionColumns('supplier_entry_id')}, ${columns(SupplierEntry)},
          (SELECT email FROM account WHERE account.user_id = supplier_entry.user_id) AS by
        FROM supplier_entry WHERE supplier_id = ${supplierId} ${onPage(keyset, 'supplier_entry_id')}`,
    );
  }
}
