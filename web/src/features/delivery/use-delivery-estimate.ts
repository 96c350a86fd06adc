import { useEffect } from 'react';
import { isPincode } from '#api/delivery/delivery.rules.ts';
import { useDeliveryEstimateQuery } from '../../lib/graphql.generated.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { rememberPin } from './use-pin.ts';

const DEBOUNCE_MS = 600;

/** When an order comes to a PIN: asked once all its digits have stood still for a moment, and never told of another PIN. */
export function useDeliveryEstimate(pin: string) {
  const settled = useDebounced(pin, DEBOUNCE_MS);
  const isAsked = settled === pin && isPincode(pin);
  const { data, loading, error } = useDeliveryEstimateQuery({ variables: { pincode: pin }, skip: !isAsked });
  const isKnown = isAsked && Boolean(data);
  useEffect(() => {
    if (isKnown) rememberPin(pin);
  }, [isKnown, pin]);
  return {
    isChecking: isAsked && loading,
    estimate: isAsked ? data?.deliveryEstimate : undefined,
    isUnavailable: isAsked && Boolean(error),
  };
}
