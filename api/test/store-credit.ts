import { StoreCreditReason } from '../src/store-credit/store-credit.rules.ts';
import { StoreCreditLedger } from '../src/store-credit/store-credit-ledger.ts';
import type { ShopInstance } from './test-shop.ts';

const ledger = new StoreCreditLedger(() => new Date());

/** Gives a customer store credit, in rupees. */
export async function giveCredit({ database }: ShopInstance, userId: string, rupees: number): Promise<void> {
  const credit = { userId, amountInPaise: rupees * 100, reason: StoreCreditReason.GOODWILL };
  await database.transaction((transaction) => ledger.give(credit, transaction));
}

/** The balance of a customer, in rupees. */
export async function creditOf({ database }: ShopInstance, userId: string): Promise<number> {
  const [account] = await database.query('SELECT balance_in_paise FROM store_credit_account WHERE user_id = $1', [
    userId,
  ]);
  return (account?.balance_in_paise ?? 0) / 100;
}

/** The entries of an order: reason and rupees, oldest first. */
export async function entriesOfOrder({ database }: ShopInstance, orderId: string): Promise<[string, number][]> {
  const rows = await database.query(
    'SELECT reason, amount_in_paise AS paise FROM store_credit_entry WHERE order_id = $1 ORDER BY store_credit_entry_id',
    [orderId],
  );
  return rows.map(({ reason, paise }: { reason: string; paise: number }) => [reason, paise / 100]);
}

/**
 * Where ledger, orders and money disagree: balances that are not the sum of their entries, and orders whose entries are not
 * what they use less what is back, and what was given instead of a refund or a payout.
 */
export async function brokenCredit({ database }: ShopInstance): Promise<unknown[]> {
  return database.query(`
    SELECT 'account' AS what, user_id::text AS id, balance_in_paise AS known, sum FROM store_credit_account
    CROSS JOIN LATERAL (SELECT coalesce(sum(amount_in_paise), 0) AS sum, count(*) FILTER (WHERE balance_in_paise <> running) AS wrong
      FROM (SELECT *, sum(amount_in_paise) OVER (ORDER BY store_credit_entry_id) AS running FROM store_credit_entry AS entry
        WHERE entry.user_id = store_credit_account.user_id) AS entry) AS entries
    WHERE balance_in_paise <> sum OR wrong > 0
    UNION ALL
    SELECT 'order', order_id, booked, expected FROM (
      SELECT customer_order.order_id, store_credit_returned_in_paise - store_credit * 100
          + coalesce(payment.refunded_in_paise - (SELECT coalesce(sum(amount_in_paise), 0) FROM refund
              WHERE refund.provider_payment_id = payment_id AND refund.status <> 'FAILED'), 0)
          + coalesce(collection.refunded_in_paise - (SELECT coalesce(sum(amount_in_paise), 0) FROM payout
              WHERE payout.order_id = customer_order.order_id), 0) AS expected,
        (SELECT coalesce(sum(amount_in_paise), 0) FROM store_credit_entry AS entry
          WHERE entry.order_id = customer_order.order_id) AS booked
      FROM customer_order LEFT JOIN payment ON payment.provider_payment_id = payment_id
        LEFT JOIN collection ON collection.order_id = customer_order.order_id) AS booking
    WHERE booked <> expected`);
}
