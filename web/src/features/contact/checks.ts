import { CONTACT_MESSAGES } from '#api/contact/contact.rules.ts';
import { isEmail } from '#api/platform/email.rules.ts';
import type { ContactInput } from '../../lib/graphql.generated.ts';
import type { Check } from '../../ui/check.ts';

/** A check of a text that must be there. How long it may be, its input sees to. */
const needed =
  (missing: string): Check =>
  (text) =>
    text.trim() ? undefined : missing;

/** What is checked of a message before it is sent, in the words of the server. */
export const checks = {
  name: needed(CONTACT_MESSAGES.name),
  email: (text) => (isEmail(text.trim()) ? undefined : CONTACT_MESSAGES.email),
  subject: needed(CONTACT_MESSAGES.subject),
  message: needed(CONTACT_MESSAGES.message),
} satisfies Record<keyof ContactInput, Check>;
