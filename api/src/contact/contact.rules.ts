import { isEmail } from '../platform/email.rules.ts';
import { hasInvisible, isLine, isPlainText, tidyText } from '../platform/text.rules.ts';
import type { Validator } from '../platform/validator.rules.ts';

/** Whether staff have answered a message. */
export enum ContactStatus {
  OPEN = 'OPEN',
  ANSWERED = 'ANSWERED',
}

/** Limits of the contact form: maximum lengths in characters, and rates. */
export const CONTACT_LIMITS = {
  name: 80,
  email: 254,
  subject: 150,
  message: 5_000,
  /** From one network. */
  messagesPerHour: 5,
  /** Confirmations sent to one sender's address. */
  emailsPerHour: 3,
} as const;

export const CONTACT_MESSAGES = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  unreadable: 'This holds a character that cannot be read.',
  tooMany: 'Too many messages from here. Please try again later.',
  requestId: 'Name the request by a UUID.',
  unknownTicket: 'There is no message with this ticket number.',
  received: (ticket: string) => `Thank you. We have your message. Your ticket number is ${ticket}.`,
} as const;

const ORDER_NUMBER = /\bES-\d{6}-[A-Z\d]{8}\b/i;

/** The first order number in a text, such as ES-261122-7KQ2M9XA; null if it names none. The order may not exist. */
export const orderNumberIn = (text: string): string | null => ORDER_NUMBER.exec(text)?.[0].toUpperCase() ?? null;

/** Validators of the fields of the contact form. */
export const contactValidators = {
  name: (text) => textError('name', text.trim(), (name) => isLine(name) && !hasInvisible(name)),
  email: (text) => (isEmail(text.trim()) ? null : CONTACT_MESSAGES.email),
  subject: (text) => textError('subject', text.trim(), isLine),
  message: (text) => textError('message', tidyText(text), isPlainText),
} satisfies Record<string, Validator>;

function textError(
  field: 'name' | 'subject' | 'message',
  text: string,
  isReadable: (text: string) => boolean,
): string | null {
  if (text === '') return CONTACT_MESSAGES[field];
  if (text.length > CONTACT_LIMITS[field]) return CONTACT_MESSAGES.tooLong(CONTACT_LIMITS[field]);
  return isReadable(text) ? null : CONTACT_MESSAGES.unreadable;
}
