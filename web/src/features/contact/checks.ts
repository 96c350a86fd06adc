import { isEmail } from '../../../../api/src/accounts/accounts.rules.ts';
import { LIMITS, MESSAGES } from '../../../../api/src/contact/contact.rules.ts';
import type { Check } from '../../ui/check.ts';

/** A check of a text that must be there. How long it may be, its input sees to. */
const needed =
  (missing: string): Check =>
  (text) =>
    text.trim() ? undefined : missing;

/** What is checked of a message before it is sent, in the words of the server. */
export const checks = {
  name: needed(MESSAGES.name),
  email: (text) => (isEmail(text.trim()) ? undefined : MESSAGES.email),
  subject: needed(MESSAGES.subject),
  message: needed(MESSAGES.message),
} satisfies Record<keyof typeof LIMITS, Check>;
