import { ADDRESS_MESSAGES } from '#api/addresses/addresses.rules.ts';
import { type ComponentProps, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { AddressText } from '../../features/addresses/address-text.tsx';
import { ADDRESS_TEXTS } from '../../features/addresses/addresses.texts.ts';
import { errorMessage, GENERIC_ERROR } from '../../lib/query/errors.ts';
import type { SavedAddressFragment } from '../../lib/operations/graphql.generated.ts';
import { SetDefaultAddressDocument, DeleteAddressDocument } from '../../lib/operations/addresses.generated.ts';
import { AddressesDocument } from '../../lib/operations/saved-addresses.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';

interface AddressesSectionProps {
  addresses: readonly SavedAddressFragment[];
  refetch: () => Promise<unknown>;
}

/** The saved addresses of the user. */
export function AddressesSection({ addresses, refetch }: AddressesSectionProps) {
  // What was pressed disappears: the list gets the focus.
  const list = useRef<HTMLUListElement>(null);
  const { isBusy, remove, makeDefault } = useAddressActions(refetch, () => list.current?.focus());
  return (
    <Section title="Saved addresses">
      {addresses.length === 0 ? (
        <p className="border border-dashed border-ink/30 px-4 py-7 text-center text-ink-soft">{ADDRESS_TEXTS.none}</p>
      ) : (
        <ul ref={list} tabIndex={-1} aria-label="Saved addresses">
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

interface SavedAddressProps {
  address: SavedAddressFragment;
  /** Whether an address is being changed. */
  isBusy: boolean;
  onDelete: () => void;
  onMakeDefault: () => void;
}

const ACTION =
  'inline-flex min-h-11 items-center px-2 font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-marigold hover:decoration-2 aria-disabled:opacity-60';

/** A saved address with its actions: edit, delete, make default. */
function SavedAddress({ address, isBusy, onDelete, onMakeDefault }: SavedAddressProps) {
  const { addressId, text, isDefault } = address;
  const id = useId();
  return (
    <li className="border-b border-paper-edge py-4 first:pt-0">
      {isDefault && <p className="mb-1.5 inline-block bg-paper-deep px-2 py-0.5 text-xs font-semibold">Default</p>}
      <p id={id}>
        <AddressText text={text} />
      </p>
      <div className="-ml-2 mt-1 flex flex-wrap gap-x-3">
        <Link to={paths.editAddress(addressId)} aria-describedby={id} className={ACTION}>
          Edit
        </Link>
        <ConfirmDialog
          title="Delete this address?"
          confirm="Delete"
          onConfirm={onDelete}
          trigger={
            <Action isBusy={isBusy} aria-describedby={id}>
              Delete
            </Action>
          }
        >
          <AddressText text={text} />
        </ConfirmDialog>
        {!isDefault && (
          <Action isBusy={isBusy} aria-describedby={id} onClick={onMakeDefault}>
            Make default
          </Action>
        )}
      </div>
    </li>
  );
}

/** A button that looks like a link. While busy it ignores clicks but keeps the focus. */
function Action({ isBusy, onClick, ...button }: { isBusy: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      className={ACTION}
    />
  );
}

/** Deletes addresses and chooses the default one. Refetches after a deletion: another address may become the default. */
function useAddressActions(refetch: () => Promise<unknown>, onDone: () => void) {
  const toast = useToast();
  const [deleteAddress, deleting] = useMutation(DeleteAddressDocument, {
    update: (cache, { data }) => {
      const { addressId } = data?.deleteAddress ?? {};
      cache.evict({ id: cache.identify({ __typename: 'Address', addressId }) });
    },
  });
  const [setDefaultAddress, setting] = useMutation(SetDefaultAddressDocument, {
    update: (cache, { data }) => {
      if (data) cache.writeQuery({ query: AddressesDocument, data: { addresses: data.setDefaultAddress } });
    },
  });
  return {
    isBusy: deleting.loading || setting.loading,
    remove: async (addressId: string) => {
      try {
        const { data } = await deleteAddress({ variables: { addressId } });
        void refetch();
        toast.success(data?.deleteAddress.message || ADDRESS_MESSAGES.deleted);
        onDone();
      } catch {
        toast.failure(ADDRESS_TEXTS.deleteFailed);
      }
    },
    makeDefault: async (addressId: string) => {
      try {
        await setDefaultAddress({ variables: { addressId } });
        onDone();
      } catch (error) {
        toast.failure(errorMessage(error) || GENERIC_ERROR);
      }
    },
  };
}
