import { formatPaise } from '#api/payments/refunds/refunds.rules.ts';

/** Who gets a refund of a payment, by the provider's name of its method; with the name of the account, if it is known. */
const ACCOUNTS = new Map<string, (instrument: string | null) => string>([
  ['card', (last4) => (last4 ? `the card ending ${last4}` : 'the card that paid')],
  ['upi', (vpa) => (vpa ? `the UPI account ${vpa}` : 'the UPI account that paid')],
  ['netbanking', () => 'the bank account that paid'],
  ['wallet', (name) => (name ? `the ${name} wallet that paid` : 'the wallet that paid')],
]);

interface PaidBy {
  method: string | null;
  /** Last four digits of a card, a UPI ID, or the name of a wallet. */
  instrument: string | null;
  /** As the provider names it. */
  status: string;
}

/** The account that an order's refunds go to: its captured payment's. */
export function payerOf(payments: readonly PaidBy[]): string {
  const paid = payments.find(({ status }) => status === 'captured' || status === 'refunded') ?? payments[0];
  return ACCOUNTS.get(paid?.method ?? '')?.(paid?.instrument ?? null) ?? 'the account that paid';
}

/** The label of a button that refunds an amount, such as 'Refund ₹786 to the card ending 4242'; without one it names none. */
export const refundLabel = (amountInPaise: number | null, payer: string) =>
  amountInPaise ? `Refund ${formatPaise(amountInPaise)} to ${payer}` : 'Refund';

/** The question before a refund. */
export const refundQuestion = (amountInPaise: number, payer: string) => ({
  title: `Refund ${formatPaise(amountInPaise)}?`,
  confirm: refundLabel(amountInPaise, payer),
  text: `${formatPaise(amountInPaise)} goes to ${payer}. This cannot be undone.`,
});
