export const MESSAGES = {
  pincode: 'Please enter a valid 6-digit Indian PIN code',
  notDelivered: 'Delivery not available for this pincode.',
} as const;

/** Where books are sent from. */
export const ORIGIN = { pincode: '452005', district: 'Indore', state: 'Madhya Pradesh' } as const;

/** In how many days a book comes, and whether it can be paid for at the door. */
export interface Terms {
  /** Days from tomorrow, when the parcel leaves, to the day it comes. */
  tat: number;
  payOnDelivery: boolean;
}

/** How far a place is from where books are sent from. */
type Distance = 'DISTRICT' | 'STATE' | 'NEIGHBOUR' | 'FAR' | 'REMOTE';

const TERMS: Record<Distance, Terms> = {
  DISTRICT: { tat: 2, payOnDelivery: true },
  STATE: { tat: 3, payOnDelivery: true },
  NEIGHBOUR: { tat: 4, payOnDelivery: true },
  FAR: { tat: 6, payOnDelivery: true },
  REMOTE: { tat: 8, payOnDelivery: false },
};

const NEIGHBOURS = ['Chhattisgarh', 'Gujarat', 'Maharashtra', 'Rajasthan', 'Uttar Pradesh'];
const ISLANDS = ['Andaman and Nicobar Islands', 'Lakshadweep'];
const NORTH_EAST = ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'];

/** A PIN is six digits; whether there is such a place, the directory knows. */
const PINCODE = /^\d{6}$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Indian time knows no summer. */
const IST_MS = (5 * 60 + 30) * MINUTE_MS;

/** Whether a text is written like a PIN code. */
export function isPincode(text: string): boolean {
  return PINCODE.test(text);
}

/** What is promised for a place by its distance alone. */
export function termsByDistance(place: { district: string; state: string }): Terms {
  return TERMS[distanceTo(place)];
}

function distanceTo({ district, state }: { district: string; state: string }): Distance {
  if (state === ORIGIN.state) return district === ORIGIN.district ? 'DISTRICT' : 'STATE';
  if (NEIGHBOURS.includes(state)) return 'NEIGHBOUR';
  return [...ISLANDS, ...NORTH_EAST].includes(state) ? 'REMOTE' : 'FAR';
}

/** The day a book comes, as YYYY-MM-DD in Indian time: `tat` days after tomorrow. */
export function deliveryDate(now: Date, tat: number): string {
  return new Date(now.getTime() + IST_MS + (1 + tat) * DAY_MS).toISOString().slice(0, 10);
}
