import { emailRecipient, type EmailTo } from '../accounts/accounts.emails.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { formatPaise } from '../platform/paise.rules.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';

/** Tells a customer of store credit that staff have given. */
export function storeCreditEmail(
  { amountInPaise, note }: { amountInPaise: number; note: string | null },
  { user, publicUrl }: EmailTo,
): Email {
  const amount = formatPaise(amountInPaise);
  return {
    ...emailRecipient(user),
    subject: `You have ${amount} of store credit`,
    paragraphs: [
      `We have given you ${amount} of store credit at ${SHOP_NAME}.`,
      ...(note ? [note] : []),
      'Choose it when you order. It does not expire, and it pays a part of an order or all of it.',
    ],
    link: { label: 'Choose books', url: publicUrl },
  };
}
