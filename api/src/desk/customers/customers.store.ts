import sql, { empty, join, type Sql } from 'sql-template-tag';
import { Order } from '../../orders/order.entity.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { Store } from '../../platform/database/store.ts';
import { columns } from '../../platform/database/table.ts';
import { Role } from '../../platform/permissions.rules.ts';
import type { AdminCustomer } from '../orders/customer.types.ts';
import type { CustomerSearch } from '../orders/search.rules.ts';
import { type Keyset, onPage, positionColumns } from '../keyset.ts';
import type { Position } from '../keyset.rules.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { CUSTOMER_COLUMNS } from '../orders/orders.store.ts';
import { beginsWith } from '../orders/order-search.ts';

/** Reads accounts for staff: never their passwords or sessions. */
export class CustomerStore extends Store {
  async findCustomer(userId: string): Promise<AdminCustomer | null> {
    const [customer] = await this.findCustomers([userId]);
    return customer ?? null;
  }

  findCustomers(userIds: readonly string[]): Promise<AdminCustomer[]> {
    return this.readCustomers(sql`user_id = ANY(${userIds}::uuid[])`);
  }

  /** A page of all customers, or of those that a search finds. */
  findPage(search: CustomerSearch | null, keyset: Keyset): Promise<(AdminCustomer & Position)[]> {
    return this.readCustomers(
      sql`role = ${Role.CUSTOMER} ${search ? sql`AND ${matching(search)}` : empty} ${onPage(keyset, 'user_id')}`,
    );
  }

  /** Numbers of orders of these accounts, in the order given. */
  async countOrders(userIds: readonly string[]): Promise<number[]> {
    const rows = await this.rows<{ userId: string; count: number }>(
      sql`SELECT ${columns(Order, 'userId')}, count(*)::int AS count FROM customer_order WHERE user_id = ANY(${userIds})
        GROUP BY user_id`,
    );
    const counts = new Map(rows.map(({ userId, count }) => [userId, count]));
    return userIds.map((userId) => counts.get(userId) ?? 0);
  }

  /** Adds a note. Returns false if the account is deleted, or has as many as there may be. */
  insertNote(userId: string, by: string, text: string): Promise<boolean> {
    return this.transaction(async (store, transaction) => {
      await takeAdvisoryLock(transaction, `notes about ${userId}`);
      return store.hasRows(
        sql`INSERT INTO customer_note (user_id, by, text) SELECT user_id, ${by}, ${text} FROM account
          WHERE user_id = ${userId} AND deleted_at IS NULL AND ${DESK_LIMITS.customerNotes} >
            (SELECT count(*) FROM customer_note WHERE customer_note.user_id = account.user_id)
          FOR KEY SHARE OF account`,
      );
    });
  }

  async deleteNotes(userId: string): Promise<void> {
    await this.execute(sql`DELETE FROM customer_note WHERE user_id = ${userId}`);
  }

  private readCustomers(condition: Sql): Promise<(AdminCustomer & Position)[]> {
    return this.rows(
      sql`SELECT ${CUSTOMER_COLUMNS}, ${positionColumns('user_id')}
        FROM account WHERE ${condition}`,
    );
  }
}

/** Each alternative has an index. */
function matching({ email, phone, name }: CustomerSearch): Sql {
  const conditions = [
    email ? beginsWith('lower(email)', email) : null,
    phone ? beginsWith('phone', phone) : null,
    name ? beginsWith("lower(first_name || ' ' || last_name)", name) : null,
    name ? beginsWith('lower(last_name)', name) : null,
  ].filter((condition) => condition !== null);
  return sql`(${join(conditions, ' OR ')})`;
}
