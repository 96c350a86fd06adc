import { DELIVERY_DAYS, deliveryDay, DELIVERY_MESSAGES } from '../delivery/delivery.rules.ts';
import type { DeliveryService } from '../delivery/delivery.service.ts';
import type { DeliveryEstimate } from '../delivery/delivery.types.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, NotFound } from '../platform/errors.ts';

/** Expected delivery of an order that is placed now. */
export interface ExpectedDelivery {
  /** Null if the address has no pincode, or the shop does not deliver there. */
  estimate: DeliveryEstimate | null;
  /** YYYY-MM-DD in Indian time (IST). */
  date: string;
  /** Why the order cannot be delivered, or null. */
  problem: string | null;
}

interface ExpectedDeliveryParts {
  delivery: DeliveryService;
  clock: Clock;
}

/** Expected delivery to a pincode, with cash to collect if it is paid on delivery. Without a pincode, assumes the longest delivery time. */
export async function expectDelivery(
  { delivery, clock }: ExpectedDeliveryParts,
  pincode: string | null,
  cashInPaise?: number,
): Promise<ExpectedDelivery> {
  const estimate = pincode === null ? null : await findEstimate(delivery, pincode, cashInPaise);
  const date = estimate?.date ?? deliveryDay(clock(), DELIVERY_DAYS.most).date;
  return { estimate, date, problem: pincode !== null && !estimate ? DELIVERY_MESSAGES.notDelivered : null };
}

async function findEstimate(
  delivery: DeliveryService,
  pincode: string,
  cashInPaise?: number,
): Promise<DeliveryEstimate | null> {
  try {
    return await delivery.estimateDelivery(pincode, 'pincode', cashInPaise);
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadInput) return null;
    throw error;
  }
}
