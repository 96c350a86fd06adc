import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { addressValidators, MESSAGES as API_MESSAGES } from '#api/addresses/addresses.rules.ts';
import { isPincode } from '#api/delivery/delivery.rules.ts';
import { errorMessage } from '../../lib/errors.ts';
import {
  type AddressInput,
  type EditedAddressFragment,
  useAddAddressMutation,
  usePincodeLocationQuery,
  useUpdateAddressMutation,
} from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useValidatedForm } from '../../ui/use-validated-form.ts';
import { MESSAGES } from './addresses.messages.ts';

/** How long the success message is shown before the next page opens. */
const REDIRECT_DELAY_MS = 1_500;

const FIELDS_OF_PINCODE = ['city', 'state'] as const;

type TextFieldName = keyof typeof addressValidators;
type AddressFields = Record<TextFieldName, string> & { isDefault: boolean };

/** The address form: fills in city and state for a pincode, saves, shows a toast and opens the next page. */
export function useAddressForm(address: EditedAddressFragment | undefined, next: string) {
  const save = useSave(address?.addressId);
  const [isSaved, setIsSaved] = useState(false);
  const saved = address && fieldsOf(address);
  const form = useValidatedForm<AddressFields>({
    checks: addressValidators,
    defaultValues: saved,
    onSubmit: async (fields) => {
      await save(fields);
      setIsSaved(true);
    },
    // The toast shows the error.
    formError: () => undefined,
  });
  useFillInLocation(form.form, saved);
  useRedirect(isSaved, next);
  return { ...form, isLocked: form.isBusy || isSaved };
}

/** The fields of a saved address; empty for an address that was saved as text only. */
function fieldsOf(address: EditedAddressFragment): AddressFields {
  const text = (name: TextFieldName) => address[name] ?? '';
  return {
    fullName: text('fullName'),
    phone: text('phone'),
    pincode: text('pincode'),
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    landmark: text('landmark'),
    city: text('city'),
    state: text('state'),
    isDefault: address.isDefault,
  };
}

function useSave(addressId: string | undefined) {
  const toast = useToast();
  const [add] = useAddAddressMutation({ update: (cache) => void cache.evict({ fieldName: 'addresses' }) });
  const [update] = useUpdateAddressMutation({ update: (cache) => void cache.evict({ fieldName: 'addresses' }) });
  const send = async (input: AddressInput) => {
    if (!addressId) return (await add({ variables: { input } })).data?.addAddress.message;
    return (await update({ variables: { addressId, input } })).data?.updateAddress.message;
  };
  return async (fields: AddressFields) => {
    const busy = toast.busy(MESSAGES.saving);
    try {
      busy.success((await send(fields)) || API_MESSAGES.saved);
    } catch (error) {
      busy.failure(errorMessage(error) || MESSAGES.saveFailed);
      throw error;
    }
  };
}

/**
 * Fills in city and state when a new pincode is entered. Overwrites a field only if it is empty or still has the value
 * that was filled in, so that what the shopper typed remains.
 */
function useFillInLocation(form: UseFormReturn<AddressFields>, saved: AddressFields | undefined): void {
  const { control, getValues, setValue } = form;
  const filledIn = useRef({ city: saved?.city, state: saved?.state });
  // Undefined before the field is mounted.
  const pincode = (useWatch({ control, name: 'pincode' }) as string | undefined)?.trim() ?? '';
  const isNew = isPincode(pincode) && pincode !== saved?.pincode;
  const { data } = usePincodeLocationQuery({ variables: { pincode }, skip: !isNew });
  const location = data?.pincodeLocation;

  useEffect(() => {
    if (!location) return;
    for (const name of FIELDS_OF_PINCODE) {
      const text = getValues(name);
      if (text !== '' && text !== filledIn.current[name]) continue;
      setValue(name, location[name], { shouldValidate: true });
      filledIn.current[name] = location[name];
    }
  }, [location, getValues, setValue]);
}

function useRedirect(isSaved: boolean, next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(next), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate, next]);
}
