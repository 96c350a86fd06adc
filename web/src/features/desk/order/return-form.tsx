import type { Disposition } from '../../../lib/graphql.generated.ts';
import { ReceiveReturnDocument } from '../../../lib/operations/desk-order.generated.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { DISPOSITION_OPTIONS } from '../desk.messages.ts';
import { DeskSelect } from '../desk-select.tsx';
import type { DeskOrderRow } from './order-dialogs.ts';
import type { ChangeOrder } from '../use-versioned-change.ts';

interface ReturnFormProps {
  row: DeskOrderRow;
  changeOrder: ChangeOrder;
  onDone: () => void;
}

/** What becomes of the copies of each line of a parcel that came back. */
export function ReturnForm({ row: { shipments, order }, changeOrder, onDone }: ReturnFormProps) {
  const parcel = shipments.findLast(({ kind, status }) => kind === 'OUTBOUND' && status !== 'VOIDED');
  const lines = parcel?.lines ?? [];
  const { submit, field, isBusy, error } = useValidatedForm<Record<string, string>>({
    checks: {},
    defaultValues: Object.fromEntries(lines.map(({ orderLineId }) => [orderLineId, 'RESTOCKED'])),
    onSubmit: async (fields) => {
      const received = lines.map(({ orderLineId }) => ({
        orderLineId,
        disposition: fields[orderLineId] as Disposition,
      }));
      await changeOrder(ReceiveReturnDocument, { lines: received }, 'The copies are taken back.');
      onDone();
    },
  });
  const labelOf = (orderLineId: string, quantity: number) =>
    `${quantity} × ${order.lines.find((line) => line.orderLineId === orderLineId)?.bookDescription}`;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      {lines.map(({ orderLineId, quantity }) => (
        <DeskSelect
          key={orderLineId}
          label={labelOf(orderLineId, quantity)}
          options={DISPOSITION_OPTIONS}
          {...field(orderLineId)}
        />
      ))}
      <SubmitButton label="Take back" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
