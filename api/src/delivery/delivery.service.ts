import { z } from 'zod';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { NotFound } from '../platform/errors.ts';
import type { Courier } from './courier.ts';
import { deliveryDate, isPincode, MESSAGES, type Terms } from './delivery.rules.ts';
import type { DeliveryStore } from './delivery.store.ts';

interface DeliveryParts {
  store: DeliveryStore;
  courier: Courier;
  clock: Clock;
}

/** What the PIN directory says of a PIN code. The city is its district. */
export interface Place {
  pincode: string;
  city: string;
  state: string;
}

/** When a book that is ordered now comes to a place. */
export interface DeliveryEstimate extends Place, Terms {
  /** YYYY-MM-DD, Indian time: `tat` days after tomorrow. */
  date: string;
}

/** Some send their PIN code as a number. */
const pincode = z
  .union([z.string(), z.number()], MESSAGES.pincode)
  .transform((sent) => String(sent).trim())
  .refine(isPincode, MESSAGES.pincode);

/** When and how books come to people. Everyone may ask it, so no use case takes a viewer. */
export class DeliveryService {
  constructor(private readonly parts: DeliveryParts) {}

  /** The place with this PIN code; null where there is none. */
  async findPlace(code: string): Promise<Place | null> {
    if (!isPincode(code)) return null;
    const found = await this.parts.store.findPincode(code);
    return found && { pincode: found.pincode, city: found.district, state: found.state };
  }

  /** When a book ordered now comes there, or a refusal. `field` is the name that the PIN code was sent under. */
  async estimateDelivery(code: unknown, field = 'pincode'): Promise<DeliveryEstimate> {
    const { store, courier, clock } = this.parts;
    const found = await store.findPincode(check(pincode, code, field));
    const terms = found && (await courier.termsFor(found));
    if (!terms) throw new NotFound(MESSAGES.notDelivered);
    const date = deliveryDate(clock(), terms.tat);
    return { pincode: found.pincode, city: found.district, state: found.state, date, ...terms };
  }
}
