/** Who issues the documents: name as registered, address in one line, GSTIN if registered, state. */
export interface SellerDetails {
  name: string;
  address: string;
  gstin: string | null;
  state: string;
}

/** The states and union territories of India and their codes in the GST. */
export const STATE_CODES = new Map([
  ['Jammu and Kashmir', '01'],
  ['Himachal Pradesh', '02'],
  ['Punjab', '03'],
  ['Chandigarh', '04'],
  ['Uttarakhand', '05'],
  ['Haryana', '06'],
  ['Delhi', '07'],
  ['Rajasthan', '08'],
  ['Uttar Pradesh', '09'],
  ['Bihar', '10'],
  ['Sikkim', '11'],
  ['Arunachal Pradesh', '12'],
  ['Nagaland', '13'],
  ['Manipur', '14'],
  ['Mizoram', '15'],
  ['Tripura', '16'],
  ['Meghalaya', '17'],
  ['Assam', '18'],
  ['West Bengal', '19'],
  ['Jharkhand', '20'],
  ['Odisha', '21'],
  ['Chhattisgarh', '22'],
  ['Madhya Pradesh', '23'],
  ['Gujarat', '24'],
  ['Dadra and Nagar Haveli and Daman and Diu', '26'],
  ['Maharashtra', '27'],
  ['Karnataka', '29'],
  ['Goa', '30'],
  ['Lakshadweep', '31'],
  ['Kerala', '32'],
  ['Tamil Nadu', '33'],
  ['Puducherry', '34'],
  ['Andaman and Nicobar Islands', '35'],
  ['Telangana', '36'],
  ['Andhra Pradesh', '37'],
  ['Ladakh', '38'],
]);

/** Code of a state in the GST; undefined if there is no such state. */
export function stateCodeOf(state: string): string | undefined {
  return STATE_CODES.get(state);
}

/** State code, PAN, number of the registration, Z, check digit. */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
const BASE = 36;

/** Whether a text is a GSTIN: its form and its check digit. */
export function isGstin(text: string): boolean {
  return GSTIN.test(text) && text.endsWith(checkDigit(text.slice(0, -1)));
}

/** Luhn's check digit in base 36. */
function checkDigit(text: string): string {
  const products = Array.from(text, (character, index) => Number.parseInt(character, BASE) * (1 + (index % 2)));
  const sum = products.reduce((total, product) => total + Math.floor(product / BASE) + (product % BASE), 0);
  return ((BASE - (sum % BASE)) % BASE).toString(BASE).toUpperCase();
}
