import type { ReactNode } from 'react';
import { COUNTRY, ADDRESS_LIMITS, STATES, UNION_TERRITORIES } from '#api/addresses/addresses.rules.ts';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FormError } from '../../ui/forms/form-messages.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { type AddressFormOptions, useAddressForm } from './use-address-form.ts';

interface AddressFormProps extends AddressFormOptions {
  /** Whether it is the user's first address, which becomes the default. */
  isFirst?: boolean;
  /** Fields below the address. */
  children?: ReactNode;
}

/** The form of a delivery address. The pincode fills in city and state, which can be changed. */
export function AddressForm({ isFirst = false, children, ...options }: AddressFormProps) {
  const { form, field, submit, error, isLocked } = useAddressForm(options);
  const lock = { readOnly: isLocked };
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-4">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-3 gap-y-4 sm:gap-x-4">
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={ADDRESS_LIMITS.fullName}
          required
          {...lock}
          {...field('fullName')}
        />
        <TextField label="Phone" type="tel" autoComplete="tel" required {...lock} {...field('phone')} />
      </div>
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
      <StreetFields field={field} isLocked={isLocked} />
      <TextField label="Country" autoComplete="country-name" value={COUNTRY} readOnly />
      {children}
      {!isFirst && !options.save && (
        <CheckboxField
          label="Deliver here unless I choose another address"
          disabled={isLocked}
          defaultChecked={options.address?.isDefault}
          {...form.register('isDefault')}
        />
      )}
      <FormError>{error}</FormError>
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
        maxLength={ADDRESS_LIMITS.addressLine1}
        required
        readOnly={isLocked}
        {...field('addressLine1')}
      />
      <TextField
        label="Area, street, village"
        autoComplete="address-line2"
        maxLength={ADDRESS_LIMITS.addressLine2}
        required
        readOnly={isLocked}
        {...field('addressLine2')}
      />
      <TextField
        label="Landmark (optional)"
        autoComplete="address-line3"
        hint="Something well known near by"
        maxLength={ADDRESS_LIMITS.landmark}
        readOnly={isLocked}
        {...field('landmark')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="City"
          autoComplete="address-level2"
          maxLength={ADDRESS_LIMITS.city}
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
