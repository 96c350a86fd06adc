import { emailRecipient, type EmailTo } from '../../accounts/accounts.emails.ts';
import type { Email } from '../../platform/jobs/mailer.ts';
import type { Payout } from './payout.entity.ts';
import type { PayoutSummary } from './payouts.rules.ts';
import { orderLink } from '../refunds/refunds.emails.ts';
import { formatPaise } from '../refunds/refunds.rules.ts';

interface PayoutEmail<Of> extends EmailTo {
  payout: PayoutSummary & Of;
}

type OfPayout = Pick<Payout, 'orderId' | 'buyBackId'>;

/** The email that tells a customer of a refund by UPI when it is decided on. */
export function payoutStartedEmail({ payout, user, publicUrl }: PayoutEmail<{ orderId: string }>): Email {
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

/** The email that tells a customer that a payout is sent. */
export function payoutPaidEmail({ payout, user, publicUrl }: PayoutEmail<OfPayout>): Email {
  const amount = formatPaise(payout.amountInPaise);
  const { what, about, link } = textsOf(payout, publicUrl);
  return {
    ...emailRecipient(user),
    subject: `Your ${what} of ${amount} is sent: ${about}`,
    paragraphs: [
      `We have sent your ${what} of ${amount} by UPI to ${payout.upiId}.`,
      `The reference of the bank (UTR) is ${payout.reference}. If you do not see the amount by tomorrow, please write to us.`,
    ],
    ...link,
  };
}

function textsOf({ orderId, buyBackId }: OfPayout, publicUrl: string) {
  if (orderId) return { what: 'refund', about: `order ${orderId}`, link: orderLink({ orderId }, publicUrl) };
  const link = { link: { label: 'View your books', url: `${publicUrl}/sell/${buyBackId}` } };
  return { what: 'payment', about: `books ${buyBackId}`, link };
}
