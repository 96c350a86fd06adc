import { raw } from 'sql-template-tag';

/**
 * What is left of an order for the shop, in paise: nothing of a cancelled, returned or lost one, else its total without
 * cancelled copies, refunds and payouts. Refunds of cancelled copies count once. Over the columns `status`, `total`,
 * `store_credit_returned_in_paise` and `cancelled`, and those of its payment and its collection.
 */
export const NET_REVENUE = raw(`(CASE WHEN customer_order.status IN ('CANCELLED', 'RETURNED') THEN 0
  ELSE greatest(0, 100 * (customer_order.total - cancelled)
    - greatest(0, coalesce(payment.refunded_in_paise, 0) + customer_order.store_credit_returned_in_paise - 100 * cancelled)
    - coalesce(collection.refunded_in_paise, 0)) END)`);

/** The joins that `NET_REVENUE` reads. */
export const MONEY_OF_ORDER = raw(`LEFT JOIN payment ON payment.provider_payment_id = customer_order.payment_id
  LEFT JOIN collection ON collection.order_id = customer_order.order_id`);
