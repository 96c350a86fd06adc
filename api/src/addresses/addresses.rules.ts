import { MESSAGES as ACCOUNT_MESSAGES } from '../accounts/accounts.rules.ts';
import { MESSAGES as DELIVERY_MESSAGES } from '../delivery/delivery.rules.ts';
import { hasInvisible } from '../platform/text.rules.ts';

/** Limits of what may be saved, in characters, and of how many addresses a user may have. */
export const LIMITS = {
  fullName: 80,
  addressLine1: 120,
  addressLine2: 120,
  landmark: 80,
  city: 60,
  text: 500,
  addresses: 20,
} as const;

export const MESSAGES = {
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
  tooMany: `You can save at most ${LIMITS.addresses} addresses.`,
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

const REGIONS: readonly string[] = [...STATES, ...UNION_TERRITORIES];

/** The parts of an address. The country is always India. */
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

/** A part that is free text. */
export type TextPart = 'fullName' | 'addressLine1' | 'addressLine2' | 'landmark' | 'city';

/** Neither control characters, line breaks among them, nor halves of characters, which the database would not keep. */
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;
/** A letter that begins a word. What follows a digit, an apostrophe, a hyphen or a dot is within one: 12-b, O'neil. */
const FIRST_EMAIL = /(?<![\p{L}\p{M}\p{N}'’.-])\p{Ll}/gu;

/** What is wrong with a part of free text, or null. Only the landmark may be left out. */
export function partError(part: TextPart, sent: string): string | null {
  const text = sent.trim();
  if (text === '') return part === 'landmark' ? null : MESSAGES[part];
  if (part === 'fullName' && hasInvisible(text)) return MESSAGES.characters;
  return lineError(text, LIMITS[part]);
}

/** Whether a text is one line of whole characters. */
export function isOneLine(text: string): boolean {
  return ONE_LINE.test(text);
}

/** What is wrong with an address that is text alone, or null. */
export function textError(sent: string): string | null {
  const text = sent.trim();
  return text === '' ? MESSAGES.text : lineError(text, LIMITS.text);
}

/** Whether this is a state or union territory of India, spelt as in the lists. */
export function isRegion(text: string): boolean {
  return REGIONS.includes(text);
}

/** An address as one text, as it is written on the parcel: "Asha Rao, 12-b, Airport Road, Near The Temple, …". */
export function addressText(parts: AddressParts): string {
  const { fullName, phone, pincode, addressLine1, addressLine2, landmark, city, state } = parts;
  const near = landmark ? [`Near ${landmark}`] : [];
  const place = [city, `${state} - ${pincode}`, COUNTRY];
  return capitalised([fullName, addressLine1, addressLine2, ...near, ...place, `Phone: ${phone}`].join(', '));
}

function capitalised(text: string): string {
  return text.replace(FIRST_EMAIL, (letter) => letter.toUpperCase());
}

function lineError(text: string, longest: number): string | null {
  if (text.length > longest) return `Please use at most ${longest} characters.`;
  return isOneLine(text) ? null : MESSAGES.characters;
}
