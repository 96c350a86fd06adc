import { amountDue } from '#api/orders/pricing.rules.ts';
import { aBook } from './books.ts';

/** A saved address with the fields of the checkout. */
export function aCheckoutAddress(fields: Record<string, unknown> = {}) {
  return {
    addressId: 'address-1',
    text: 'Asha Rao\n12-B, Palm Road\nIndore, Madhya Pradesh 452001\nIndia\nPhone: 9876543210',
    fullName: 'Asha Rao',
    isDefault: true,
    ...fields,
  };
}

/** A quote: one new copy, delivered to the default address. */
export function aQuote(fields: Record<string, unknown> = {}) {
  return {
    lines: [
      {
        book: aBook(),
        copy: null,
        heldByOrderId: null,
        nextBest: null,
        condition: 'NEW',
        quantity: 1,
        unitPrice: 469,
        listPrice: 565,
        total: 469,
        listTotal: 565,
      },
    ],
    itemTotal: 469,
    listTotal: 565,
    deliveryFee: 49,
    paymentFee: 0,
    discount: 49,
    total: 469,
    savings: 96,
    address: aCheckoutAddress(),
    estimate: { pincode: '452001', date: '2026-11-26', payOnDelivery: true, tat: 3, city: 'Indore', state: 'M' },
    noPayOnDelivery: null,
    storeCredit: 0,
    isTest: true,
    problems: [],
    ...fields,
  };
}

/** A placed and paid order. */
export function anOrder(fields: Record<string, unknown> = {}) {
  const order = {
    orderId: 'ES-261121-7KQ2M9XA',
    createdAt: '2026-11-21T09:30:00.000Z',
    status: 'PLACED',
    paymentState: 'PAID',
    paymentOption: 'ONLINE',
    isPayable: false,
    payableUntil: null,
    approvableUntil: null,
    confirmableUntil: null,
    dateIfConfirmed: null,
    holdsCopies: true,
    isByPaymentLink: false,
    lines: [anOrderLine()],
    itemTotal: 469,
    listTotal: 565,
    deliveryFee: 49,
    paymentFee: 0,
    discount: 49,
    total: 469,
    storeCredit: 0,
    storeCreditReturnedInPaise: 0,
    amountPaid: 469,
    shipToName: 'Asha Rao',
    shippingAddress: aCheckoutAddress().text,
    phone: '9876543210',
    deliveryInstruction: 'Ring the upper bell.',
    version: 1,
    canChangeAddress: false,
    expectedDeliveryDate: '2026-11-26',
    exchangeWindow: null,
    exchanges: [],
    paysOutByUpi: false,
    canGiveFeedback: false,
    feedback: null,
    bill: null,
    isLate: false,
    shipment: null,
    refunds: [],
    payouts: [],
    events: [
      { at: '2026-11-21T09:30:00.000Z', kind: 'ORDERED', text: 'You ordered.' },
      { at: '2026-11-21T09:31:00.000Z', kind: 'PLACED', text: 'Your order is confirmed.' },
    ],
    ...fields,
  };
  return { ...order, amountDue: amountDue(order, order.lines) };
}

/** The same order while a UPI payment waits for its approval. */
export function anUnapprovedOrder(fields: Record<string, unknown> = {}) {
  return anUnpaidOrder({
    paymentState: 'CONFIRMING',
    isPayable: false,
    payableUntil: null,
    approvableUntil: '2026-11-21T10:00:00.000Z',
    ...fields,
  });
}

/** The same order, unpaid. */
export function anUnpaidOrder(fields: Record<string, unknown> = {}) {
  return anOrder({
    status: 'PENDING_PAYMENT',
    paymentState: 'UNPAID',
    isPayable: true,
    payableUntil: '2026-11-21T10:00:00.000Z',
    amountPaid: 0,
    events: [{ at: '2026-11-21T09:30:00.000Z', kind: 'ORDERED', text: 'You ordered.' }],
    ...fields,
  });
}

