/** Input limits of the sandbox; amounts in paise. */
export const SANDBOX_LIMITS = {
  leastAmount: 100,
  mostAmount: 500_000_000,
  receipt: 40,
  notes: 15,
  note: 256,
  /** Payment attempts per order: paying needs no login, and each attempt writes rows and a webhook. */
  attempts: 10,
  faultTimes: 1_000_000,
  delayMs: 60_000,
  copies: 20,
} as const;

/** The Unix times that Razorpay accepts in a list, in seconds: 2000 to 2120. */
export const FIRST_SECOND = 946_684_800;
export const LAST_SECOND = 4_765_046_400;

/**
 * Faults to inject. `reject` and `conflict`: the call gets the status 400 or 409. `pending`: the refund is not processed
 * at once. `withhold` and `duplicate` concern webhooks.
 */
export const FAULT_KINDS = [
  'delay',
  'hang',
  'reset',
  'error',
  'nonsense',
  'drop',
  'reject',
  'conflict',
  'pending',
  'withhold',
  'duplicate',
] as const;

export type FaultKind = (typeof FAULT_KINDS)[number];

/** Razorpay's description of each failure reason. */
export const FAILURES = {
  payment_timed_out: 'Your payment could not be completed due to a temporary issue. Try again later.',
  insufficient_fund:
    'Your payment could not be completed due to insufficient account balance. Try another card or payment method.',
  payment_cancelled: 'Your payment has been cancelled. Try again or complete the payment later.',
  card_declined:
    'Your payment did not go through as it was declined by the bank. Try another payment method or contact your bank.',
  card_number_invalid: 'You have entered an incorrect card number. Try again.',
  payment_failed: 'Your payment did not go through. Try again or use another UPI ID.',
  payment_declined: 'Your payment was declined in the UPI app. Try again or use another payment method.',
} as const;

export type FailureReason = keyof typeof FAILURES;

/** Failing card numbers and their reasons, as documented for Razorpay's test mode. */
const FAILING_CARDS = new Map<string, FailureReason>([
  ['4100280000090000', 'payment_timed_out'],
  ['5305620000060000', 'payment_timed_out'],
  ['4100280000080001', 'insufficient_fund'],
  ['5305620000050001', 'insufficient_fund'],
  ['4100280000070002', 'payment_cancelled'],
  ['5305620000040002', 'payment_cancelled'],
  ['4100280000060003', 'card_declined'],
  ['5305620000030003', 'card_declined'],
  ['4100280000010008', 'card_number_invalid'],
  ['5305620000080008', 'card_number_invalid'],
]);

/** UPI IDs that fail, or wait for an approval. */
const FAILING_VPA = 'failure@razorpay';
const PENDING_VPA = 'pending@razorpay';

/** Razorpay's codes of the wallets in the popup. */
export const WALLETS = ['amazonpay', 'mobikwik', 'phonepe'] as const;

/** A payment instrument. */
export type Instrument =
  | { method: 'upi'; vpa: string }
  | { method: 'card'; card: { number: string } }
  | { method: 'wallet'; wallet: (typeof WALLETS)[number] };

/** Result of a payment attempt: captured, `created` if it waits for an approval, or the reason of its failure. */
export type Outcome = 'captured' | 'created' | FailureReason;

/**
 * Returns the result of a payment with this instrument. Cards and UPI IDs that are not listed succeed; a payment by wallet
 * waits for its approval, as on the page of the wallet.
 */
export function outcomeOf(instrument: Instrument): Outcome {
  if (instrument.method === 'card') return FAILING_CARDS.get(instrument.card.number) ?? 'captured';
  if (instrument.method === 'wallet') return 'created';
  const vpa = instrument.vpa.toLowerCase();
  if (vpa === FAILING_VPA) return 'payment_failed';
  return vpa === PENDING_VPA ? 'created' : 'captured';
}

/** What is kept of a payment, with tax: 2% and 18% GST on that, in paise. */
export const feeOf = (amount: number): { fee: number; tax: number } => {
  const tax = Math.round(amount * 0.0036);
  return { fee: Math.round(amount * 0.02) + tax, tax };
};

/** Allowed status transitions by the payer, the bank, or the shop's capture. */
const TRANSITIONS = {
  created: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'failed'],
  captured: [],
  refunded: [],
  failed: [],
} as const;

export type SettledStatus = 'authorized' | 'captured' | 'failed';

/** Whether a payment may change from one status to another. */
export function canTransition(from: keyof typeof TRANSITIONS, to: SettledStatus): boolean {
  return (TRANSITIONS[from] as readonly string[]).includes(to);
}
