import { emailRecipient, type EmailRecipient } from '../../accounts/accounts.emails.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import type { PayoutSummary } from './payouts.rules.ts';
import { orderLink } from '../refunds/refunds.emails.ts';
import { formatPaise } from '../refunds/refunds.rules.ts';

interface PayoutEmail {
  payout: PayoutSummary & { orderId: string };
  user: EmailRecipient;
  publicUrl: string;
}

/** The email that tells a customer of a refund by UPI when it is decided on. */
export function payoutStartedEmail({ payout, user, publicUrl }: PayoutEmail): Email {
  const amount = formatPaise(payout.amountInPaise);
  return {
    ...emailRecipient(user),
    subject: `Your refund of ${amount}: order ${payout.orderId}`,
    paragraphs: [
      `You paid for this order on delivery, so we send your refund of ${amount} by UPI to ${payout.upiId}.`,
      'You get another email with the reference of the bank when it is sent.',
      'If this UPI ID is wrong, please reply to this email at once.',
    ],
    ...orderLink(payout, publicUrl),
  };
}

/** The email that tells a customer that a refund by UPI is sent. */
export function payoutPaidEmail({ payout, user, publicUrl }: PayoutEmail): Email {
  const amount = formatPaise(payout.amountInPaise);
  return {
    ...emailRecipient(user),
    subject: `Your refund of ${amount} is sent: order ${payout.orderId}`,
    paragraphs: [
      `We have sent your refund of ${amount} by UPI to ${payout.upiId}.`,
      `The reference of the bank (UTR) is ${payout.reference}. If you do not see the amount by tomorrow, please write to us.`,
    ],
    ...orderLink(payout, publicUrl),
  };
}
