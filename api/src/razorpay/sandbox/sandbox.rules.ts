/** Limits of what the sandbox takes; amounts in paise. */
export const SANDBOX_LIMITS = {
  leastAmount: 100,
  mostAmount: 500_000_000,
  receipt: 40,
  notes: 15,
  note: 256,
  /** How often an order may be tried to be paid: paying needs no login, and each attempt writes rows and a webhook. */
  attempts: 10,
  faultTimes: 1_000_000,
  delayMs: 60_000,
  copies: 20,
} as const;

/** Why a payment fails, as Razorpay words it. */
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

/** Card numbers that fail, and why: those that Razorpay documents for its own test mode. */
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

/** UPI IDs that do something else than pay at once. */
const FAILING_VPA = 'failure@razorpay';
const PENDING_VPA = 'pending@razorpay';

/** What someone pays with. */
export type Instrument = { method: 'upi'; vpa: string } | { method: 'card'; card: { number: string } };

/** How a payment ends: the money is the shop's, or waits for an approval, or there is a reason why it is not. */
export type Outcome = 'captured' | 'created' | FailureReason;

/** How a payment with this instrument ends. Whatever is not known to fail pays. */
export function outcomeOf(instrument: Instrument): Outcome {
  if (instrument.method === 'card') return FAILING_CARDS.get(instrument.card.number) ?? 'captured';
  const vpa = instrument.vpa.toLowerCase();
  if (vpa === FAILING_VPA) return 'payment_failed';
  return vpa === PENDING_VPA ? 'created' : 'captured';
}

/** What a payment may become when somebody outside says so: the UPI app, the bank, or the shop that captures. */
const NEXT = {
  created: ['authorized', 'captured', 'failed'],
  authorized: ['captured', 'failed'],
  captured: [],
  refunded: [],
  failed: [],
} as const;

export type SettledStatus = 'authorized' | 'captured' | 'failed';

/** Whether a payment in one state may get into another. */
export function mayBecome(from: keyof typeof NEXT, to: SettledStatus): boolean {
  return (NEXT[from] as readonly string[]).includes(to);
}
