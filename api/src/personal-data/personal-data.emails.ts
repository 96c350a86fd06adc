import type { Email } from '../platform/jobs/mailer.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { ORDER_YEARS } from './personal-data.rules.ts';

/** Confirms the deletion of an account, by its user or their parent. */
export function accountDeletedEmail(recipient: Pick<Email, 'to' | 'name'>, by: 'USER' | 'PARENT'): Email {
  return {
    ...recipient,
    subject: 'Your account is deleted',
    paragraphs: [
      `Your account at ${SHOP_NAME} is deleted${by === 'PARENT' ? ' by the parent or guardian named on it' : ''}, and you are logged out on all devices.`,
      `We keep only your orders, bills and payments, for ${ORDER_YEARS} years, as the law asks.`,
      'If this was not you, please write to us at once.',
    ],
  };
}
