import sql from 'sql-template-tag';
import { User } from '../accounts/user.entity.ts';
import { Address } from '../addresses/address.entity.ts';
import type { RestrictionKind } from '../orders/cash/restrictions.rules.ts';
import { restrictionOf } from '../orders/cash/restriction-columns.ts';
import { Order } from '../orders/order.entity.ts';
import { Store } from '../platform/database/store.ts';
import { column, columns, fieldsOf, jsonObject } from '../platform/database/table.ts';

/** The customer who orders. */
export type OrderingCustomer = Pick<User, 'userId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'isEmailConfirmed'>;

/** Where an order goes. */
export type DeliveryAddress = Omit<Address, 'createdAt'>;

export interface PurchaseKey {
  userId: string;
  addressId: string | null;
  /** Null for a purchase that is not ordered yet. */
  idempotencyKey: string | null;
}

/** What placing an order starts from. */
export interface Purchase {
  customer: OrderingCustomer;
  restriction: RestrictionKind | null;
  /** Null if the customer has no such address. */
  address: DeliveryAddress | null;
  /** The order that the customer made before with the same idempotency key. */
  orderId: string | null;
}

interface StoredPurchase extends Omit<Purchase, 'customer'>, Pick<User, 'isEmailConfirmed'> {
  customer: Omit<OrderingCustomer, 'isEmailConfirmed'>;
}

/** Reads what placing an order starts from. */
export class CheckoutStore extends Store {
  /** Returns null if the account does not exist. `addressId` is a UUID, or null for none; `today` a day in India. */
  async findPurchase({ userId, addressId, idempotencyKey }: PurchaseKey, today: string): Promise<Purchase | null> {
    const found = await this.row<StoredPurchase>(
      sql`SELECT ${jsonObject(User, 'userId', 'firstName', 'lastName', 'email', 'phone')} AS customer,
          email_confirmed_at IS NOT NULL AS "isEmailConfirmed",
          CASE WHEN address_id IS NOT NULL THEN ${jsonObject(Address, ...fieldsOf(Address))} END AS address,
          ${restrictionOf(column(User, 'userId'), today)} AS restriction,
          ${columns(Order, 'orderId')}
        FROM account
        LEFT JOIN address ON address.user_id = account.user_id AND address_id = ${addressId}
        LEFT JOIN customer_order ON customer_order.user_id = account.user_id AND idempotency_key = ${idempotencyKey}
        WHERE account.user_id = ${userId}`,
    );
    if (!found) return null;
    const { isEmailConfirmed, customer, ...purchase } = found;
    return { ...purchase, customer: { ...customer, email: customer.email ?? '', isEmailConfirmed } };
  }
}
