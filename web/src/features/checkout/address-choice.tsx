import { RadioGroup } from '@base-ui/react/radio-group';
import { Plus } from 'lucide-react';
import { type Ref, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SavedAddressFragment } from '../../lib/operations/graphql.generated.ts';
import { paths } from '../../lib/paths/paths.ts';
import { sessionStore } from '../../lib/storage/session-store.ts';
import { RadioCard } from '../../ui/forms/radio-card.tsx';
import { AddressText } from '../addresses/address-text.tsx';
import { ADDRESS_TEXTS } from '../addresses/addresses.texts.ts';
import { NewAddressForm } from '../addresses/new-address-form.tsx';

interface AddressChoiceProps {
  /** The choice, which can be focused. */
  ref: Ref<HTMLDivElement>;
  addresses: readonly SavedAddressFragment[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
  /** Called with the id of the user's first address, saved by the form. */
  onAdded: (addressId: string) => void;
  /** The path to return to after adding an address on its own page. */
  returnPath: string;
}

/** The choice of the delivery address: a saved one, or a link to add one. Without any, the form of the first one. */
export function AddressChoice({ ref, addresses, chosen, onChoose, onAdded, returnPath }: AddressChoiceProps) {
  useChooseAddedAddress(addresses, onChoose);
  const link = <AddAddressLink addresses={addresses} returnPath={returnPath} />;
  return (
    <div ref={ref} tabIndex={-1} className="scroll-mt-20 outline-none">
      {addresses.length > 0 ? (
        <>
          <RadioGroup<string>
            aria-label="Delivery address"
            value={chosen ?? ''}
            onValueChange={onChoose}
            className="grid grid-cols-1 gap-2.5 sm:gap-3 xl:grid-cols-2"
          >
            {addresses.map((address) => (
              <AddressCard key={address.addressId} address={address} />
            ))}
          </RadioGroup>
          {link}
        </>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">{ADDRESS_TEXTS.none}</p>
          <NewAddressForm isFirst onSaved={onAdded} />
          <noscript>{link}</noscript>
        </>
      )}
    </div>
  );
}

function AddAddressLink({ addresses, returnPath }: Pick<AddressChoiceProps, 'addresses' | 'returnPath'>) {
  return (
    <Link
      to={paths.address(returnPath)}
      onClick={() => saveAddressIds(addresses)}
      className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <Plus aria-hidden="true" size={18} />
      Add an address
    </Link>
  );
}

function AddressCard({ address: { addressId, text, isDefault } }: { address: SavedAddressFragment }) {
  return (
    <RadioCard value={addressId}>
      <span className="block leading-snug max-sm:text-sm">
        <AddressText text={text} />{' '}
        {isDefault && <span className="inline-block bg-paper-deep px-2 text-xs font-semibold">Default</span>}
      </span>
    </RadioCard>
  );
}

/** The session-store entry with the ids of the addresses that existed before the shopper left to add one. */
const PREVIOUS_IDS_ENTRY = 'addresses-before';

type Addresses = readonly Pick<SavedAddressFragment, 'addressId'>[];

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
