import sql, { type Sql } from 'sql-template-tag';
import type { EntityManager } from 'typeorm';
import type { ExchangePhoto } from '../exchanges/exchange.entity.ts';
import { ExchangeStatus } from '../exchanges/exchanges.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { queryRows } from '../platform/database/query.ts';
import { erasedAddress } from '../platform/email.rules.ts';
import { Role } from '../platform/viewer.ts';
import { WAITLIST_LIMITS } from '../waitlist/waitlist.rules.ts';
import { DELETED_NAME, DeletionBlock } from './personal-data.rules.ts';

const UNDER_WAY = [
  OrderStatus.PENDING_PAYMENT,
  OrderStatus.PLACED,
  OrderStatus.PACKED,
  OrderStatus.SHIPPED,
  OrderStatus.OUT_FOR_DELIVERY,
];

const OPEN_EXCHANGES = [
  ExchangeStatus.REQUESTED,
  ExchangeStatus.APPROVED,
  ExchangeStatus.PICKUP_BOOKED,
  ExchangeStatus.PICKED_UP,
  ExchangeStatus.RECEIVED,
];

/** The account to delete, as it was before. */
export interface AccountBefore {
  email: string;
  firstName: string;
  isEmailConfirmed: boolean;
  isDeleted: boolean;
}

/** The statements that delete an account. */
export class AccountDeletionStore {
  constructor(private readonly manager: EntityManager) {}

  /**
   * Locks the orders of a user, then the account, as requests that change an order do. From then on no row can be added
   * for the account until the transaction ends.
   */
  async lockAccount(userId: string): Promise<AccountBefore | null> {
    await this.run(sql`SELECT FROM customer_order WHERE user_id = ${userId} ORDER BY order_id FOR NO KEY UPDATE`);
    // All admins are locked, so that two of them cannot be deleted at the same time, each as the last but one.
    const [account] = await queryRows<AccountBefore & { userId: string }>(
      this.manager,
      sql`WITH locked AS (
          SELECT * FROM account WHERE user_id = ${userId}
            OR role = ${Role.ADMIN} AND EXISTS (SELECT FROM account WHERE user_id = ${userId} AND role = ${Role.ADMIN})
          ORDER BY user_id FOR UPDATE)
        SELECT email, first_name AS "firstName", email_confirmed_at IS NOT NULL AS "isEmailConfirmed",
          deleted_at IS NOT NULL AS "isDeleted" FROM locked WHERE user_id = ${userId}`,
    );
    return account ?? null;
  }

  /** What keeps the account from being deleted; null: nothing. */
  async findBlock(userId: string): Promise<DeletionBlock | null> {
    const [found] = await queryRows<{ block: DeletionBlock | null }>(
      this.manager,
      sql`WITH own AS (SELECT order_id, status FROM customer_order WHERE user_id = ${userId})
        SELECT CASE
          WHEN EXISTS (SELECT FROM own WHERE status = ANY(${UNDER_WAY})) THEN ${DeletionBlock.ORDER}
          WHEN EXISTS (SELECT FROM payment_intent WHERE user_id = ${userId} AND next_check_at IS NOT NULL)
            THEN ${DeletionBlock.PAYMENT}
          WHEN EXISTS (SELECT FROM refund JOIN payment USING (provider_payment_id)
              JOIN payment_intent USING (provider_order_id)
            WHERE payment_intent.user_id = ${userId} AND (refund.status = 'PENDING' OR refund.status = 'FAILED'
              AND NOT EXISTS (SELECT FROM refund AS retry WHERE retry.retry_of = refund.refund_id)))
            OR EXISTS (SELECT FROM payout JOIN own USING (order_id) WHERE payout.status = 'DUE')
            THEN ${DeletionBlock.REFUND}
          WHEN EXISTS (SELECT FROM exchange JOIN own USING (order_id) WHERE exchange.status = ANY(${OPEN_EXCHANGES}))
            THEN ${DeletionBlock.EXCHANGE}
          WHEN EXISTS (SELECT FROM collection JOIN own USING (order_id) WHERE collection.status = 'DUE')
            THEN ${DeletionBlock.CASH}
          WHEN EXISTS (SELECT FROM account WHERE user_id = ${userId} AND role = ${Role.ADMIN})
            AND NOT EXISTS (SELECT FROM account WHERE role = ${Role.ADMIN} AND user_id <> ${userId})
            THEN ${DeletionBlock.LAST_ADMIN}
        END AS block`,
    );
    return found?.block ?? null;
  }

