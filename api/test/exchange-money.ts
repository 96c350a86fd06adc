import type { ShopInstance } from './test-shop.ts';

/** The money and the credit notes of an order, oldest first: refunds and payouts in paise, credits in rupees. */
export interface OrderLedger {
  refunds: number[];
  payouts: number[];
  credited: number[];
}

export async function ledgerOfOrder({ database }: ShopInstance, orderId: string): Promise<OrderLedger> {
  const [row] = await database.query(
    `SELECT
      (SELECT coalesce(json_agg(refund.amount_in_paise ORDER BY refund.created_at, refund_id), '[]')
        FROM refund JOIN payment USING (provider_payment_id) JOIN payment_intent USING (provider_order_id)
        WHERE payment_intent.order_id = $1 AND refund.status <> 'FAILED') AS refunds,
      (SELECT coalesce(json_agg(amount_in_paise ORDER BY created_at, payout_id), '[]') FROM payout
        WHERE order_id = $1) AS payouts,
      (SELECT coalesce(json_agg((content ->> 'total')::int ORDER BY serial), '[]') FROM document
        WHERE order_id = $1 AND series = 'CREDIT_NOTE') AS credited`,
    [orderId],
  );
  return row;
}
