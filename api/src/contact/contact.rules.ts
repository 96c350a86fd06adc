/** Limits of what the contact form takes, in characters; messages an hour from one network, and mails to one address. */
export const CONTACT_LIMITS = {
  name: 80,
  email: 254,
  subject: 150,
  message: 5_000,
  anHour: 5,
  mailsAnHour: 3,
} as const;

export const CONTACT_MESSAGES = {
  name: 'Please enter your name.',
  email: 'Please enter a valid email address.',
  subject: 'Please enter a subject.',
  message: 'Please enter your message.',
  tooLong: (most: number) => `Please use at most ${most} characters.`,
  unreadable: 'This holds a character that cannot be read.',
  tooMany: 'Too many messages from here. Please try again later.',
  received: (ticket: string) => `Thank you. We have your message. Your ticket number is ${ticket}.`,
} as const;
