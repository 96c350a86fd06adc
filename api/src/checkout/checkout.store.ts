import sql from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { User } from '../accounts/user.entity.ts';
import type { Address } from '../addresses/address.entity.ts';
import { queryRows } from '../platform/database/query.ts';

/** The customer who orders. */
export type OrderingCustomer = Pick<User, 'userId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'isEmailConfirmed'>;

/** Where an order goes. */
export type DeliveryAddress = Pick<Address, 'text' | 'fullName' | 'phone' | 'pincode'>;

/** What placing an order starts from. */
export interface Purchase {
  customer: OrderingCustomer;
  /** Null if the customer has no such address. */
  address: DeliveryAddress | null;
  /** The order that the customer made before with the same idempotency key. */
  orderId: string | null;
}

/** Reads what placing an order starts from. */
export class CheckoutStore {
  constructor(private readonly manager: EntityManager) {}

  /** Returns null if the account does not exist. `addressId` is a UUID, or null for none. */
  async findPurchase(userId: string, addressId: string | null, idempotencyKey: string): Promise<Purchase | null> {
    const [found] = await queryRows<Purchase>(
      this.manager,
      sql`SELECT json_build_object('userId', account.user_id, 'firstName', first_name, 'lastName', last_name,
            'email', email, 'phone', account.phone, 'isEmailConfirmed', email_confirmed_at IS NOT NULL) AS customer,
          CASE WHEN address_id IS NOT NULL THEN json_build_object('text', text, 'fullName', full_name,
            'phone', address.phone, 'pincode', pincode) END AS address,
          order_id AS "orderId"
        FROM account
        LEFT JOIN address ON address.user_id = account.user_id AND address_id = ${addressId}
        LEFT JOIN customer_order ON customer_order.user_id = account.user_id AND idempotency_key = ${idempotencyKey}
        WHERE account.user_id = ${userId}`,
    );
    return found ?? null;
  }
}
