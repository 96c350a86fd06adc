import type { EntityManager } from 'typeorm';
import type { Email } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { CONFIRM_EMAIL_PATH, RESET_PATH } from './account-paths.rules.ts';
import { ACCOUNT_LIMITS } from './accounts.rules.ts';
import type { User } from './user.entity.ts';

const NOT_YOU = 'If this was not you, please reset your password at once and write to us.';

/** What an email knows of its recipient. */
export type EmailRecipient = Pick<User, 'email' | 'firstName' | 'isEmailConfirmed'>;

/** What every email to a customer is made of. */
export interface EmailTo {
  user: EmailRecipient;
  publicUrl: string;
}

/** Queues an email to a customer, if the transaction commits; not if the account is deleted. */
export type EmailCustomer = (
  userId: string,
  write: (to: EmailTo) => Email,
  transaction: EntityManager,
) => Promise<void>;

/**
 * Recipient of emails about an account. An unconfirmed address may belong to a third party: without a name, the email
 * holds no text that a user typed.
 */
export function emailRecipient({ email, firstName, isEmailConfirmed }: EmailRecipient): Pick<Email, 'to' | 'name'> {
  return { to: email, name: isEmailConfirmed ? firstName : null };
}

const emailTo = (user: User, content: Omit<Email, 'to' | 'name'>): Email => ({
  ...emailRecipient(user),
  ...content,
});

/** Emails about accounts. */
export const emails = {
  resetPassword: (user: User, publicUrl: string, token: string): Email =>
    emailTo(user, {
      subject: 'Choose a new password',
      paragraphs: [
        'You asked for a new password. This link lets you choose one.',
        `The link works once, for ${ACCOUNT_LIMITS.resetMinutes} minutes. If you did not ask for it, you need not do anything.`,
      ],
      link: { label: 'Choose a new password', url: `${publicUrl}${RESET_PATH}?token=${token}` },
    }),
  claim: (user: User, url: string): Email =>
    emailTo(user, {
      subject: `Your account at ${SHOP_NAME}`,
      paragraphs: [
        'You ordered by phone. Choose a password to see your orders on our pages.',
        `The link works once, for ${ACCOUNT_LIMITS.claimDays} days. Your orders come without it, too. If you did not order anything, you need not do anything.`,
      ],
      link: { label: 'Choose a password', url },
    }),
  confirmEmail: (user: User, publicUrl: string, token: string): Email =>
    emailTo(user, {
      subject: 'Confirm your email',
      paragraphs: [
        `This address was given for an account at ${SHOP_NAME}. If it is yours, please open this link and press the button.`,
        `The link works for ${ACCOUNT_LIMITS.confirmationDays} days. If you have no account with us, you need not do anything.`,
      ],
      link: { label: 'Confirm my email', url: `${publicUrl}${CONFIRM_EMAIL_PATH}?token=${token}` },
    }),
  passwordChanged: (user: User): Email =>
    emailTo(user, {
      subject: 'Your password was changed',
      paragraphs: ['The password of your account was changed, and all other devices were logged out.', NOT_YOU],
    }),
  emailChanged: (user: User): Email =>
    emailTo(user, {
      subject: 'Your email was changed',
      paragraphs: ['Your account now has another email address; this one is no longer used.', NOT_YOU],
    }),
  phoneChanged: (user: User): Email =>
    emailTo(user, {
      subject: 'Your phone number was changed',
      paragraphs: ['Your account now has another phone number.', NOT_YOU],
    }),
};
