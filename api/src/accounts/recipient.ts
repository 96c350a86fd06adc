import type { Email } from '../platform/mailer.ts';
import type { User } from './user.entity.ts';

/**
 * Where mails to the owner of an account go, and whom they greet. An address that is not confirmed may be a stranger's:
 * without a name, the mail carries nothing that a person typed.
 */
export function recipientOf({ email, firstName, isEmailConfirmed }: User): Pick<Email, 'to' | 'name'> {
  return { to: email, name: isEmailConfirmed ? firstName : null };
}
