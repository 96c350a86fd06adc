import { timeInIndia } from '../platform/india.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { SECURITY_ALERTS, SECURITY_LOG_PATH } from '../security-log/security-log.rules.ts';
import { emailRecipient, type EmailTo } from './accounts.emails.ts';
import type { User } from './user.entity.ts';

/** What an email about a security event tells. */
export interface Alert {
  /** Who did it; null if the account is gone. */
  person: User | null;
  device: string;
  network: string | null;
  at: Date;
}

/** An email to an owner about what a person did. */
export type AlertEmail = (alert: Alert, to: EmailTo) => Email;

const from = ({ device, network, at }: Alert) =>
  `${device}${network ? `, from the network ${network}` : ''}, ${timeInIndia(at)}.`;

/** A paragraph about a person, who is not named to an address that is not confirmed. */
const about = ({ person }: Alert, text: string) => ({
  personal: `${person ? `${person.firstName} ${person.lastName}`.trim() : 'A user'} (${person?.email}) ${text}`,
  generic: `A user ${text}`,
});

const END = 'If this should not be, end the sessions of that account and give it a new password.';

const alertEmail =
  (subject: string, text: string): AlertEmail =>
  (alert, { user, publicUrl }) => ({
    ...emailRecipient(user),
    subject,
    paragraphs: [about(alert, text), from(alert), END],
    link: { label: 'Open the security log', url: `${publicUrl}${SECURITY_LOG_PATH}` },
  });

/** Emails about security events of staff. */
export const securityEmails = {
  newDevice: (user: User, alert: Alert): Email => ({
    ...emailRecipient(user),
    subject: 'A login from a new device',
    paragraphs: [
      `Your account at ${SHOP_NAME} was used to log in from a device that it did not know: ${from(alert)}`,
      'If this was not you, please change your password at once and tell the owner of the shop.',
    ],
  }),
  newDeviceOf: alertEmail('Staff logged in from a new device', 'logged in from a device that is new to the account.'),
  largeExport: ({ file, rows }: { file: string; rows: number }) =>
    alertEmail(`A file of ${rows} rows was downloaded`, `downloaded ${file} with ${rows} rows.`),
  manyRefusals: alertEmail(
    'A user was refused again and again',
    `tried what they may not do, ${SECURITY_ALERTS.refusals} times within an hour.`,
  ),
};
