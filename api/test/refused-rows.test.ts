import { beforeAll, expect, it } from 'vitest';
import { PaymentOption } from '../src/orders/orders.rules.ts';
import { placePaidOrder } from './staff.ts';
import { useTestShop } from './test-shop.ts';

const shop = useTestShop();

let orderId: string;
beforeAll(async () => {
  ({ orderId } = await placePaidOrder(shop, { quantities: [1], paymentOption: PaymentOption.ONLINE }));
});

/** What no code may write, and the constraint that refuses it. */
const REFUSED: [what: string, statement: string, constraint: string][] = [
  [
    'a second payment intent of an order',
    `INSERT INTO payment_intent (provider_order_id, user_id, order_id, amount_in_paise, created_at)
     SELECT 'order_second', user_id, order_id, amount_in_paise, created_at FROM payment_intent WHERE order_id = $1`,
    'payment_intent_order_id_key',
  ],
  [
    'a refund beyond what was paid',
    `UPDATE payment SET refunded_in_paise = payment.amount_in_paise + 1 FROM payment_intent
     WHERE payment_intent.provider_order_id = payment.provider_order_id AND order_id = $1`,
    'payment_refunded',
  ],
  [
    'an address with a PIN code of four digits',
    `UPDATE address SET pincode = '4520' FROM customer_order WHERE customer_order.user_id = address.user_id AND order_id = $1`,
    'address_pincode_check',
  ],
];

it.each(REFUSED)('the database refuses %s', async (_what, statement, constraint) => {
  await expect(shop.database.query(statement, [orderId])).rejects.toThrow(constraint);
});
