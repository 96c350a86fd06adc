import { dictionary } from '@zxcvbn-ts/language-common';
import { BadInput } from '../platform/errors.ts';
import { SHOP_NAME } from '../platform/shop.rules.ts';
import { LIMITS, MESSAGES, phoneDigits } from './accounts.rules.ts';
import type { User } from './user.entity.ts';

/** Passwords that leaked most often, in small letters; the shorter ones are refused for their length. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordShortest));
/** A first part of an e-mail address with fewer letters says nothing about a password that holds it. */
const CONFIRMATION_EMAILS = 4;

type Owner = Pick<User, 'email' | 'phone'>;

/** Refuses a new password that is easy to guess. `field` is the one that it was sent in. */
export function refuseGuessable(field: string, password: string, owner: Owner): void {
  if (isGuessable(password, owner)) throw new BadInput({ [field]: MESSAGES.passwordGuessable });
}

/**
 * Whether a password is among the first that others would try for an account: a common one, one character again and
 * again, the name of the shop, its phone number, its e-mail address, or the first part of that, be there digits and marks around it or not.
 */
export function isGuessable(password: string, { email, phone }: Owner): boolean {
  const text = comparable(password);
  const address = comparable(email);
  const [name = ''] = address.split('@');
  const emails = emailsOf(name);
  const isName = emails.length >= CONFIRMATION_EMAILS && emailsOf(text) === emails;
  const isPhone = phone !== null && phoneDigits(text) === phone;
  const isOneCharacter = new Set(text).size === 1;
  const isShop = emailsOf(text) === comparable(SHOP_NAME);
  return COMMON.has(text) || isOneCharacter || isShop || text === address || text === name || isName || isPhone;
}

function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A text without the digits and marks before and after its letters. */
function emailsOf(text: string): string {
  return text.replace(/^\P{L}+|\P{L}+$/gu, '');
}
