import { SetTrackingDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../../common/couriers.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { OrderFormProps } from '../order-dialogs.ts';

/** Who takes the shipment, and its tracking number. */
export function TrackingForm({ row, changeOrder, onDone }: OrderFormProps) {
  const shipment = row.shipments.findLast(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED');
  const { field, ...state } = useValidatedForm({
    checks: {
      courier: () => null,
      awb: awbError,
    },
    defaultValues: { courier: shipment?.courier ?? COURIER_OPTIONS[0]![0], awb: shipment?.awb ?? '' },
    onSubmit: async ({ courier, awb }) => {
      const tracking = { courier, awb: awb.trim() || null };
      await changeOrder(SetTrackingDocument, tracking, 'Saved.');
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
    </FormFrame>
  );
}
