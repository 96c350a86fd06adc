import { isGstin } from '../../documents/seller.rules.ts';
import { isEmail } from '../../platform/email.rules.ts';
import { hasInvisible, isLine, STORABLE } from '../../platform/text.rules.ts';
import type { Validator } from '../../platform/validator.rules.ts';

/** Why what the shop owes a supplier changed. */
export enum EntryKind {
  RECEIPT = 'RECEIPT',
  CORRECTION = 'CORRECTION',
  PAYMENT = 'PAYMENT',
}

/** Characters of texts; `paise` is the most of one receipt or payment, one crore rupees; `balance` that of a supplier. */
export const SUPPLIER_LIMITS = {
  name: 120,
  address: 500,
  note: 500,
  reference: 60,
  suppliers: 500,
  paise: 1e9,
  balance: 2e9,
} as const;

export const SUPPLIER_MESSAGES = {
  notFound: 'There is no such supplier.',
  name: `A name has 1 to ${SUPPLIER_LIMITS.name} characters.`,
  nameTaken: 'There is a supplier with this name already.',
  email: 'Please enter a valid email address.',
  phone: 'A phone number has 6 to 30 digits, spaces and hyphens.',
  gstin: 'A GSTIN has 15 characters, the last one a check digit.',
  address: `Please use at most ${SUPPLIER_LIMITS.address} characters.`,
  changed: 'This supplier was changed meanwhile. It is shown as it is now.',
  inactive: 'This supplier is not active.',
  active: 'isActive is yes or no.',
  columns:
    'The first line names the columns: name, and if you like email, phone, address, gstin, note, isActive (yes or no).',
  twice: 'A line before has this name.',
  tooMany: `There can be at most ${SUPPLIER_LIMITS.suppliers} suppliers.`,
  amount: 'Enter an amount in rupees, up to one crore, such as 1250 or 1250.50.',
  otherEntry: 'This was recorded already, with another sum or supplier. Load the page again to see it.',
  balance: 'At most two crore rupees can be owed to a supplier, or paid in advance.',
  reference: `Enter the bank's reference, at most ${SUPPLIER_LIMITS.reference} characters.`,
} as const;

const textError = (most: number, message: string) => (text: string) =>
  text.trim().length <= most && STORABLE.test(text) ? null : message;
const unlessEmpty = (isRight: (text: string) => boolean, message: string) => (text: string) =>
  text.trim() === '' || isRight(text.trim()) ? null : message;

/** Validators of the fields of a supplier. */
export const supplierValidators = {
  name: (text) => {
    const name = text.trim();
    const isName = name !== '' && name.length <= SUPPLIER_LIMITS.name && isLine(name) && !hasInvisible(name);
    return isName ? null : SUPPLIER_MESSAGES.name;
  },
  email: unlessEmpty(isEmail, SUPPLIER_MESSAGES.email),
  phone: unlessEmpty((text) => /^\+?\d[\d -]{5,28}$/.test(text), SUPPLIER_MESSAGES.phone),
  gstin: unlessEmpty((text) => isGstin(text.toUpperCase()), SUPPLIER_MESSAGES.gstin),
  address: textError(SUPPLIER_LIMITS.address, SUPPLIER_MESSAGES.address),
  note: textError(SUPPLIER_LIMITS.note, SUPPLIER_MESSAGES.address),
} satisfies Record<string, Validator>;
