/** Name of the store. */
export const SHOP_NAME = 'ExamShelf';

/** Name and contact details of the store. All but the name are configuration. */
export interface ShopDetails {
  name: string;
  /** Postal address in one line. */
  address: string;
  supportEmail: string;
  supportPhone: string;
}

/** Maximum length of the postal address. */
export const MAX_ADDRESS_LENGTH = 200;

/** The numbers of the policies, apart from delivery and exchange. */
export const POLICY = {
  minimumAge: 18,
  /** Days between the announcement of a change of terms and the change. */
  noticeDays: 30,
  /** Hours after delivery within which damage and mix-ups are reported. */
  reportHours: 24,
} as const;

const PHONE = /^\+?\d(?:[ ()-]{0,2}\d){5,14}$/;

/** Whether a text is a phone number as people write it: 6 to 15 digits, grouped by spaces, brackets or hyphens. */
export function isSupportPhone(text: string): boolean {
  return PHONE.test(text);
}

/** The link of a phone number: `tel:` and its digits. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
