import { outboundOf, ShipmentKind, ShipmentStatus } from '#api/shipments/shipments.rules.ts';
import { SendAgainReason, sendAgainReasons } from '#api/shipments/send-again/send-again.rules.ts';
import { SendAgainDocument } from '../../../../lib/operations/desk-order.generated.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { TextField } from '../../../../ui/forms/field.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import type { OrderFormProps } from '../order-dialogs.ts';
import { uncancelled } from './copies.ts';

const REASONS: Record<SendAgainReason, string> = {
  LOST: 'The courier has lost the parcel',
  CAME_BACK: 'The parcel is back here',
  WRONG_PARCEL: 'The customer got the wrong parcel',
};

/** Sends the whole order again. Of a used copy that is gone, staff may say which goes instead. */
export function SendAgainForm({ row, changeOrder }: OrderFormProps) {
  const shipments = row.shipments.map(({ kind, status }) => ({
    kind: ShipmentKind[kind],
    status: ShipmentStatus[status],
  }));
  const reasons = sendAgainReasons({ shipmentStatus: outboundOf(shipments)?.status ?? null, isReceived: false });
  const used = uncancelled(row.order.lines).filter(({ copy }) => copy);
  const { form, field, ...state } = useValidatedForm<Record<string, string>>({
    checks: { reason: () => null },
    defaultValues: { reason: reasons[0] ?? '', ...Object.fromEntries(used.map((line) => [line.orderLineId, ''])) },
    onSubmit: async ({ reason, ...codes }) => {
      const named = Object.entries(codes).filter(([, code]) => code.trim());
      const lines = named.map(([orderLineId, copyCode]) => ({ orderLineId, copyCode }));
      await changeOrder(SendAgainDocument, { reason: reason as SendAgainReason, lines }, 'The order is sent again.');
    },
  });
  const isBack = form.watch('reason') === 'CAME_BACK';
  return (
    <FormFrame state={state} submitLabel="Send again">
      <SelectField
        label="Reason"
        options={reasons.map((reason) => [reason, REASONS[reason]] as const)}
        {...field('reason')}
      />
      <p>
        {isBack
          ? 'Its books are in the parcel: pack it from this page, with a new label.'
          : 'Its books are written off, and others are taken off the stock: pick and pack them with a new label.'}{' '}
        The bill is credited and issued anew, cash is asked for only if it was not paid, and the customer gets an email.
      </p>
      {!isBack &&
        used.map(({ orderLineId, bookDescription, copy }) => (
          <TextField
            key={orderLineId}
            label={`Copy instead of ${copy?.code}, ${bookDescription}`}
            hint="Its code; empty: the nearest in price, of this grade or better."
            autoComplete="off"
            spellCheck={false}
            {...field(orderLineId)}
          />
        ))}
    </FormFrame>
  );
}
