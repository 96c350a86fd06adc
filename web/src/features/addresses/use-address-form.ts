import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { addressValidators, ADDRESS_MESSAGES } from '#api/addresses/addresses.rules.ts';
import { isPincode } from '#api/delivery/pincode.rules.ts';
import { errorMessage } from '../../lib/query/errors.ts';
import type { AddressInput, EditedAddressFragment } from '../../lib/operations/graphql.generated.ts';
import {
  AddAddressDocument,
  PincodeLocationDocument,
  UpdateAddressDocument,
} from '../../lib/operations/addresses.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { ADDRESS_TEXTS } from './addresses.texts.ts';

const FIELDS_OF_PINCODE = ['city', 'state'] as const;

type TextFieldName = keyof typeof addressValidators;
const TEXT_FIELDS = Object.keys(addressValidators) as TextFieldName[];
type AddressFields = Record<TextFieldName, string> & { isDefault: boolean };

export interface AddressFormOptions {
  /** The address to edit; omitted for a new one. */
  address?: Pick<EditedAddressFragment, TextFieldName> & Partial<EditedAddressFragment>;
  /** Initial texts of a new address. */
  filledIn?: Partial<Record<TextFieldName, string>>;
  /** Saves the fields of what is no saved address; the form then shows the error. */
  save?: (fields: Record<TextFieldName, string>) => Promise<unknown>;
  /** Called with the id once the address is saved. The form stays locked. */
  onSaved?: (addressId: string) => void;
}

/** The address form: fills in city and state for a pincode, saves, and shows a toast. */
export function useAddressForm({ address, filledIn = {}, save, onSaved }: AddressFormOptions) {
  const saveAddress = useSave(address?.addressId);
  const [isSaved, setIsSaved] = useState(false);
  const saved = address && fieldsOf(address);
  const form = useValidatedForm<AddressFields>({
    checks: addressValidators,
    defaultValues: saved,
    onSubmit: async ({ isDefault, ...fields }) => {
      if (save) return save(fields);
      const addressId = await saveAddress({ ...fields, isDefault });
      setIsSaved(true);
      onSaved?.(addressId);
    },
    // The toast shows the error.
    ...(!save && { formError: () => undefined }),
  });
  useFillInLocation(form.form, saved);
  return {
    ...form,
    // Not a default of the form: it would overwrite what the shopper types before hydration.
    field: (name: TextFieldName) => ({ ...form.field(name), ...(filledIn[name] && { defaultValue: filledIn[name] }) }),
    isLocked: form.isBusy || isSaved,
  };
}

/** The fields of a saved address; empty for an address that was saved as text only. */
function fieldsOf(address: NonNullable<AddressFormOptions['address']>): AddressFields {
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, address[name] ?? '']));
  return { ...(texts as Record<TextFieldName, string>), isDefault: address.isDefault ?? false };
}

/** Returns a function that saves the fields and returns the id of the address. */
function useSave(addressId: string | undefined) {
  const toast = useToast();
  const [add] = useMutation(AddAddressDocument, { update: (cache) => void cache.evict({ fieldName: 'addresses' }) });
  const [update] = useMutation(UpdateAddressDocument, {
    update: (cache) => void cache.evict({ fieldName: 'addresses' }),
  });
  const send = async (input: AddressInput) => {
    if (!addressId) return (await add({ variables: { input } })).data!.addAddress;
    return (await update({ variables: { addressId, input } })).data!.updateAddress;
  };
  return async (fields: AddressFields) => {
    const busy = toast.busy(ADDRESS_TEXTS.saving);
    try {
      const { message, address } = await send(fields);
      busy.success(message || ADDRESS_MESSAGES.saved);
      return address.addressId;
    } catch (error) {
      busy.failure(errorMessage(error) || ADDRESS_TEXTS.saveFailed);
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
  const { data } = useQuery(PincodeLocationDocument, { variables: { pincode }, skip: !isNew });
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
