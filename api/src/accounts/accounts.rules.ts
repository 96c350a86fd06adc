import { hasInvisible } from '../platform/text.rules.ts';

/** Limits of what an account may hold. */
export const LIMITS = {
  name: 80,
  phoneText: 30,
  passwordShortest: 8,
  passwordLongest: 128,
  resetMinutes: 30,
  resetPauseMinutes: 5,
  /** How long the link of a mail that asks to confirm an email works. */
  confirmationDays: 7,
  /** How many such mails an account may ask for in an hour. */
  confirmationMails: 5,
} as const;

export const MESSAGES = {
  registered: 'Your account is ready. Please log in. We have mailed you a link to confirm your email.',
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  name: `Please use at most ${LIMITS.name} characters.`,
  nameCharacters: 'Please leave out these characters: / : < > @',
  nameInvisible: 'Please leave out invisible characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid 10-digit Indian mobile number',
  password: `Please choose a password of ${LIMITS.passwordShortest} to ${LIMITS.passwordLongest} characters.`,
  passwordGuessable: 'Please choose a password that is harder to guess.',
  passwordNeeded: 'Please enter your password.',
  passwordForPhone: 'Please enter your password to change your phone number.',
  passwordWrong: 'This is not your password.',
  emailTaken: 'An account with this email already exists.',
  phoneTaken: 'An account with this phone number already exists.',
  emailOrPhone: 'Please log in with either your email or your phone number.',
  wrongWithEmail: 'The email or the password is not right.',
  wrongWithPhone: 'The phone number or the password is not right.',
  tooManyWrong: 'Too many wrong passwords. Please try again later, or reset your password by email.',
  triesSlowed: 'Too many wrong passwords for this account. Please try again in a moment.',
  tooManyRegistrations: 'Too many new accounts from here. Please try again later.',
  tooManyChanges: 'Too many changes to your account. Please try again later.',
  tooManyResets: 'Too many requests for a new password. Please try again later.',
  resetRequested: `If there is an account with this email, we have sent a link to it. It works for ${LIMITS.resetMinutes} minutes.`,
  resetDone: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed.',
  resetLink: 'This link is no longer valid. Please ask for a new one.',
  emailConfirmed: 'Your email is confirmed. Thank you!',
  alreadyConfirmed: 'Your email is confirmed already.',
  confirmationSent: `We have sent a link to your email. It works for ${LIMITS.confirmationDays} days.`,
  confirmationLink: 'This link is no longer valid. You can ask for a new one on your account page.',
  tooManyConfirmations: 'Too many mails to confirm your email. Please try again later.',
  tooManyBadLinks: 'Too many links that are not valid. Please try again later.',
} as const;

/** Page that the link in a reset mail opens; `token` is in its query. */
export const RESET_PATH = '/reset-password';

/** Page that the link in a mail opens which asks to confirm an email; `token` is in its query. */
export const CONFIRM_EMAIL_PATH = '/confirm-email';

/** Neither control characters nor halves of characters, which the database would not keep. */
const KEPT_AS_TYPED = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** Letters greet by name: nobody shall have the shop mail an address or a mark-up of theirs to somebody else. */
const NO_LINK = /^[^/:<>@]*$/;
const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** What is wrong with a first or last name, or null; `missing` is what is said where there is none. */
export function nameError(text: string, missing: string): string | null {
  const name = text.trim();
  if (name === '') return missing;
  if (name.length > LIMITS.name) return MESSAGES.name;
  if (!KEPT_AS_TYPED.test(name)) return missing;
  if (hasInvisible(name)) return MESSAGES.nameInvisible;
  return NO_LINK.test(name) ? null : MESSAGES.nameCharacters;
}

/** The same for every way to write one e-mail address, as the database tells them apart. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The ten digits of an Indian mobile number, however it was typed: with +91 or 0, spaces or hyphens. Else null. */
export function phoneDigits(text: string): string | null {
  return INDIAN_MOBILE.exec(text.replace(/[\s-]/g, ''))?.[1] ?? null;
}

/** Whether a password is of a length that is taken. Every character counts as one; halves of one are all the same to a hash. */
export function isPassword(text: string): boolean {
  if (/\p{Cs}/u.test(text)) return false;
  const { length } = Array.from(text);
  return length >= LIMITS.passwordShortest && length <= LIMITS.passwordLongest;
}

/** First and last name as one; the last one may be empty. */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
