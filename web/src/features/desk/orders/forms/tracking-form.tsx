import { SetPostageDocument, SetTrackingDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../../common/couriers.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import type { OrderFormProps } from '../order-dialogs.ts';
import { SHIPMENT_LIMITS, SHIPMENT_MESSAGES } from '#api/shipments/shipments.rules.ts';
import { toPaise } from '../../format/paise.rules.ts';

/** Who takes the shipment, and its tracking number. */
export function TrackingForm({ row, changeOrder }: OrderFormProps) {
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
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
    </FormFrame>
  );
}

/** What the courier billed for the parcel. */
export function PostageForm({ row, changeOrder }: OrderFormProps) {
  const { field, ...state } = useValidatedForm({
    checks: {
      postageInPaise: (text) => {
        const paise = text.trim() === '0' ? 0 : toPaise(text);
        return paise !== null && paise <= SHIPMENT_LIMITS.postageInPaise ? null : SHIPMENT_MESSAGES.postage;
      },
    },
    defaultValues: { postageInPaise: String((row.margin?.postageInPaise ?? 0) / 100) },
    onSubmit: async ({ postageInPaise }) => {
      await changeOrder(SetPostageDocument, { postageInPaise: toPaise(postageInPaise) ?? 0 }, 'Saved.');
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <TextField label="Postage, rupees" inputMode="decimal" autoComplete="off" {...field('postageInPaise')} />
    </FormFrame>
  );
}
