import { isStaff, Role } from '../../platform/permissions.rules.ts';
import { hasInvisible, isLine } from '../../platform/text.rules.ts';
import type { Validator } from '../../platform/validator.rules.ts';

export const FACTOR_LIMITS = {
  /** Recovery codes that are made at a time. */
  recoveryCodes: 10,
  /** Letters of a recovery code, without its hyphens. */
  recoveryCodeLength: 16,
  /** Wrong codes of an account in 15 minutes. */
  wrongCodes: 5,
  /** Passkeys of an account. */
  passkeys: 10,
  /** Characters of the name of a passkey. */
  passkeyName: 60,
  /** Seconds that a started set-up of an authenticator app, or use of a passkey, can be finished. */
  setUpSeconds: 15 * 60,
  challengeSeconds: 5 * 60,
} as const;

export const FACTOR_MESSAGES = {
  proven: 'Thank you. It is you.',
  totpAdded: 'Your authenticator app is set up.',
  totpRemoved: 'Your authenticator app is removed.',
  passkeyAdded: 'Your passkey is added.',
  passkeyRemoved: 'Your passkey is removed.',
  codesCreated: 'Here are your new recovery codes. The old ones no longer work.',
  code: 'Please enter the 6 digits of your authenticator app, or a recovery code.',
  wrongCode: 'This code is not right, or was used already. Please enter the one that the app shows now.',
  tooManyWrongCodes: 'Too many wrong codes. Please try again later, or use a passkey.',
  notNeeded: 'Your account needs no second factor.',
  notByPassword: 'Your account asks for your second factor, not for the password alone.',
  startAgain: 'This took too long. Please start again.',
  lastFactor: 'Your account needs a second factor. Please add another one first.',
  noFactor: 'Please set up a second factor first.',
  passkeyName: `Please enter a name of at most ${FACTOR_LIMITS.passkeyName} characters.`,
  passkeyRefused: 'This passkey was not accepted. Please try again.',
  passkeyUnknown: 'This passkey does not belong to an account. Please log in with your password.',
  tooManyPasskeys: `You have ${FACTOR_LIMITS.passkeys} passkeys. Please remove one first.`,
} as const;

const ALWAYS: readonly Role[] = [Role.OWNER, Role.MANAGER, Role.BOOKKEEPER];

/** Whether a password alone does not prove who logs in: always for those who see money and customers, for others by choice. */
export function asksSecondFactor({ role, needsSecondFactor }: { role: Role; needsSecondFactor: boolean }): boolean {
  return ALWAYS.includes(role) || (isStaff(role) && needsSecondFactor);
}

const DIGITS = /^\d{6}$/;
const RECOVERY_CODE = new RegExp(`^[2-9A-HJ-NP-Z]{${FACTOR_LIMITS.recoveryCodeLength}}$`);

/** A code as typed, without spaces and hyphens. */
export const plainCode = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether a plain code is one of an authenticator app. */
export const isTotpCode = (code: string): boolean => DIGITS.test(code);

export const codeError: Validator = (text) => {
  const code = text.length < 100 ? plainCode(text) : '';
  return DIGITS.test(code) || RECOVERY_CODE.test(code) ? null : FACTOR_MESSAGES.code;
};

export const passkeyNameError: Validator = (text) => {
  const name = text.trim();
  const fits = name !== '' && name.length <= FACTOR_LIMITS.passkeyName && isLine(name) && !hasInvisible(name);
  return fits ? null : FACTOR_MESSAGES.passkeyName;
};
