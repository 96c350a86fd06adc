import { isIndianState } from '#api/addresses/addresses.rules.ts';
import { shipTo } from '#api/documents/ship-to.rules.ts';

interface Recipient {
  shipToName: string;
  shippingAddress: string;
  phone: string;
}

/** City and PIN of a delivery address, each if the text has it: 'Indore 452001'. */
export function placeOf(recipient: Recipient): string {
  const { address, pincode } = shipTo(recipient);
  if (!pincode) return '';
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const index = parts.findLastIndex((part) => part.replaceAll(' ', '').includes(pincode));
  const withPincode = (parts[index] ?? '').replace(/(?<![-\s])[-\s]*\d{3}\s?\d{3}[-\s]*/, '');
  const isCity = withPincode !== '' && !isIndianState(withPincode);
  return `${isCity ? withPincode : (parts[index - 1] ?? '')} ${pincode}`.trim();
}
