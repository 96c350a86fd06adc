import type { RecipientFragment } from '../../lib/operations/graphql.generated.ts';
import { RecipientDocument } from '../../lib/operations/addresses.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { AddressForm } from './address-form.tsx';
import { AddressSkeleton } from './address-skeleton.tsx';
import type { AddressFormOptions } from './use-address-form.ts';

interface NewAddressFormProps extends Pick<AddressFormOptions, 'onSaved'> {
  /** Whether it is the user's first address. */
  isFirst?: boolean;
}

/** The form of a new address, with name and phone of the account filled in. */
export function NewAddressForm({ isFirst, onSaved }: NewAddressFormProps) {
  const { data, loading } = useQuery(RecipientDocument);
  if (loading && !data) return <AddressSkeleton />;
  return <AddressForm filledIn={data?.me ? recipientFields(data.me) : undefined} isFirst={isFirst} onSaved={onSaved} />;
}

function recipientFields({ firstName, lastName, phone }: RecipientFragment) {
  return { fullName: `${firstName} ${lastName}`.trim(), phone: phone ?? '' };
}
