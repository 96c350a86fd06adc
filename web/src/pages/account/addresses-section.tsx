import { MESSAGES } from '../../features/addresses/messages.ts';
import { SavedAddress } from '../../features/addresses/saved-address.tsx';
import { useAddressChanges } from '../../features/addresses/use-address-changes.ts';
import type { SavedAddressFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';

interface AddressesSectionProps {
  addresses: readonly SavedAddressFragment[];
  refetch: () => Promise<unknown>;
}

/** Where books can be delivered to. */
export function AddressesSection({ addresses, refetch }: AddressesSectionProps) {
  const { isBusy, remove, makeDefault } = useAddressChanges(refetch);
  return (
    <Section title="Saved addresses">
      {addresses.length === 0 ? (
        <p className="border border-dashed border-ink/30 px-4 py-7 text-center text-ink-soft">{MESSAGES.none}</p>
      ) : (
        <ul aria-label="Saved addresses">
          {addresses.map((address) => (
            <SavedAddress
              key={address.addressId}
              address={address}
              isBusy={isBusy}
              onDelete={() => void remove(address.addressId)}
              onMakeDefault={() => void makeDefault(address.addressId)}
            />
          ))}
        </ul>
      )}
      <ButtonLink look="secondary" to={paths.address()} className="mt-5">
        Add a new address
      </ButtonLink>
    </Section>
  );
}
