import type { Courier } from '../../../../lib/operations/graphql.generated.ts';
import { SetTrackingDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../../common/desk.texts.ts';
import { DeskSelect } from '../../forms/desk-select.tsx';
import type { DeskOrderRow } from '../order-dialogs.ts';
import type { ChangeOrder } from '../../forms/use-versioned-change.ts';

interface TrackingFormProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** Who takes the shipment, and its tracking number. */
export function TrackingForm({ row, changeOrder, onDone }: TrackingFormProps) {
  const shipment = row.shipments.findLast(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED');
  const { submit, field, isBusy, error } = useValidatedForm({
    checks: {
      courier: () => null,
      awb: awbError,
    },
    defaultValues: { courier: shipment?.courier ?? COURIER_OPTIONS[0]![0], awb: shipment?.awb ?? '' },
    onSubmit: async ({ courier, awb }) => {
      const tracking = { courier: courier as Courier, awb: awb.trim() || null };
      await changeOrder(SetTrackingDocument, tracking, 'Saved.');
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <DeskSelect label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
      <SubmitButton label="Save" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
