import { addBusinessDays, addDays, dayInIndia, daysBetween } from './business-days.rules.ts';

export const DELIVERY_MESSAGES = {
  pincode: 'Please enter a valid 6-digit Indian PIN code',
  notDelivered: 'Delivery not available for this pincode.',
} as const;

/** Where shipments are sent from. */
export const ORIGIN = { pincode: '452005', district: 'Indore', state: 'Madhya Pradesh' } as const;

/** Range of a number of business days. */
interface DayRange {
  least: number;
  most: number;
}

/** Business days from an order until its shipment leaves. Promised dates count on the least. */
export const PROCESSING_DAYS: DayRange = { least: 1, most: 2 };

/** Business days that a shipment is on its way to most of India. */
export const DELIVERY_DAYS: DayRange = { least: 5, most: 7 };

/** Delivery time and payment on delivery, as a courier offers them for a PIN code. */
export interface CourierEstimate {
  /** Business days from the day that the shipment leaves to the delivery. */
  transitDays: number;
  payOnDelivery: boolean;
}

/** A district of the PIN code directory. */
interface District {
  district: string;
  state: string;
}

/** How far a place is from the origin. A CHECK of `courier_rate` repeats the values. */
export enum Zone {
  DISTRICT = 'DISTRICT',
  STATE = 'STATE',
  NEIGHBOUR = 'NEIGHBOUR',
  FAR = 'FAR',
  REMOTE = 'REMOTE',
}

/** Delivery times by distance from the origin, for a shop without a courier's API and while that does not answer. */
export const ESTIMATES: Record<Zone, CourierEstimate> = {
  DISTRICT: { transitDays: 2, payOnDelivery: true },
  STATE: { transitDays: 3, payOnDelivery: true },
  NEIGHBOUR: { transitDays: 4, payOnDelivery: true },
  FAR: { transitDays: DELIVERY_DAYS.least, payOnDelivery: true },
  REMOTE: { transitDays: DELIVERY_DAYS.most, payOnDelivery: false },
};

/** The states around that of the origin. */
export const NEIGHBOURS = ['Chhattisgarh', 'Gujarat', 'Maharashtra', 'Rajasthan', 'Uttar Pradesh'];
const ISLANDS = ['Andaman and Nicobar Islands', 'Lakshadweep'];
const NORTH_EAST = ['Arunachal Pradesh', 'Assam', 'Manipur', 'Meghalaya', 'Mizoram', 'Nagaland', 'Sikkim', 'Tripura'];

/** Estimates the delivery to a district by its distance from the origin. */
export function estimateByDistance(destination: District): CourierEstimate {
  return ESTIMATES[zoneOf(destination)];
}

export function zoneOf({ district, state }: District): Zone {
  if (state === ORIGIN.state) return district === ORIGIN.district ? Zone.DISTRICT : Zone.STATE;
  if (NEIGHBOURS.includes(state)) return Zone.NEIGHBOUR;
  return [...ISLANDS, ...NORTH_EAST].includes(state) ? Zone.REMOTE : Zone.FAR;
}

/** When an order is delivered. */
export interface DeliveryDay {
  /** Calendar days from tomorrow to the delivery. Couriers call it the turn-around time. */
  tat: number;
  /** YYYY-MM-DD in Indian time: `tat` days after tomorrow. */
  date: string;
}

/** When an order of now is delivered: it leaves on the next business day, and is then on its way for `transitDays`. */
export function deliveryDay(now: Date, transitDays: number): DeliveryDay {
  const today = dayInIndia(now);
  const date = addBusinessDays(today, PROCESSING_DAYS.least + transitDays);
  return { tat: daysBetween(addDays(today, 1), date), date };
}
