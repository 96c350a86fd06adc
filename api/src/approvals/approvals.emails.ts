import { type EmailTo, emailRecipient } from '../accounts/accounts.emails.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { formatPaise } from '../platform/paise.rules.ts';

/** Tells an owner that a request waits. */
export const approvalEmail = ({ amountInPaise }: { amountInPaise: number }, { user, publicUrl }: EmailTo): Email => ({
  ...emailRecipient(user),
  subject: `${formatPaise(amountInPaise)} waits for approval`,
  paragraphs: ['A manager asks for a payment above their limit. Another manager or an owner decides.'],
  link: { label: 'Approvals', url: `${publicUrl}/desk/approvals` },
});
