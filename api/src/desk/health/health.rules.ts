/** Limits of the health page. */
export const HEALTH_LIMITS = {
  /** The latest failed jobs that the page shows, and the most that one call retries or discards by id. */
  failedJobs: 100,
  /** A job, or the check of a payment, that is due for longer is late. */
  lateSeconds: 5 * 60,
  /** A refund that is open for longer is stuck. */
  refundHours: 24,
} as const;

export const HEALTH_MESSAGES = {
  unknownQueue: 'There is no such kind of job.',
  jobIds: `Choose between 1 and ${HEALTH_LIMITS.failedJobs} jobs.`,
} as const;

/** Plain names of all job queues, by their stored names. */
export const QUEUE_NAMES: ReadonlyMap<string, string> = new Map([
  ['account-changes', 'Emails about changed accounts'],
  ['approvals', 'Approvals whose time is over'],
  ['book-imports', 'Imports of books'],
  ['book-promises', 'Promises for books of customers'],
  ['buy-back-reminders', 'Reminders to sell books'],
  ['buy-back-deadlines', 'Ends of quotes for books of customers'],
  ['cash-reminders', 'Reminders to confirm orders'],
  ['courier-bookings', 'Bookings of couriers'],
  ['courier-events', 'Reports of couriers'],
  ['draft-orders', 'Ends of old draft orders'],
  ['email-confirmations', 'Emails that confirm an address'],
  ['letters', 'Emails'],
  ['exchange-photo-cleanup', 'Removal of unused exchange photos'],
  ['held-copies', 'Copies held for wants'],
  ['late-orders', 'Emails about late orders'],
  ['payment-news', 'Payment events'],
  ['reconciliation', 'Checks of payments'],
  ['refunds', 'Refunds'],
  ['parent-links', 'Emails with links for parents'],
  ['password-resets', 'Emails that reset a password'],
  ['retention', 'Deletion of old data'],
  ['retired-images', 'Replacement of old sample pictures'],
  ['sandbox-webhooks', 'Events of test payments'],
  ['unconfirmed-orders', 'Cancellations of unconfirmed orders'],
  ['stock-values', 'Values of the stock at the end of months'],
  ['upload-sweeps', 'Removal of unused pictures'],
]);

/** All job queues. */
export const QUEUES = [...QUEUE_NAMES.keys()];

/** Shows enough of an address to recognize it: a***@example.test. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${String.fromCodePoint(email.codePointAt(0) ?? 0)}***${email.slice(at)}`;
}

/** The part of `shopHealth` from which problems follow. */
interface HealthFigures {
  queues: readonly {
    queue: string;
    name: string;
    waiting: number;
    retrying: number;
    failed: number;
    failedSince: string | null;
    waitingSince: string | null;
    isLate: boolean;
  }[];
  overduePayments: HealthCount;
  lateWebhooks: HealthCount;
  stuckRefunds: HealthCount;
  failedRefunds: HealthCount;
  unmatchedPayments: HealthCount;
}

interface HealthCount {
  count: number;
  since: string | null;
}

/** What is wrong, since when, and what the owner does about it. */
export interface HealthProblem {
  title: string;
  since: string | null;
  advice: string;
  /** The queue of the desk that has these orders. */
  deskQueue?: 'PAYMENT_ISSUES' | undefined;
}

const ADVICE = {
  unmatchedPayments:
    'The database was restored from a backup, or its last changes were lost. Ask each customer below what was ordered and enter it again, or refund the payment.',
  failed: 'See the reasons below. Try again once the cause is mended, or discard what is of no use any more.',
  late: 'Make sure that the shop, or its worker if jobs run there, is running. If it is, it is overloaded: add a worker.',
  unsent:
    'They are tried again for a day, at least every 10 minutes. If the number grows, check the mail server and its password.',
  overduePayments:
    'Customers may have paid for orders that are not placed yet. Look at the status page of the payment provider. The checks go on by themselves.',
  lateWebhooks:
    'The shop finds such payments by its own checks. If it happens every day, check the webhook in the dashboard of the payment provider.',
  stuckRefunds: 'Look for them in the dashboard of the payment provider. Its balance may be too low.',
  failedRefunds: 'They are in the queue Money. Open each order and refund it again, or send the money in another way.',
} as const;

/** The problems that the owner can act on, the most pressing first. Empty: all is well. */
export function healthProblems(health: HealthFigures): HealthProblem[] {
  const { queues, overduePayments, lateWebhooks, stuckRefunds, failedRefunds, unmatchedPayments } = health;
  const ofQueues = queues.flatMap((each) => [
    ...problem({ count: each.failed, since: each.failedSince }, `${each.name}: # failed`, ADVICE.failed),
    ...problem(
      { count: each.isLate ? each.waiting : 0, since: each.waitingSince },
      `${each.name}: # late`,
      ADVICE.late,
    ),
  ]);
  const unsent = queues.filter(({ queue }) => queue === 'letters').map(({ retrying }) => retrying)[0] ?? 0;
  return [
    ...problem(unmatchedPayments, 'Payments without an order: #', ADVICE.unmatchedPayments),
    ...problem(failedRefunds, 'Refunds that failed: #', ADVICE.failedRefunds, 'PAYMENT_ISSUES'),
    ...problem(
      stuckRefunds,
      `Refunds that are open for more than ${HEALTH_LIMITS.refundHours} hours: #`,
      ADVICE.stuckRefunds,
    ),
    ...problem(overduePayments, 'Payments whose check is late: #', ADVICE.overduePayments),
    ...ofQueues,
    ...problem({ count: unsent, since: null }, 'Emails that could not be sent yet: #', ADVICE.unsent),
    ...problem(lateWebhooks, 'Payment events that came late in the last day: #', ADVICE.lateWebhooks),
  ];
}

function problem(
  { count, since }: HealthCount,
  title: string,
  advice: string,
  deskQueue?: 'PAYMENT_ISSUES',
): HealthProblem[] {
  return count > 0 ? [{ title: title.replace('#', String(count)), since, advice, deskQueue }] : [];
}
