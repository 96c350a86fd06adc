import { type EmailRecipient, emailRecipient } from '../accounts/accounts.emails.ts';
import { PAYMENT_LINK_LIMITS } from '../payment-links/payment-links.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { rupees } from '../platform/rupees.rules.ts';

/** The payment link of an order that its customer gave by phone. */
export function draftLinkEmail(user: EmailRecipient, total: number, url: string): Email {
  return {
    ...emailRecipient(user),
    subject: `Please pay ${rupees(total)} for your order`,
    paragraphs: [
      'The link shows the books that you ordered by phone. Your order is placed as soon as it is paid.',
      `The link works for ${PAYMENT_LINK_LIMITS.hours} hours. If you did not order anything, you need not do anything.`,
    ],
    link: { label: `Pay ${rupees(total)}`, url },
  };
}
