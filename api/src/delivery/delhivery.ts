import { z } from 'zod';
import type { DeliveryEstimator } from './delivery-estimator.ts';
import { type DelhiveryAccess, delhiveryApi } from './delhivery-api.ts';
import { ORIGIN } from './delivery.rules.ts';

const MAX_DAYS = 30;

/**
 * `tat` is the turn-around time in days. Delhivery's documents do not say of which kind. They are counted as business
 * days: if they are calendar days, the shipment comes early, never late.
 */
const tatResponse = z.object({
  success: z.literal(true),
  data: z.object({ tat: z.int().min(0).max(MAX_DAYS) }),
});

/** Empty for a PIN code that Delhivery does not serve. `cod`: whether it collects cash on delivery. */
const pincodeResponse = z.object({
  delivery_codes: z.array(z.object({ postal_code: z.object({ cod: z.enum(['Y', 'N']) }) })),
});

/** The courier Delhivery, by surface. Throws if its API is unavailable or does not respond as documented. */
export function delhivery(access: DelhiveryAccess): DeliveryEstimator {
  const api = delhiveryApi(access);
  return {
    async estimate({ pincode }) {
      const route = { origin_pin: ORIGIN.pincode, destination_pin: pincode, mot: 'S', pdt: 'B2C' };
      const { delivery_codes } = await api.get(pincodeResponse, '/c/api/pin-codes/json/', { filter_codes: pincode });
      const [served] = delivery_codes;
      if (!served) return null;
      const { data } = await api.get(tatResponse, '/api/dc/expected_tat', route);
      return { transitDays: data.tat, payOnDelivery: served.postal_code.cod === 'Y' };
    },
  };
}
