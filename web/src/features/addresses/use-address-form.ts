import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorDetails } from '../../lib/errors.ts';
import {
  type AddressInput,
  type EditedAddressFragment,
  useAddAddressMutation,
  useUpdateAddressMutation,
} from '../../lib/graphql.generated.ts';
import { useToast } from '../../ui/toaster.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { type AddressFields, fieldsOf } from './address-fields.ts';
import { checks } from './checks.ts';
import { MESSAGES } from './messages.ts';
import { usePlaceOfPin } from './use-place-of-pin.ts';

/** How long one can read that the address is saved before the page goes on. */
const REDIRECT_AFTER = 1_500;

/** The form of an address: it fills in the place of a PIN, saves, says so and goes on. */
export function useAddressForm(address: EditedAddressFragment | undefined, next: string) {
  const save = useSave(address?.addressId);
  const [isSaved, setIsSaved] = useState(false);
  const known = address && fieldsOf(address);
  const form = useCheckedForm<AddressFields>({
    checks,
    defaultValues: known,
    send: async (fields) => {
      await save(fields);
      setIsSaved(true);
    },
    // A toast has said it already.
    explain: () => undefined,
  });
  usePlaceOfPin(form.form, known);
  useGoOn(isSaved, next);
  return { ...form, isLocked: form.isBusy || isSaved };
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
    const outcome = toast.busy(MESSAGES.saving);
    try {
      outcome.success((await send(fields)) || MESSAGES.saved);
    } catch (error) {
      outcome.failure(errorDetails(error).message || MESSAGES.saveFailed);
      throw error;
    }
  };
}

function useGoOn(isSaved: boolean, next: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSaved) return;
    const timer = setTimeout(() => void navigate(next), REDIRECT_AFTER);
    return () => clearTimeout(timer);
  }, [isSaved, navigate, next]);
}
