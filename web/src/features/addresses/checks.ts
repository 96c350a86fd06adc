import { phoneDigits } from '#api/accounts/accounts.rules.ts';
import { isRegion, MESSAGES, partError, type TextPart } from '#api/addresses/addresses.rules.ts';
import { isPincode } from '#api/delivery/delivery.rules.ts';
import type { Check } from '../../ui/check.ts';

const part =
  (name: TextPart): Check =>
  (text) =>
    partError(name, text) ?? undefined;

/** What is checked of the fields of an address before they are sent, in the words of the server. */
export const checks = {
  fullName: part('fullName'),
  phone: (text) => (phoneDigits(text) ? undefined : MESSAGES.phone),
  pincode: (text) => (isPincode(text.trim()) ? undefined : MESSAGES.pincode),
  addressLine1: part('addressLine1'),
  addressLine2: part('addressLine2'),
  landmark: part('landmark'),
  city: part('city'),
  state: (text) => (isRegion(text) ? undefined : MESSAGES.state),
} satisfies Record<string, Check>;
