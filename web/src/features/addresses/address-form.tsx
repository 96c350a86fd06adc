import { COUNTRY, LIMITS, STATES, UNION_TERRITORIES } from '#api/addresses/addresses.rules.ts';
import type { EditedAddressFragment } from '../../lib/graphql.generated.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAddressForm } from './use-address-form.ts';

interface AddressFormProps {
  /** The address to edit; omitted for a new one. */
  address?: EditedAddressFragment;
  /** The path to open after saving. */
  next: string;
}

/** The form of a delivery address. The pincode fills in city and state, which can be changed. */
export function AddressForm({ address, next }: AddressFormProps) {
  const { form, field, submit, isLocked } = useAddressForm(address, next);
  const lock = { readOnly: isLocked };
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={LIMITS.fullName}
        required
        {...lock}
        {...field('fullName')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField label="Phone" type="tel" autoComplete="tel" required {...lock} {...field('phone')} />
        <TextField
          label="PIN code"
          inputMode="numeric"
          autoComplete="postal-code"
          hint="Six digits; fills in city and state"
          maxLength={6}
          required
          {...lock}
          {...field('pincode')}
        />
      </div>
      <StreetFields field={field} isLocked={isLocked} />
      <TextField label="Country" autoComplete="country-name" value={COUNTRY} readOnly />
      <CheckboxField
        label="Deliver here unless I choose another address"
        disabled={isLocked}
        defaultChecked={address?.isDefault}
        {...form.register('isDefault')}
      />
      <SubmitButton
        label="Save address"
        busyLabel="Saving..."
        isBusy={isLocked}
        className="w-full sm:w-auto sm:min-w-48"
      />
    </form>
  );
}

type StreetFieldsProps = Pick<ReturnType<typeof useAddressForm>, 'field' | 'isLocked'>;

function StreetFields({ field, isLocked }: StreetFieldsProps) {
  return (
    <>
      <TextField
        label="Flat, house no., building"
        autoComplete="address-line1"
        maxLength={LIMITS.addressLine1}
        required
        readOnly={isLocked}
        {...field('addressLine1')}
      />
      <TextField
        label="Area, street, village"
        autoComplete="address-line2"
        maxLength={LIMITS.addressLine2}
        required
        readOnly={isLocked}
        {...field('addressLine2')}
      />
      <TextField
        label="Landmark (optional)"
        autoComplete="address-line3"
        hint="Something well known near by"
        maxLength={LIMITS.landmark}
        readOnly={isLocked}
        {...field('landmark')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={LIMITS.city}
          required
          readOnly={isLocked}
          {...field('city')}
        />
        <SelectField label="State" autoComplete="address-level1" required disabled={isLocked} {...field('state')}>
          <option value="">Choose a state</option>
          <Options label="States" names={STATES} />
          <Options label="Union territories" names={UNION_TERRITORIES} />
        </SelectField>
      </div>
    </>
  );
}

function Options({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <optgroup label={label}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </optgroup>
  );
}
