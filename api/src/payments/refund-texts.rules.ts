import { formatPaise } from './refunds.rules.ts';

/** Who gets a refund of a payment, by the provider's name of its method. */
const ACCOUNTS = new Map([
  ['card', 'the card that paid'],
  ['upi', 'the UPI account that paid'],
  ['netbanking', 'the bank account that paid'],
  ['wallet', 'the wallet that paid'],
]);

interface PaidBy {
  method: string | null;
  /** As the provider names it. */
  status: string;
}

/** The account to which refunds of an order go: the one of its captured payment. */
export function payerOf(payments: readonly PaidBy[]): string {
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded') ?? payments[0];
  return ACCOUNTS.get(paid?.method ?? '') ?? 'the account that paid';
}

/** The label of a button that refunds an amount, such as 'Refund ₹786 to the card that paid'; without one it names none. */
export const refundLabel = (amountInPaise: number | null, payer: string) =>
  amountInPaise ? `Refund ${formatPaise(amountInPaise)} to ${payer}` : 'Refund';

/** The question before a refund. */
export const refundQuestion = (amountInPaise: number, payer: string) => ({
  title: `Refund ${formatPaise(amountInPaise)}?`,
  confirm: refundLabel(amountInPaise, payer),
  text: `${formatPaise(amountInPaise)} goes to ${payer}. This cannot be undone.`,
});
