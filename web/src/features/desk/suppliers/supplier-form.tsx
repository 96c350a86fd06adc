import { useState } from 'react';
import { SUPPLIER_LIMITS, supplierValidators } from '#api/desk/suppliers/suppliers.rules.ts';
import type { SupplierFactsFragment } from '../../../lib/operations/graphql.generated.ts';
import { SaveSupplierDocument } from '../../../lib/operations/suppliers.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { TextAreaField } from '../../../ui/forms/text-area-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface SupplierDialogProps {
  /** Undefined for a new one. */
  supplier?: SupplierFactsFragment;
  onSaved?: (supplier: SupplierFactsFragment) => unknown;
}

/** A button that opens the form of a supplier. */
export const SupplierDialog = (props: SupplierDialogProps) => (
  <DialogButton
    label={props.supplier ? 'Edit the supplier' : 'Add a supplier'}
    look={props.supplier ? 'secondary' : 'primary'}
  >
    {(close) => <SupplierForm {...props} close={close} />}
  </DialogButton>
);

function SupplierForm({ supplier, onSaved, close }: SupplierDialogProps & { close: () => void }) {
  const [save] = useMutation(SaveSupplierDocument);
  const [supplierId] = useState(() => supplier?.supplierId ?? crypto.randomUUID());
  const [isActive, setIsActive] = useState(supplier?.isActive ?? true);
  const { name, email, phone, gstin, address, note } = supplier ?? {};
  const { field, ...state } = useValidatedForm<Pick<SupplierFactsFragment, keyof typeof supplierValidators>>({
    checks: supplierValidators,
    defaultValues: { name, email, phone, gstin, address, note },
    onSubmit: async (fields) => {
      const input = { supplierId, version: supplier?.version ?? null, isActive, ...fields };
      const { data } = await save({ variables: { input } });
      close();
      if (data) await onSaved?.(data.saveSupplier);
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <TextField label="Name" autoComplete="off" maxLength={SUPPLIER_LIMITS.name} {...field('name')} />
      <TextField label="Email (optional)" type="email" autoComplete="off" {...field('email')} />
      <TextField label="Phone (optional)" type="tel" autoComplete="off" maxLength={30} {...field('phone')} />
      <TextField label="GSTIN (optional)" autoComplete="off" maxLength={15} {...field('gstin')} />
      <TextAreaField label="Address (optional)" rows={2} maxLength={SUPPLIER_LIMITS.address} {...field('address')} />
      <TextAreaField label="Note (optional)" rows={2} maxLength={SUPPLIER_LIMITS.note} {...field('note')} />
      <CheckboxField label="Active" checked={isActive} onChange={({ target }) => setIsActive(target.checked)} />
    </FormFrame>
  );
}
