import { useState, useSyncExternalStore } from 'react';
import { isPincode } from '#api/delivery/delivery.rules.ts';
import { localStore } from '../../lib/local-store.ts';
import { useAddressesQuery } from '../../lib/graphql.generated.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useMe } from '../accounts/use-me.ts';

const PIN_DIGITS = 6;

const NAME = 'pincode';

/** The PIN that a shopper asks about: what they type; before that the last one, else that of their default address. */
export function usePin() {
  const [typed, setTyped] = useState<string | null>(null);
  const remembered = useSyncExternalStore(never, rememberedPin, () => null);
  const ofAddress = usePinOfAddress(typed === null && remembered === null);
  return {
    pin: typed ?? remembered ?? ofAddress ?? '',
    /** Takes what is typed: digits, and no more than a PIN has. */
    setPin: (text: string) => setTyped(text.replaceAll(/\D/g, '').slice(0, PIN_DIGITS)),
  };
}

/** Remembers a PIN for the next book. */
export function rememberPin(pin: string): void {
  localStore.set(NAME, pin);
}

function rememberedPin(): string | null {
  const pin = localStore.get(NAME);
  return typeof pin === 'string' && isPincode(pin) ? pin : null;
}

const never = () => () => {};

/** Only the browser knows whether it is needed, so the server does not ask. */
function usePinOfAddress(isNeeded: boolean): string | null {
  const isHydrated = useHydrated();
  const isCustomer = Boolean(useMe());
  const { data } = useAddressesQuery({ skip: !isNeeded || !isHydrated || !isCustomer });
  return data?.addresses.find(({ isDefault }) => isDefault)?.pincode ?? null;
}