  /** Erases what is of the account alone, and makes it a row without personal data whose sessions have ended. */
  async eraseAccount(userId: string, { email, isEmailConfirmed }: AccountBefore, passwordHash: string): Promise<void> {
    await this.run(sql`DELETE FROM payment_link WHERE user_id = ${userId}`);
    await this.run(sql`DELETE FROM address WHERE user_id = ${userId}`);
    await this.run(sql`WITH chosen AS (DELETE FROM cart_copy WHERE user_id = ${userId})
      DELETE FROM cart_line WHERE user_id = ${userId}`);
    await this.run(sql`DELETE FROM want WHERE user_id = ${userId} AND copy_id IS NULL`);
    // The time of the others is over: the job that passes their copies on deletes them.
    await this.run(
      sql`UPDATE want SET held_until = '-infinity', silences = ${WAITLIST_LIMITS.silences} WHERE user_id = ${userId}`,
    );
    await this.run(sql`DELETE FROM exam_target WHERE user_id = ${userId}`);
    await this.run(sql`DELETE FROM password_reset WHERE user_id = ${userId}`);
    // Messages with an address that is not confirmed may be a third party's.
    if (isEmailConfirmed) await this.run(sql`DELETE FROM contact_message WHERE lower(email) = lower(${email})`);
    await this.run(
      sql`UPDATE account SET first_name = ${DELETED_NAME}, last_name = '', email = ${erasedAddress(userId)},
          email_confirmed_at = NULL, phone = NULL, password_hash = ${passwordHash}, role = ${Role.CUSTOMER},
          session_epoch = session_epoch + 1, deleted_at = now()
        WHERE user_id = ${userId}`,
    );
  }

  /** Erases the personal data of orders that their bills do not need. Returns the photographs to remove. */
  async eraseOrders(userId: string): Promise<Pick<ExchangePhoto, 'photoId' | 'original'>[]> {
    // The search of staff would still find the orders by them.
    await this.run(
      sql`DELETE FROM order_word USING (
          SELECT order_id, created_at, phone AS word FROM customer_order WHERE user_id = ${userId}
          UNION ALL SELECT order_id, created_at, order_words(ship_to_name) FROM customer_order
            WHERE user_id = ${userId} AND ${HAS_NO_BILL}
        ) AS own
        WHERE order_word.word = own.word AND order_word.created_at = own.created_at
          AND order_word.order_id = own.order_id`,
    );
    await this.run(
      sql`UPDATE customer_order SET phone = '', delivery_instruction = NULL,
          ship_to_name = CASE WHEN ${HAS_NO_BILL} THEN ${DELETED_NAME} ELSE ship_to_name END,
          shipping_address = CASE WHEN ${HAS_NO_BILL} THEN '' ELSE shipping_address END
        WHERE user_id = ${userId}`,
    );
    const own = sql`order_id IN (SELECT order_id FROM customer_order WHERE user_id = ${userId})`;
    await this.run(sql`UPDATE delivery_feedback SET comment = NULL WHERE ${own}`);
    await this.run(sql`UPDATE exchange SET comment = NULL, upi_id = NULL WHERE ${own}`);
    await this.run(
      sql`UPDATE payment SET instrument = NULL FROM payment_intent
        WHERE payment_intent.provider_order_id = payment.provider_order_id AND user_id = ${userId}`,
    );
    // As unused ones: what is not removed after the transaction, the hourly cleanup removes.
    return queryRows(
      this.manager,
      sql`UPDATE exchange_photo SET exchange_id = NULL, created_at = 'epoch' WHERE photo_id IN (
          SELECT photo_id FROM exchange JOIN exchange_photo USING (exchange_id) WHERE exchange.${own}
          UNION ALL SELECT photo_id FROM exchange_photo WHERE exchange_id IS NULL AND ${own})
        RETURNING photo_id AS "photoId", original`,
    );
  }

  /** Deletes an erased photograph. */
  async deletePhoto(photoId: string): Promise<void> {
    await this.run(sql`DELETE FROM exchange_photo WHERE photo_id = ${photoId}`);
  }

  private async run(statement: Sql): Promise<void> {
    await queryRows(this.manager, statement);
  }
}

const HAS_NO_BILL = sql`NOT EXISTS (SELECT FROM document WHERE document.order_id = customer_order.order_id)`;
