import { deliveryDate, MESSAGES as DELIVERY_MESSAGES } from '../delivery/delivery.rules.ts';
import type { DeliveryEstimate, DeliveryService } from '../delivery/delivery.service.ts';
import type { Clock } from '../platform/clock.ts';
import { BadInput, NotFound } from '../platform/errors.ts';
import { DAYS_WITHOUT_PINCODE } from './checkout.rules.ts';

/** When an order that is made now comes to an address. */
export interface PromisedDelivery {
  /** Null where the address has no PIN code, or nothing is delivered there. */
  estimate: DeliveryEstimate | null;
  /** YYYY-MM-DD in Indian time. */
  date: string;
  problem: string | null;
}

interface Courier {
  delivery: DeliveryService;
  clock: Clock;
}

/** What is promised for a PIN code. Without one it is the longest time there is. */
export async function promiseDelivery({ delivery, clock }: Courier, pincode: string | null): Promise<PromisedDelivery> {
  const estimate = pincode === null ? null : await estimateFor(delivery, pincode);
  const date = estimate?.date ?? deliveryDate(clock(), DAYS_WITHOUT_PINCODE);
  return { estimate, date, problem: pincode !== null && !estimate ? DELIVERY_MESSAGES.notDelivered : null };
}

async function estimateFor(delivery: DeliveryService, pincode: string): Promise<DeliveryEstimate | null> {
  try {
    return await delivery.estimateDelivery(pincode);
  } catch (error) {
    if (error instanceof NotFound || error instanceof BadInput) return null;
    throw error;
  }
}
