import type { Disposition } from '../../../lib/graphql.generated.ts';
import { ReceiveReturnDocument } from '../../../lib/operations/desk-order.generated.ts';
import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { dispositionOptions } from '../desk.messages.ts';
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
  const lines = (parcel?.lines ?? []).flatMap(({ orderLineId, quantity }) => {
    const line = order.lines.find((each) => each.orderLineId === orderLineId);
    return line ? [{ ...line, quantity }] : [];
  });
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
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      {lines.map((line) => (
        <DeskSelect
          key={line.orderLineId}
          label={`${line.quantity} × ${line.bookDescription}${line.copy ? ` (copy ${line.copy.code})` : ''}`}
          options={dispositionOptions(line)}
          {...field(line.orderLineId)}
        />
      ))}
      <SubmitButton label="Take back" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
