import { dictionary } from '@zxcvbn-ts/language-common';
import { BadInput } from '../../platform/errors.ts';
import { SHOP_NAME } from '../../platform/shop.rules.ts';
import { ACCOUNT_MESSAGES, phoneDigits } from '../accounts.rules.ts';
import type { User } from '../user.entity.ts';
import { PASSWORD_LENGTH } from './password.rules.ts';

/** Passwords that leaked most often, in lower case. Shorter ones are rejected for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.min));
/** Letters that the local part of an email address needs before a password that contains it is weak. */
const LOCAL_PART_LETTERS = 4;

type Owner = Pick<User, 'email' | 'phone'>;

/** Throws BAD_USER_INPUT for `field` if the new password is weak. */
export function requireStrongPassword(field: string, password: string, owner: Owner): void {
  if (isWeakPassword(password, owner)) throw new BadInput({ [field]: ACCOUNT_MESSAGES.weakPassword });
}

/**
 * Whether a password is among the first that an attacker tries: a common one, one repeated character, the name of the
 * shop, or the phone number, email address or its local part of the account. Digits and punctuation around the shop's
 * name and the local part are ignored.
 */
export function isWeakPassword(password: string, { email, phone }: Owner): boolean {
  const text = comparable(password);
  const address = comparable(email);
  const [localPart = ''] = address.split('@');
  const localLetters = withoutEdges(localPart);
  const isLocalPart = localLetters.length >= LOCAL_PART_LETTERS && withoutEdges(text) === localLetters;
  const isPhone = phone !== null && phoneDigits(text) === phone;
  const isOneCharacter = new Set(text).size === 1;
  const isShop = withoutEdges(text) === comparable(SHOP_NAME);
  return (
    COMMON.has(text) || isOneCharacter || isShop || text === address || text === localPart || isLocalPart || isPhone
  );
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The text without digits and punctuation before its first and after its last letter. */
function withoutEdges(text: string): string {
  return /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';
}
