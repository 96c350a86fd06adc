import { RadioGroup } from '@base-ui/react/radio-group';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutAddressFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { sessionStore } from '../../lib/session-store.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { MESSAGES } from '../addresses/addresses.messages.ts';

interface AddressChoiceProps {
  addresses: readonly CheckoutAddressFragment[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
  /** The path to return to after adding an address. */
  returnPath: string;
}

/** The choice of the delivery address: a saved one, or a link to add one. */
export function AddressChoice({ addresses, chosen, onChoose, returnPath }: AddressChoiceProps) {
  useChooseAddedAddress(addresses, onChoose);
  return (
    <>
      {addresses.length > 0 ? (
        <RadioGroup<string>
          aria-label="Delivery address"
          value={chosen ?? ''}
          onValueChange={onChoose}
          className="grid gap-3 xl:grid-cols-2"
        >
          {addresses.map((address) => (
            <AddressCard key={address.addressId} address={address} />
          ))}
        </RadioGroup>
      ) : (
        <p className="border border-dashed border-ink/30 px-4 py-7 text-center text-ink-soft">{MESSAGES.none}</p>
      )}
      <ButtonLink
        look="secondary"
        to={paths.address(returnPath)}
        onClick={() => saveAddressIds(addresses)}
        className="mt-5"
      >
        <Plus aria-hidden="true" size={18} />
        Add an address
      </ButtonLink>
    </>
  );
}

function AddressCard({ address: { addressId, text, isDefault } }: { address: CheckoutAddressFragment }) {
  return (
    <RadioCard value={addressId}>
      <span className="block leading-snug">
        <AddressText text={text} />
      </span>
      {isDefault && <span className="mt-2 inline-block bg-paper-deep px-2 py-0.5 text-xs font-semibold">Default</span>}
    </RadioCard>
  );
}

/** The session-store entry with the ids of the addresses that existed before the shopper left to add one. */
const PREVIOUS_IDS_ENTRY = 'addresses-before';

type Addresses = readonly Pick<CheckoutAddressFragment, 'addressId'>[];

function saveAddressIds(addresses: Addresses): void {
  sessionStore.set(PREVIOUS_IDS_ENTRY, JSON.stringify(addresses.map(({ addressId }) => addressId)));
}

/** Chooses the address that the shopper has added for this order. */
function useChooseAddedAddress(addresses: Addresses, choose: (addressId: string) => void): void {
  const chooseAdded = useEffectEvent((current: Addresses) => {
    const saved = sessionStore.get(PREVIOUS_IDS_ENTRY);
    if (!saved) return;
    const previousIds = JSON.parse(saved) as string[];
    const added = current.find(({ addressId }) => !previousIds.includes(addressId));
    if (!added) return;
    sessionStore.remove(PREVIOUS_IDS_ENTRY);
    choose(added.addressId);
  });
  useEffect(() => chooseAdded(addresses), [addresses]);
}
