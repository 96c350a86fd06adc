import { SHIPMENT_LIMITS, SHIPMENT_MESSAGES } from '#api/shipments/shipments.rules.ts';
import { SetPostageDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { toPaise } from '../../format/paise.rules.ts';
import type { OrderFormProps } from '../order-dialogs.ts';

/** What the courier billed for the parcel. */
export function PostageForm({ row, changeOrder, onDone }: OrderFormProps) {
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
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save">
      <TextField label="Postage, rupees" inputMode="decimal" autoComplete="off" {...field('postageInPaise')} />
    </FormFrame>
  );
}