export function anOrderLine(fields: Record<string, unknown> = {}) {
  return {
    orderLineId: 'line-1',
    buyBackPromise: null,
    bookId: 'JEEPHY7253',
    bookDescription: 'Concepts of Physics Part 1',
    book: aBook(),
    cover: null,
    copy: null,
    review: null,
    condition: 'NEW',
    quantity: 1,
    cancelledQuantity: 0,
    exchangeableQuantity: 0,
    unitPrice: 469,
    listPrice: 565,
    total: 469,
    ...fields,
  };
}

/** A payment intent, from which the page opens Razorpay's popup. */
export function aPaymentIntent(fields: Record<string, unknown> = {}) {
  return {
    keyId: 'rzp_test_key',
    providerOrderId: 'order_1',
    amountInPaise: 46_900,
    currency: 'INR',
    checkoutScript: '/sandbox/razorpay/checkout.js',
    isTest: true,
    name: 'Asha Rao',
    email: 'asha@example.test',
    phone: '9876543210',
    ...fields,
  };
}

/** A connection of orders. */
export function orderList(orders: object[], fields: Record<string, unknown> = {}) {
  return {
    edges: orders.map((node, index) => ({ cursor: `${index}`, node })),
    pageInfo: { hasNextPage: false, endCursor: `${orders.length - 1}` },
    totalCount: orders.length,
    ...fields,
  };
}

/** The shipment of an order, on its way. */
export function aShipment(fields: Record<string, unknown> = {}) {
  return {
    shipmentId: 'shipment-1',
    status: 'SHIPPED',
    courierName: 'Delhivery',
    awb: '1490814012345',
    trackingUrl: 'https://courier.example.test/1490814012345',
    deliveredAt: null,
    ...fields,
  };
}

/** A refund of an order. */
export function aRefund(fields: Record<string, unknown> = {}) {
  return {
    refundId: 'refund-1',
    amountInPaise: 20_800,
    status: 'PENDING',
    createdAt: '2026-11-22T09:30:00.000Z',
    ...fields,
  };
}

/** An exchange that is asked for, of the line of `anOrder`. */
export function anExchange(fields: Record<string, unknown> = {}) {
  return {
    exchangeId: 'exchange-1',
    orderLineId: 'line-1',
    buyBackPromise: null,
    quantity: 1,
    reason: 'DAMAGED',
    comment: 'The cover is torn.',
    status: 'REQUESTED',
    statusAt: '2026-11-24T09:45:00.000Z',
    remedy: null,
    resolution: null,
    message: null,
    refundInPaise: null,
    storeCreditInPaise: 0,
    upiId: null,
    photos: [],
    pickup: null,
    replacement: null,
    createdAt: '2026-11-24T09:45:00.000Z',
    isWithdrawable: true,
    ...fields,
  };
}

/** An order to be paid on delivery that waits for its customer's confirmation. */
export function anUnconfirmedOrder(fields: Record<string, unknown> = {}) {
  return anOrder({
    paymentState: 'COLLECT_ON_DELIVERY',
    paymentOption: 'PAY_ON_DELIVERY',
    amountPaid: 0,
    confirmableUntil: '2026-11-23T09:30:00.000Z',
    dateIfConfirmed: '2026-11-26',
    ...fields,
  });
}

/** What the page of an emailed link shows of an order. */
export function aCashConfirmation(fields: Record<string, unknown> = {}) {
  return {
    orderId: 'ES-261121-7KQ2M9XA',
    amountInPaise: 46900,
    lines: [{ bookDescription: 'Concepts of Physics Part 1', condition: 'NEW', quantity: 1 }],
    expectedDeliveryDate: '2026-11-26',
    until: '2026-11-23T09:30:00.000Z',
    state: 'WAITING',
    canPayOnline: true,
    isPaymentPending: false,
    leavesToday: true,
    ...fields,
  };
}
