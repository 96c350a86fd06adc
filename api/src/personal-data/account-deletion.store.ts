import sql from 'sql-template-tag';
import { IS_ACTIVE_OWNER } from '../accounts/staff/account-conditions.ts';
import { User } from '../accounts/user.entity.ts';
import { ExchangeStatus } from '../exchanges/exchanges.rules.ts';
import { OrderStatus } from '../orders/orders.rules.ts';
import { Store } from '../platform/database/store.ts';
import { columns } from '../platform/database/table.ts';
import { Role } from '../platform/permissions.rules.ts';
import { DeletionBlock } from './personal-data.rules.ts';

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
export type AccountBefore = Pick<User, 'email' | 'firstName' | 'isEmailConfirmed'> & { isDeleted: boolean };

/** Reads what the deletion of an account depends on. */
export class AccountDeletionStore extends Store {
  /**
   * Locks the orders of a user, then the account, as requests that change an order do. From then on no row can be added
   * for the account until the transaction ends.
   */
  async lockAccount(userId: string): Promise<AccountBefore | null> {
    await this.execute(sql`SELECT FROM customer_order WHERE user_id = ${userId} ORDER BY order_id FOR NO KEY UPDATE`);
    // All owners are locked, so that two of them cannot be deleted at the same time, each as the last but one.
    return this.row(
      sql`WITH locked AS (
          SELECT * FROM account WHERE user_id = ${userId}
            OR role = ${Role.OWNER} AND EXISTS (SELECT FROM account WHERE user_id = ${userId} AND role = ${Role.OWNER})
          ORDER BY user_id FOR UPDATE)
        SELECT ${columns(User, 'email', 'firstName')}, email_confirmed_at IS NOT NULL AS "isEmailConfirmed",
          deleted_at IS NOT NULL AS "isDeleted" FROM locked AS account WHERE user_id = ${userId}`,
    );
  }

  /** What keeps the account from being deleted; null: nothing. */
  findBlock(userId: string): Promise<DeletionBlock | null> {
    return this.value(
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
          WHEN EXISTS (SELECT FROM buy_back LEFT JOIN payout USING (buy_back_id) WHERE user_id = ${userId}
              AND (buy_back.status IN ('QUOTED', 'SENT', 'RECEIVED') OR payout.status = 'DUE'
                OR buy_back.status = 'CLOSED' AND EXISTS (SELECT FROM buy_back_book AS kept
                  WHERE kept.buy_back_id = buy_back.buy_back_id AND kept.status IN ('DECLINED', 'REFUSED'))))
            THEN ${DeletionBlock.BUY_BACK}
          WHEN EXISTS (SELECT FROM collection JOIN own USING (order_id) WHERE collection.status = 'DUE')
            THEN ${DeletionBlock.CASH}
          WHEN EXISTS (SELECT FROM account WHERE user_id = ${userId} AND role = ${Role.OWNER})
            AND NOT EXISTS (SELECT FROM account WHERE ${IS_ACTIVE_OWNER} AND user_id <> ${userId})
            THEN ${DeletionBlock.LAST_OWNER}
        END AS block`,
    );
  }

  /** The orders of a user that have no bill. */
  findUnbilledOrders(userId: string): Promise<string[]> {
    return this.values(
      sql`SELECT order_id FROM customer_order WHERE user_id = ${userId}
          AND NOT EXISTS (SELECT FROM document WHERE document.order_id = customer_order.order_id)`,
    );
  }
}
