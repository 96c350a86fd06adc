import { isIndianState } from '#api/addresses/addresses.rules.ts';
import { shipTo } from '#api/documents/ship-to.rules.ts';

export interface Recipient {
  shipToName: string;
  shippingAddress: string;
  phone: string;
}

/** The fields of a delivery address that its text contains; the others are empty. */
export function addressOf(recipient: Recipient) {
  const { name: fullName, phone, address, pincode } = shipTo(recipient);
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const index = pincode ? parts.findLastIndex((part) => part.replaceAll(' ', '').includes(pincode)) : parts.length;
  const withPincode = (parts[index] ?? '').replace(/(?<![-\s])[-\s]*\d{3}\s?\d{3}[-\s]*/, '');
  const state = isIndianState(withPincode) ? withPincode : '';
  const street = parts.slice(0, index).filter((part) => part && part !== fullName);
  const city = (withPincode === state ? street.pop() : withPincode) ?? '';
  const landmark = street.findLast((part) => part.startsWith('Near ')) ?? '';
  const [addressLine1 = '', ...rest] = street.filter((part) => part !== landmark);
  const lines = { addressLine1, addressLine2: rest.join(', '), landmark: landmark.replace('Near ', '') };
  return { fullName, phone, pincode: pincode ?? '', ...lines, city, state };
}

/** City and PIN of a delivery address, each if the text has it: 'Indore 452001'. */
export function placeOf(recipient: Recipient): string {
  const { city, pincode } = addressOf(recipient);
  return pincode && `${city} ${pincode}`.trim();
}
