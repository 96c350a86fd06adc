import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isPincode } from '#api/delivery/delivery.rules.ts';
import { usePincodeLocationQuery } from '../../lib/graphql.generated.ts';
import type { AddressFields } from './address-fields.ts';

const FILLED = ['city', 'state'] as const;

/**
 * Fills in city and state once another PIN than the known one is typed. What the shopper typed there stays: a field is
 * filled only while it is empty or holds what it was filled with.
 */
export function usePlaceOfPin(form: UseFormReturn<AddressFields>, known: AddressFields | undefined): void {
  const { control, getValues, setValue } = form;
  const filled = useRef({ city: known?.city, state: known?.state });
  // Nothing is known of a field that is only about to be shown.
  const pincode = (useWatch({ control, name: 'pincode' }) as string | undefined)?.trim() ?? '';
  const isAsked = isPincode(pincode) && pincode !== known?.pincode;
  const { data } = usePincodeLocationQuery({ variables: { pincode }, skip: !isAsked });
  const place = data?.pincodeLocation;

  useEffect(() => {
    if (!place) return;
    for (const name of FILLED) {
      const text = getValues(name);
      if (text !== '' && text !== filled.current[name]) continue;
      setValue(name, place[name], { shouldValidate: true });
      filled.current[name] = place[name];
    }
  }, [place, getValues, setValue]);
}
