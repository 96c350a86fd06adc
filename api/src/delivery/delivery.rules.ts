export const MESSAGES = {
  pincode: 'Please enter a valid 6-digit Indian PIN code',
  notDelivered: 'Delivery not available for this pincode.',
} as const;

/** Where parcels are sent from. */
export const ORIGIN = { pincode: '452005', district: 'Indore', state: 'Madhya Pradesh' } as const;

/** Delivery time and payment on delivery, as a courier offers them for a PIN code. */
export interface CourierEstimate {
  /** Turn-around time, as couriers call it: days from tomorrow, when the parcel leaves, to the delivery. */
  tat: number;
  payOnDelivery: boolean;
}

/** A district of the PIN code directory. */
interface District {
  district: string;
  state: string;
}

type Distance = 'DISTRICT' | 'STATE' | 'NEIGHBOUR' | 'FAR' | 'REMOTE';

/** Delivery times by distance from the origin, for a shop without a courier's API and while that does not answer. */
const ESTIMATES: Record<Distance, CourierEstimate> = {
  DISTRICT: { tat: 2, payOnDelivery: true },
  STATE: { tat: 3, payOnDelivery: true },
  NEIGHBOUR: { tat: 4, payOnDelivery: true },
  FAR: { tat: 6, payOnDelivery: true },
  REMOTE: { tat: 8, payOnDelivery: false },
};

/** The longest delivery time, in days from tomorrow: what is promised to an address without a pincode. */
export const LONGEST_TAT = ESTIMATES.REMOTE.tat;

const NEIGHBOURS = ['Chhattisgarh', 'Gujarat', 'Maharashtra', 'Rajasthan', 'Uttar Pradesh'];
const ISLANDS = ['Andaman and Nicobar Islands', 'Lakshadweep'];
const NORTH_EAST = ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'];

const PINCODE = /^\d{6}$/;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Indian Standard Time has no daylight saving. */
const IST_MS = (5 * 60 + 30) * MINUTE_MS;

/** Whether a text has the format of a PIN code. Whether the PIN code exists, the directory knows. */
export function isPincode(text: string): boolean {
  return PINCODE.test(text);
}

/** Estimates the delivery to a district by its distance from the origin. */
export function estimateByDistance(destination: District): CourierEstimate {
  return ESTIMATES[distanceTo(destination)];
}

function distanceTo({ district, state }: District): Distance {
  if (state === ORIGIN.state) return district === ORIGIN.district ? 'DISTRICT' : 'STATE';
  if (NEIGHBOURS.includes(state)) return 'NEIGHBOUR';
  return [...ISLANDS, ...NORTH_EAST].includes(state) ? 'REMOTE' : 'FAR';
}

/** The day of delivery, YYYY-MM-DD in Indian time: `tat` days after tomorrow. */
export function deliveryDate(now: Date, tat: number): string {
  return new Date(now.getTime() + IST_MS + (1 + tat) * DAY_MS).toISOString().slice(0, 10);
}
