import { z } from 'zod';
import { check } from '../platform/check.ts';
import type { Clock } from '../platform/clock.ts';
import { NotFound } from '../platform/errors.ts';
import type { DeliveryEstimator } from './delivery-estimator.ts';
import { deliveryDay, DELIVERY_MESSAGES } from './delivery.rules.ts';
import { isPincode } from './pincode.rules.ts';
import type { DeliveryStore } from './delivery.store.ts';
import type { DeliveryEstimate, PincodeLocation } from './delivery.types.ts';
import type { Pincode } from './pincode.entity.ts';

interface DeliveryParts {
  store: DeliveryStore;
  estimator: DeliveryEstimator;
  clock: Clock;
}

/** REST clients may send a number. */
const pincodeInput = z
  .union([z.string(), z.number()], DELIVERY_MESSAGES.pincode)
  .transform((value) => String(value).trim())
  .refine(isPincode, DELIVERY_MESSAGES.pincode);

/** Delivery estimates. They need no login and take no viewer. */
export class DeliveryService {
  constructor(private readonly parts: DeliveryParts) {}

  /** Returns the location of a PIN code, or null if it does not exist. */
  async findLocation(pincode: string): Promise<PincodeLocation | null> {
    if (!isPincode(pincode)) return null;
    const found = await this.parts.store.findPincode(pincode);
    return found && toLocation(found);
  }

  /**
   * Returns an estimate, or throws NOT_FOUND if the PIN code is not served. `field` names the PIN code in errors. Payment on
   * delivery is available if a courier collects that much cash.
   */
  async estimateDelivery(pincode: unknown, field = 'pincode', cashInPaise = 1): Promise<DeliveryEstimate> {
    const { store, estimator, clock } = this.parts;
    const found = await store.findPincode(check(pincodeInput, pincode, field));
    if (!found || found.mostCashInPaise === null) throw new NotFound(DELIVERY_MESSAGES.notDelivered);
    const { mostCashInPaise, ...destination } = found;
    const estimate = await estimator.estimate(destination);
    if (!estimate) throw new NotFound(DELIVERY_MESSAGES.notDelivered);
    const payOnDelivery = estimate.payOnDelivery && cashInPaise <= mostCashInPaise;
    return { ...toLocation(destination), ...deliveryDay(clock(), estimate.transitDays), payOnDelivery };
  }
}

const toLocation = ({ pincode, district, state }: Pincode) => ({ pincode, city: district, state });
