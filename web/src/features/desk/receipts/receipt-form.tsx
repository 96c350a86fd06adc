import { useState } from 'react';
import { RECEIPT_LIMITS, RECEIPT_MESSAGES } from '#api/desk/receipts/receipts.rules.ts';
import type { ReceiptFactsFragment, ReceiptsPageQuery } from '../../../lib/operations/graphql.generated.ts';
import { SaveReceiptDocument } from '../../../lib/operations/receipts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface ReceiptDialogProps {
  /** An open receipt whose invoice changes; undefined for a new one. */
  receipt?: ReceiptFactsFragment;
  /** To choose from for a new one. */
  suppliers?: ReceiptsPageQuery['suppliers'];
  onSaved?: (receiptId: string) => unknown;
}

/** A button that opens the form of a new receipt, or of the invoice of an open one. */
export const ReceiptDialog = (props: ReceiptDialogProps) => (
  <DialogButton label={props.receipt ? 'Invoice' : 'New receipt'} look={props.receipt ? 'secondary' : 'primary'}>
    {(close) => <ReceiptForm {...props} close={close} />}
  </DialogButton>
);

function ReceiptForm({ receipt, suppliers = [], onSaved, close }: ReceiptDialogProps & { close: () => void }) {
  const [save] = useMutation(SaveReceiptDocument);
  const [receiptId] = useState(() => receipt?.receiptId ?? crypto.randomUUID());
  const { field, ...state } = useValidatedForm<{ supplierId: string; invoiceNumber: string; invoicedOn: string }>({
    checks: {
      supplierId: (text) => (text ? null : 'Choose a supplier.'),
      invoiceNumber: () => null,
      invoicedOn: (text) => (/^(20\d\d-\d\d-\d\d)?$/.test(text) ? null : RECEIPT_MESSAGES.day),
    },
    defaultValues: {
      supplierId: receipt?.supplierId ?? '',
      invoiceNumber: receipt?.invoiceNumber ?? '',
      invoicedOn: receipt?.invoicedOn ?? '',
    },
    onSubmit: async ({ supplierId, invoiceNumber, invoicedOn }) => {
      const purchaseOrderId = receipt?.purchaseOrderId ?? null;
      const input = { receiptId, supplierId, purchaseOrderId, invoiceNumber, invoicedOn: invoicedOn || null };
      await save({ variables: { input } });
      close();
      await onSaved?.(receiptId);
    },
  });
  const active = suppliers
    .filter(({ isActive }) => isActive)
    .map(({ supplierId, name }) => [supplierId, name] as const);
  return (
    <FormFrame state={state} submitLabel={receipt ? 'Save' : 'Begin to scan'}>
      {receipt ? (
        <input type="hidden" {...field('supplierId')} />
      ) : (
        <SelectField label="Supplier" options={[['', 'Choose...'], ...active]} {...field('supplierId')} />
      )}
      <TextField
        label="Invoice number (optional)"
        autoComplete="off"
        maxLength={RECEIPT_LIMITS.invoice}
        {...field('invoiceNumber')}
      />
      <TextField label="Invoice date (optional)" type="date" {...field('invoicedOn')} />
    </FormFrame>
  );
}
