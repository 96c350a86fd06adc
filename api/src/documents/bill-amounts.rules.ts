import { rupeesInWords } from './amount-in-words.rules.ts';

/** Amounts of a bill, in whole rupees. */
export interface BillAmounts {
  itemTotal: number;
  deliveryFee: number;
  paymentFee: number;
  discount: number;
  total: number;
  totalInWords: string;
}

/** Amounts of a credit note for copies, without fees. */
export function creditAmounts(amount: number): BillAmounts {
  const noFees = { deliveryFee: 0, paymentFee: 0, discount: 0 };
  return { itemTotal: amount, ...noFees, total: amount, totalInWords: rupeesInWords(amount) };
}

type Fees = Pick<BillAmounts, 'deliveryFee' | 'paymentFee' | 'discount'>;

/** Amounts of a bill for some copies of an order, with the fees and the discount of the order. */
export function billAmounts(
  { deliveryFee, paymentFee, discount }: Fees,
  lines: readonly { quantity: number; unitPrice: number }[],
): BillAmounts {
  const itemTotal = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  const total = itemTotal + deliveryFee + paymentFee - discount;
  return { itemTotal, deliveryFee, paymentFee, discount, total, totalInWords: rupeesInWords(total) };
}
