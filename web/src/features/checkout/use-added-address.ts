import { useEffect, useEffectEvent } from 'react';
import type { CheckoutAddressFragment } from '../../lib/graphql.generated.ts';
import { keep, kept } from '../../lib/session-store.ts';

const NAME = 'addresses-before';

type Addresses = readonly Pick<CheckoutAddressFragment, 'addressId'>[];

/** Notes which addresses there are, when somebody leaves to add one. */
export function noteAddresses(addresses: Addresses): void {
  keep(NAME, JSON.stringify(addresses.map(({ addressId }) => addressId)));
}

/** Chooses the address that was added meanwhile: it was added for this order. */
export function useAddedAddress(addresses: Addresses, choose: (addressId: string) => void): void {
  const chooseAdded = useEffectEvent((known: Addresses) => {
    const noted = kept(NAME);
    if (!noted) return;
    const before = JSON.parse(noted) as string[];
    const added = known.find(({ addressId }) => !before.includes(addressId));
    if (!added) return;
    keep(NAME, '');
    choose(added.addressId);
  });
  useEffect(() => chooseAdded(addresses), [addresses]);
}
