import { timeInIndia } from '../platform/india.rules.ts';
import type { Email } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { SECURITY_ALERTS, SECURITY_LOG_PATH } from '../security-log/security-log.rules.ts';
import { emailRecipient } from './accounts.emails.ts';
import type { User } from './user.entity.ts';

/** What an email about a security event tells. */
export interface Alert {
  /** Who did it; null if the account is gone. */
  person: User | null;
  owners: readonly User[];
  device: string;
  network: string | null;
  at: Date;
  publicUrl: string;
}

const from = ({ device, network, at }: Alert) =>
  `${device}${network ? `, from the network ${network}` : ''}, ${timeInIndia(at)}.`;

/** A paragraph about a person, who is not named to an address that is not confirmed. */
const about = ({ person }: Alert, text: string) => ({
  personal: `${person ? `${person.firstName} ${person.lastName}`.trim() : 'A user'} (${person?.email}) ${text}`,
  generic: `A user ${text}`,
});

const END = 'If this should not be, end the sessions of that account and give it a new password.';

const toOwner = (owner: User, { publicUrl }: Alert, content: Pick<Email, 'subject' | 'paragraphs'>): Email => ({
  ...emailRecipient(owner),
  subject: content.subject,
  paragraphs: [...content.paragraphs, END],
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
  newDeviceOf: (owner: User, alert: Alert): Email =>
    toOwner(owner, alert, {
      subject: 'Staff logged in from a new device',
      paragraphs: [about(alert, 'logged in from a device that is new to the account.'), from(alert)],
    }),
  largeExport: (owner: User, alert: Alert, { file, rows }: { file: string; rows: number }): Email =>
    toOwner(owner, alert, {
      subject: `A file of ${rows} rows was downloaded`,
      paragraphs: [about(alert, `downloaded ${file} with ${rows} rows.`), from(alert)],
    }),
  manyRefusals: (owner: User, alert: Alert): Email =>
    toOwner(owner, alert, {
      subject: 'A user was refused again and again',
      paragraphs: [
        about(alert, `tried what they may not do, ${SECURITY_ALERTS.refusals} times within an hour.`),
        from(alert),
      ],
    }),
};
