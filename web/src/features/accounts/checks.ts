import { isPassword, MESSAGES, nameError, phoneDigits } from '#api/accounts/accounts.rules.ts';
import { isEmail } from '#api/platform/email.rules.ts';
import type { Check } from '../../ui/check.ts';

const name =
  (missing: string): Check =>
  (text) =>
    nameError(text, missing) ?? undefined;

/** What is checked of the fields of an account before they are sent, in the words of the server. */
export const checks = {
  firstName: name(MESSAGES.firstName),
  lastName: name(MESSAGES.lastName),
  email: (text) => (isEmail(text.trim()) ? undefined : MESSAGES.email),
  phone: (text) => (phoneDigits(text) ? undefined : MESSAGES.phone),
  newPassword: (text) => (isPassword(text) ? undefined : MESSAGES.password),
  password: (text) => (text ? undefined : MESSAGES.passwordNeeded),
} satisfies Record<string, Check>;
