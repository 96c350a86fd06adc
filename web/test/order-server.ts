import { aCheckoutAddress, anOrder, anUnpaidOrder, aPaymentIntent, aQuote, orderList } from './orders.ts';
import { aUser } from './users.ts';

type Order = ReturnType<typeof anOrder>;

const PAID = { status: 'PLACED', paymentState: 'PAID', isPayable: false, payableUntil: null, amountPaid: 469 };
const TO_COLLECT = { ...PAID, paymentState: 'COLLECT_ON_DELIVERY', amountPaid: 0 };

interface PlaceOrderArgs {
  input: { idempotencyKey: string; paymentOption: string };
}

/** A server for the checkout: it has one order per idempotency key. The first one is that of `anOrder`. */
export function orderServer() {
  const byKey = new Map<string, Order>();
  const all = () => Array.from(byKey.values());
  const find = (orderId: unknown) => all().find((order) => order.orderId === orderId)!;
  const update = (orderId: unknown, fields: object) => Object.assign(find(orderId), fields);

  const createOrder = (paymentOption: string) => {
    const orderId = byKey.size === 0 ? anOrder().orderId : `ES-261121-ORDER${byKey.size + 1}`;
    const state = paymentOption === 'PAY_ON_DELIVERY' ? TO_COLLECT : {};
    return anUnpaidOrder({ orderId, paymentOption, ...state });
  };
  const intentOf = (order: Order) =>
    order.isPayable ? aPaymentIntent({ providerOrderId: `order of ${order.orderId}` }) : null;

  return {
    /** The numbers of all orders, oldest first. */
    orderIds: () => all().map(({ orderId }) => orderId),
    update,
    /** Places an order as its paid payment does. */
    pay: (orderId: string) => update(orderId, PAID),
    queries: {
      me: () => aUser(),
      addresses: () => [aCheckoutAddress()],
      quote: () => aQuote(),
      order: ({ orderId }: Record<string, unknown>) => ({ ...find(orderId) }),
      orders: () => orderList(all().map((order) => ({ ...order }))),
    },
    mutations: {
      placeOrder: (args: Record<string, unknown>) => {
        const { idempotencyKey, paymentOption } = (args as unknown as PlaceOrderArgs).input;
        if (!byKey.has(idempotencyKey)) byKey.set(idempotencyKey, createOrder(paymentOption));
        const order = byKey.get(idempotencyKey)!;
        return { message: 'ok', order: { ...order }, payment: intentOf(order) };
      },
      startPayment: ({ orderId }: Record<string, unknown>) => intentOf(find(orderId)),
      refreshPayment: ({ orderId }: Record<string, unknown>) => ({ ...find(orderId) }),
      verifyPayment: (args: Record<string, unknown>) => {
        const { providerOrderId } = args.input as { providerOrderId: string };
        return { success: true, order: { ...update(providerOrderId.replace('order of ', ''), PAID) } };
      },
    },
  };
}
