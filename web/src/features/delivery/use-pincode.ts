import { useState, useSyncExternalStore } from 'react';
import { isPincode } from '#api/delivery/pincode.rules.ts';
import { localStore } from '../../lib/storage/local-store.ts';
import { AddressesDocument } from '../../lib/operations/saved-addresses.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';
import { useCustomer } from '../accounts/use-me.ts';

const PINCODE_LENGTH = 6;

const NAME = 'pincode';

/** The pincode field: what the user typed, else the last pincode used, else that of their default address. */
export function usePincode() {
  const [typed, setTyped] = useState<string | null>(null);
  const saved = useSyncExternalStore(neverChanges, savedPincode, () => null);
  const ofAddress = useAddressPincode(typed === null && saved === null);
  return {
    pincode: typed ?? saved ?? ofAddress ?? '',
    /** Drops other characters than digits, and digits beyond the length of a pincode. */
    setPincode: (text: string) => setTyped(text.replaceAll(/\D/g, '').slice(0, PINCODE_LENGTH)),
  };
}

/** Saves a pincode for the next visit. */
export function savePincode(pincode: string): void {
  localStore.set(NAME, pincode);
}

function savedPincode(): string | null {
  const pincode = localStore.get(NAME);
  return typeof pincode === 'string' && isPincode(pincode) ? pincode : null;
}

/** Subscribes to nothing: only this page writes the value. */
const neverChanges = () => () => {};

/** The pincode of the default address. Fetched in the browser only, as the server cannot read local storage. */
function useAddressPincode(isNeeded: boolean): string | null {
  const isHydrated = useHydrated();
  const isCustomer = Boolean(useCustomer());
  const { data } = useQuery(AddressesDocument, { skip: !isNeeded || !isHydrated || !isCustomer });
  return data?.addresses.find(({ isDefault }) => isDefault)?.pincode ?? null;
}
