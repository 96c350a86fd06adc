import { PaymentOption } from './orders.rules.ts';

/** Fees and discount of every order, in rupees. The discount makes delivery free. */
export const FEES = { deliveryFee: 49, paymentFee: 0, discount: 49 } as const;

/** Quantity and prices of one order line. Prices are rupees per copy. */
export interface OrderLinePrice {
  quantity: number;
  unitPrice: number;
  listPrice: number;
}

/** Price of an order, in rupees. */
export interface OrderPrice {
  itemTotal: number;
  /** Total of the items at their list prices (MRP). */
  listTotal: number;
  deliveryFee: number;
  paymentFee: number;
  discount: number;
  /** Items and fees less the discount. */
  total: number;
}

/** Price of an order with these lines. */
export function priceOrder(lines: readonly OrderLinePrice[]): OrderPrice {
  const itemTotal = sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  const listTotal = sum(lines.map(({ quantity, listPrice }) => quantity * listPrice));
  return { itemTotal, listTotal, ...FEES, total: itemTotal + FEES.deliveryFee + FEES.paymentFee - FEES.discount };
}

type CancellableLines = readonly { cancelledQuantity: number; unitPrice: number }[];

/** Price of cancelled copies of order lines, in rupees. */
export function cancelledTotal(lines: CancellableLines): number {
  return sum(lines.map(({ cancelledQuantity, unitPrice }) => cancelledQuantity * unitPrice));
}

/** What is left of the total of an order without its cancelled copies, in rupees. */
export function remainingTotal({ total }: Pick<OrderPrice, 'total'>, lines: CancellableLines): number {
  return total - cancelledTotal(lines);
}

/** What an order costs, and what of it store credit pays. */
type PaidByCredit = Pick<OrderPrice, 'total'> & { storeCredit: number };

/** What is to be paid online or on delivery, in rupees: cancelled copies lower first what store credit pays. */
export function amountDue(order: PaidByCredit, lines: CancellableLines): number {
  return Math.min(order.total - order.storeCredit, remainingTotal(order, lines));
}

/** Whether store credit pays all of an order. */
export function isPaidByCredit({ total, storeCredit }: PaidByCredit): boolean {
  return storeCredit === total;
}

/** What of the store credit of an order can be given back, in paise. */
export function storeCreditLeft(order: { storeCredit: number; storeCreditReturnedInPaise: number }): number {
  return toPaise(order.storeCredit) - order.storeCreditReturnedInPaise;
}

/** What is to be paid on delivery, in rupees; 0 if the order is paid online, or its cash was collected before. */
export function cashOnDelivery(
  order: PaidByCredit & { paymentOption: PaymentOption; isPaidInCash: boolean },
  lines: CancellableLines,
): number {
  return order.paymentOption === PaymentOption.PAY_ON_DELIVERY && !order.isPaidInCash ? amountDue(order, lines) : 0;
}

/** Savings against the list prices, in rupees; never below 0. */
export function savingsOf({ listTotal, itemTotal }: Pick<OrderPrice, 'listTotal' | 'itemTotal'>): number {
  return Math.max(0, listTotal - itemTotal);
}

const PAISE_PER_RUPEE = 100;

/** Rupees to paise, the unit of the payment provider. */
export function toPaise(rupees: number): number {
  return rupees * PAISE_PER_RUPEE;
}

/** Paise to rupees. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
