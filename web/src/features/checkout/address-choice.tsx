import { RadioGroup } from '@base-ui/react/radio-group';
import { Plus } from 'lucide-react';
import type { CheckoutAddressFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { MESSAGES } from '../addresses/messages.ts';
import { noteAddresses, useAddedAddress } from './use-added-address.ts';

interface AddressChoiceProps {
  addresses: readonly CheckoutAddressFragment[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
  /** Where to come back to with a new address. */
  here: string;
}

/** Where an order goes: one of the saved addresses, or a new one. */
export function AddressChoice({ addresses, chosen, onChoose, here }: AddressChoiceProps) {
  useAddedAddress(addresses, onChoose);
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
      <ButtonLink look="secondary" to={paths.address(here)} onClick={() => noteAddresses(addresses)} className="mt-5">
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
