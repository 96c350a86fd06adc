import { accountValidators, ACCOUNT_MESSAGES } from '../accounts/accounts.rules.ts';
import { DELIVERY_MESSAGES } from '../delivery/delivery.rules.ts';
import { isPincode } from '../delivery/pincode.rules.ts';
import { hasInvisible, isLine } from '../platform/text.rules.ts';
import type { Validator } from '../platform/validator.rules.ts';

/** Maximum lengths of address fields in characters, and maximum number of addresses of a user. */
export const ADDRESS_LIMITS = {
  fullName: 80,
  addressLine1: 120,
  addressLine2: 120,
  landmark: 80,
  city: 60,
  text: 500,
  addresses: 20,
} as const;

export const ADDRESS_MESSAGES = {
  saved: 'Address saved successfully!',
  deleted: 'Address deleted successfully!',
  notFound: 'Address not found.',
  fullName: 'Please enter the full name.',
  phone: ACCOUNT_MESSAGES.phone,
  pincode: DELIVERY_MESSAGES.pincode,
  addressLine1: 'Please enter the house and street.',
  addressLine2: 'Please enter the area.',
  city: 'Please enter the city.',
  state: 'Please choose the state from the list.',
  text: 'Please enter an address.',
  characters: 'This holds a character that cannot be used.',
  tooMany: `You can save at most ${ADDRESS_LIMITS.addresses} addresses.`,
  savedAlready: 'You have saved this address already.',
} as const;

export const COUNTRY = 'India';

/** The states of India. */
export const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;

/** The union territories of India. */
export const UNION_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const;

const STATES_AND_TERRITORIES: readonly string[] = [...STATES, ...UNION_TERRITORIES];

/** An address by its fields. The country is always India. */
export interface AddressParts {
  fullName: string;
  phone: string;
  pincode: string;
  addressLine1: string;
  addressLine2: string;
  landmark?: string | null;
  city: string;
  state: string;
}

/** First letter of a word. A letter after a digit, an apostrophe, a hyphen or a dot is within a word: 12-b, O'neil. */
const FIRST_LETTER = /(?<![\p{L}\p{M}\p{N}'’.-])\p{Ll}/gu;

const PINCODE = /(?<!\d)[1-9]\d{5}(?!\d)/g;

/** Validators of the fields of an address. Only the landmark is optional. */
export const addressValidators = {
  fullName: (text) => (hasInvisible(text.trim()) ? ADDRESS_MESSAGES.characters : requiredLineError('fullName', text)),
  phone: accountValidators.phone,
  pincode: (text) => (isPincode(text.trim()) ? null : ADDRESS_MESSAGES.pincode),
  addressLine1: (text) => requiredLineError('addressLine1', text),
  addressLine2: (text) => requiredLineError('addressLine2', text),
  landmark: (text) => lineError(text.trim(), ADDRESS_LIMITS.landmark),
  city: (text) => requiredLineError('city', text),
  state: (text) => (isIndianState(text) ? null : ADDRESS_MESSAGES.state),
} satisfies Record<keyof AddressParts, Validator>;

/** Validator of an address that is a single text. */
export function addressTextError(typed: string): string | null {
  return requiredLineError('text', typed);
}

/** Whether a text is a state or union territory of India, spelt as in the lists above. */
export function isIndianState(text: string): boolean {
  return STATES_AND_TERRITORIES.includes(text);
}

/** The address as one text, as on the shipment: "Asha Rao, 12-b, Airport Road, Near The Temple, …". */
export function formatAddress(parts: AddressParts): string {
  const { fullName, phone, pincode, addressLine1, addressLine2, landmark, city, state } = parts;
  const near = landmark ? [`Near ${landmark}`] : [];
  const place = [city, `${state} - ${pincode}`, COUNTRY];
  return capitalizeWords([fullName, addressLine1, addressLine2, ...near, ...place, `Phone: ${phone}`].join(', '));
}

/** The pincode in an address text: the last six-digit number; null if none. */
export function pincodeIn(address: string): string | null {
  return address.match(PINCODE)?.at(-1) ?? null;
}

function capitalizeWords(text: string): string {
  return text.replace(FIRST_LETTER, (letter) => letter.toUpperCase());
}

function requiredLineError(
  field: 'fullName' | 'addressLine1' | 'addressLine2' | 'city' | 'text',
  typed: string,
): string | null {
  const text = typed.trim();
  return text === '' ? ADDRESS_MESSAGES[field] : lineError(text, ADDRESS_LIMITS[field]);
}

function lineError(text: string, maxLength: number): string | null {
  if (text.length > maxLength) return `Please use at most ${maxLength} characters.`;
  return isLine(text) ? null : ADDRESS_MESSAGES.characters;
}
