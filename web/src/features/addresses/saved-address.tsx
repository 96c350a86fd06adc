import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { SavedAddressFragment } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { AddressText } from './address-text.tsx';

interface SavedAddressProps {
  address: SavedAddressFragment;
  /** Whether a change is under way. */
  isBusy: boolean;
  onDelete: () => void;
  onMakeDefault: () => void;
}

const ACTION =
  'inline-flex min-h-11 items-center px-2 font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-marigold hover:decoration-2 disabled:opacity-60';

/** A saved address with what can be done to it. */
export function SavedAddress({ address, isBusy, onDelete, onMakeDefault }: SavedAddressProps) {
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
            <button type="button" disabled={isBusy} aria-describedby={id} className={ACTION}>
              Delete
            </button>
          }
        >
          <AddressText text={text} />
        </ConfirmDialog>
        {!isDefault && (
          <button type="button" disabled={isBusy} aria-describedby={id} onClick={onMakeDefault} className={ACTION}>
            Make default
          </button>
        )}
      </div>
    </li>
  );
}
