import type { EntityManager } from 'typeorm';
import type { Email } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { CONFIRM_EMAIL_PATH, PARENT_PATH, RESET_PATH } from './account-paths.rules.ts';
import type { AccountChangeKind } from './account-change.entity.ts';
import { ACCOUNT_LIMITS } from './accounts.rules.ts';
import type { Parent } from './parents/parent.entity.ts';
import { PARENT_LIMITS } from './parents/parents.rules.ts';
import { STAFF_LIMITS, STAFF_ROLES, type StaffRole } from './staff/staff.rules.ts';
import type { User } from './user.entity.ts';

const NOT_YOU = 'If this was not you, please reset your password at once and write to us.';
const UNDO = `If this was not you, the link undoes it, for ${ACCOUNT_LIMITS.undoHours} hours: it logs all devices out and lets you choose a new password.`;

const CHANGES: Readonly<Record<AccountChangeKind, { subject: string; text: string }>> = {
  PASSWORD: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed, and all other devices were logged out.',
  },
  EMAIL: {
    subject: 'Your email was changed',
    text: 'Your account now has another email address; this one is no longer used.',
  },
  PHONE: { subject: 'Your phone number was changed', text: 'Your account now has another phone number.' },
};

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

/** Queues an email to each owner of the shop, if the transaction commits. */
export type EmailOwners = (write: (to: EmailTo) => Email, transaction: EntityManager) => Promise<void>;

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

/** What changed about the parent of an account. */
const PARENT_CHANGES = {
  named:
    'A parent or guardian is named on your account. Once they confirm it by the link that we have mailed them, they can download what we store about you and delete the account.',
  confirmed:
    'The parent or guardian on your account has confirmed that they are. They can download what we store about you and delete the account. You can remove them on your account page.',
  removed: 'The parent or guardian on your account is removed and cannot see your data any more.',
} as const;

/** An email to a parent. They have typed no text, and read none of the customer's. */
const toParent = (to: string, content: Omit<Email, 'to' | 'name'>): Email => ({ to, name: null, ...content });

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
  invitation: (user: User, role: StaffRole, url: string): Email =>
    emailTo(user, {
      subject: `Your account of staff at ${SHOP_NAME}`,
      paragraphs: [
        `You are invited to the staff of ${SHOP_NAME}: ${STAFF_ROLES[role]}. Choose a password to log in.`,
        `The link works once, for ${STAFF_LIMITS.invitationHours} hours. If you did not expect it, you need not do anything.`,
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
  /** To the address of before; with `undoUrl`, of a link that undoes the change. */
  accountChanged: (before: EmailRecipient, kind: AccountChangeKind, undoUrl?: string): Email => ({
    ...emailRecipient(before),
    subject: CHANGES[kind].subject,
    paragraphs: [CHANGES[kind].text, undoUrl ? UNDO : NOT_YOU],
    ...(undoUrl && { link: { label: 'This was not me', url: undoUrl } }),
  }),
  parentChanged: (user: User, change: keyof typeof PARENT_CHANGES): Email =>
    emailTo(user, { subject: 'Your parent or guardian', paragraphs: [PARENT_CHANGES[change], NOT_YOU] }),
  parentLink: ({ email, isConfirmed }: Parent, publicUrl: string, token: string): Email =>
    toParent(email, {
      subject: isConfirmed ? 'Your new link' : 'Are you a parent or guardian?',
      paragraphs: [
        isConfirmed
          ? `By this link you download what we store about the account at ${SHOP_NAME} on which you are named as the parent or guardian.`
          : `On an account at ${SHOP_NAME}, this address was named as that of a parent or guardian. If it is yours and you are, please open this link and confirm it. You can then download what we store about the account, and delete it.`,
        `The link works for ${PARENT_LIMITS.linkHours} hours; then its page sends you a new one. It needs no login, so please do not pass it on. If this is a mistake, the page removes your address.`,
      ],
      link: { label: 'Open the page for parents', url: `${publicUrl}${PARENT_PATH}?token=${token}` },
    }),
  parentEnded: ({ email }: Parent, isDeleted: boolean): Email =>
    toParent(email, {
      subject: isDeleted ? 'The account is deleted' : 'You are no longer named as a parent',
      paragraphs: [
        `The account at ${SHOP_NAME} on which you were named as the parent or guardian ${isDeleted ? 'is deleted' : 'no longer names you'}. Your links to it do not work any more, and we have erased your address.`,
      ],
    }),
  factorAdded: (user: User, name: string): Email =>
    emailTo(user, {
      subject: 'A new way to log in was added',
      paragraphs: [`Your account now has this one, too: ${name}.`, NOT_YOU],
    }),
  factorRemoved: (user: User, name: string): Email =>
    emailTo(user, {
      subject: 'A way to log in was removed',
      paragraphs: [`Your account no longer has this one: ${name}.`, NOT_YOU],
    }),
  factorsReset: (user: User): Email =>
    emailTo(user, {
      subject: 'Your second factor was reset',
      paragraphs: [
        'The authenticator app, the recovery codes and the passkeys of your account were removed, and all devices were logged out. Please log in with your password and set them up again.',
        'If you did not ask for this, please tell the owner of the shop.',
      ],
    }),
};
