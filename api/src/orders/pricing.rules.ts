/** What is added to every order and what is taken off, in rupees: delivery is free. */
export const FEES = { deliveryFee: 49, paymentFee: 0, discount: 49 } as const;

/** Copies of one book and what one costs, in rupees. */
export interface PricedLine {
  quantity: number;
  unitPrice: number;
  listPrice: number;
}

/** What an order comes to, in rupees. */
export interface OrderPrice {
  /** What the books cost. */
  itemTotal: number;
  /** What they would cost at their list prices. */
  listTotal: number;
  deliveryFee: number;
  paymentFee: number;
  discount: number;
  total: number;
}

/** What lines come to. */
export function priceOf(lines: readonly PricedLine[]): OrderPrice {
  const itemTotal = sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice));
  const listTotal = sum(lines.map(({ quantity, listPrice }) => quantity * listPrice));
  return { itemTotal, listTotal, ...FEES, total: itemTotal + FEES.deliveryFee + FEES.paymentFee - FEES.discount };
}

/** What is saved against the list prices, in rupees; never below 0. */
export function savingsOf({ listTotal, itemTotal }: Pick<OrderPrice, 'listTotal' | 'itemTotal'>): number {
  return Math.max(0, listTotal - itemTotal);
}

const PAISE = 100;

/** Rupees as the payment provider counts them. */
export function inPaise(rupees: number): number {
  return rupees * PAISE;
}

/** What the payment provider counts, in rupees. */
export function inRupees(paise: number): number {
  return paise / PAISE;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
