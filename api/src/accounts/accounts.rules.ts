import { isEmail } from '../platform/email.rules.ts';
import { hasInvisible, isLine } from '../platform/text.rules.ts';
import type { Validator } from '../platform/validator.rules.ts';
import { isPassword, PASSWORD_LENGTH } from './passwords/password.rules.ts';

/** Name of a deleted account, which its reviews show, too. */
export const DELETED_NAME = 'Deleted customer';

/** Limits of account fields, in characters, and of the emails about accounts. */
export const ACCOUNT_LIMITS = {
  name: 80,
  /** A phone number as typed, with spaces and hyphens. */
  phoneText: 30,
  /** Minutes that a password reset link is valid. */
  resetMinutes: 30,
  /** Hours for which a change of an account can be undone by an emailed link. */
  undoHours: 48,
  /** Minutes before an account is sent another reset link, while the last one is still valid. */
  resetPauseMinutes: 5,
  /** Days that a customer whose account staff made can claim it by a link. */
  claimDays: 14,
  /** Days that an email confirmation link is valid. */
  confirmationDays: 7,
  /** Confirmation emails that an account may request in an hour. */
  confirmationEmails: 5,
} as const;

export const ACCOUNT_MESSAGES = {
  registered:
    'Your account is ready. Please log in. We have mailed you a link to confirm your email. Are you under 18? You can add a parent or guardian on your account page.',
  registeredAndLoggedIn: 'Your account is ready. We have mailed you a link to confirm your email.',
  loggedIn: 'You are logged in.',
  loggedOut: 'You are logged out.',
  firstName: 'Please enter your first name.',
  lastName: 'Please enter your last name.',
  name: `Please use at most ${ACCOUNT_LIMITS.name} characters.`,
  nameCharacters: 'Please leave out these characters: / : < > @',
  nameInvisible: 'Please leave out invisible characters.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid 10-digit Indian mobile number',
  password: `Please choose a password of ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`,
  weakPassword: 'Please choose a password that is harder to guess.',
  passwordNeeded: 'Please enter your password.',
  passwordForPhone: 'Please enter your password to change your phone number.',
  passwordWrong: 'This is not your password.',
  emailTaken: 'An account with this email already exists.',
  phoneTaken: 'An account with this phone number already exists.',
  noCustomer: 'There is no such customer.',
  sessionId: 'Please choose one of your sessions.',
  emailOrPhone: 'Please log in with either your email or your phone number.',
  wrongWithEmail: 'The email or the password is not right.',
  wrongWithPhone: 'The phone number or the password is not right.',
  paused: 'This account is paused. Please ask the owner of the shop.',
  tooManyWrongPasswords: 'Too many wrong passwords. Please try again later, or reset your password by email.',
  passwordsSlowedDown: 'Too many wrong passwords for this account. Please try again in a moment.',
  tooManyRegistrations: 'Too many new accounts from here. Please try again later.',
  tooManyChanges: 'Too many changes to your account. Please try again later.',
  tooManyResets: 'Too many requests for a new password. Please try again later.',
  resetRequested: `If there is an account with this email, we have sent a link to it. It works for ${ACCOUNT_LIMITS.resetMinutes} minutes.`,
  claimed: 'This customer has a password already.',
  resetDone: 'Your password is changed. Please log in.',
  passwordChanged: 'Your password is changed.',
  resetLink: 'This link is no longer valid. Please ask for a new one.',
  undoLink: 'This link is no longer valid. If something is wrong with your account, please write to us.',
  undoConflict: 'Another account has this email or phone number by now. Please write to us.',
  undone: 'It is undone, and all devices are logged out. Please choose a new password.',
  noEmail: 'Your account has no email address yet.',
  emailConfirmed: 'Your email is confirmed. Thank you!',
  alreadyConfirmed: 'Your email is confirmed already.',
  confirmationSent: `We have sent a link to your email. It works for ${ACCOUNT_LIMITS.confirmationDays} days.`,
  confirmationLink: 'This link is no longer valid. You can ask for a new one on your account page.',
  tooManyConfirmations: 'Too many mails to confirm your email. Please try again later.',
  tooManyBadLinks: 'Too many links that are not valid. Please try again later.',
} as const;

/** Emails greet by name. Without these characters, the shop cannot be used to mail a link or markup to third parties. */
const NO_LINK = /^[^/:<>@]*$/;
const CAPITAL = /\p{Lu}/u;
/** The first letter of each part of a name: also after a hyphen or dot, and after D' and O', but not within Sa'id. */
const FIRST_LETTER = /(?<![\p{L}\p{M}\p{N}'’])\p{CWT}|(?<=(?<![\p{L}\p{M}\p{N}])\p{L}['’])\p{CWT}/gu;
const INDIAN_MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;

/** Validators of the fields that are typed into account forms. */
export const accountValidators = {
  firstName: (text) => nameError(text, ACCOUNT_MESSAGES.firstName),
  lastName: (text) => nameError(text, ACCOUNT_MESSAGES.lastName),
  email: (text) => (isEmail(text.trim()) ? null : ACCOUNT_MESSAGES.email),
  phone: (text) => (text.length <= ACCOUNT_LIMITS.phoneText && phoneDigits(text) ? null : ACCOUNT_MESSAGES.phone),
  newPassword: (text) => (isPassword(text) ? null : ACCOUNT_MESSAGES.password),
  /** A current password, which is compared by hash. The limit prevents hashing huge texts. */
  password: (text) => (text && text.length <= 4 * PASSWORD_LENGTH.max ? null : ACCOUNT_MESSAGES.passwordNeeded),
} satisfies Record<string, Validator>;

function nameError(text: string, missing: string): string | null {
  const name = text.trim();
  if (name === '') return missing;
  if (name.length > ACCOUNT_LIMITS.name) return ACCOUNT_MESSAGES.name;
  if (!isLine(name)) return missing;
  if (hasInvisible(name)) return ACCOUNT_MESSAGES.nameInvisible;
  return NO_LINK.test(name) ? null : ACCOUNT_MESSAGES.nameCharacters;
}

/** A name as it is stored and shown: 'Priya Nair' for 'priya nair'. With a capital in it, it stays as typed: 'de Souza'. */
export function capitalizeName(name: string): string {
  return CAPITAL.test(name) ? name : name.replace(FIRST_LETTER, capital);
}

/** The capital of a letter, or the letter if that has several: ß, ﬁ. */
function capital(letter: string): string {
  const upper = letter.toUpperCase();
  return upper.length === letter.length ? upper : letter;
}

/** Key to compare email addresses by, without regard to case, as the unique index of the database does. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/** The ten digits of an Indian mobile number typed with or without +91 or 0, spaces and hyphens; null for other texts. */
export function phoneDigits(text: string): string | null {
  return INDIAN_MOBILE.exec(text.replace(/[\s-]/g, ''))?.[1] ?? null;
}

/** First and last name joined; the last name may be empty. */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
