import {
  BookBuyBackPickupDocument,
  LoseBuyBackDocument,
  ReceiveBuyBackDocument,
  RecordBuyBackSentDocument,
} from '../../../lib/operations/desk-buy-backs.generated.ts';
import type { DeskBuyBackFragment } from '../../../lib/operations/graphql.generated.ts';
import { BusyButton } from '../../../ui/buttons/busy-button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { useBusy } from '../../../ui/forms/use-busy.ts';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../common/couriers.ts';
import { ConfirmForm } from '../forms/confirm-form.tsx';
import type { Change } from '../forms/use-change.ts';

export interface BuyBackPartProps {
  row: DeskBuyBackFragment;
  change: Change;
}

/** What can be done with the parcel as it stands. */
export function BuyBackActions({ row, change }: BuyBackPartProps) {
  const { actions, buyBack } = row;
  const { run, isBusy } = useBusy();
  const seen = { buyBackId: buyBack.buyBackId, version: buyBack.version };
  return (
    <div role="group" aria-label="Actions" className="flex flex-wrap gap-3 empty:hidden">
      {actions.includes('RECEIVE') && (
        <BusyButton isBusy={isBusy} onClick={() => void run(() => change(ReceiveBuyBackDocument, seen, 'Received.'))}>
          Receive
        </BusyButton>
      )}
      {actions.includes('BOOK_PICKUP') && (
        <DialogButton label={buyBack.awb ? 'Book another pickup' : 'Book the pickup'}>
          {(close) => <PickupForm row={row} change={change} onDone={close} />}
        </DialogButton>
      )}
      {actions.includes('RECORD_SENT') && (
        <BusyButton
          look="secondary"
          isBusy={isBusy}
          onClick={() => void run(() => change(RecordBuyBackSentDocument, seen, 'On its way.'))}
        >
          A courier has it
        </BusyButton>
      )}
      {actions.includes('LOSE') && (
        <DialogButton label="Lost" title="Is the parcel lost?">
          {(close) => (
            <ConfirmForm
              text="The seller gets an email. A lost parcel that comes after all can still be received."
              confirm="The parcel is lost"
              onConfirm={async () => {
                await change(LoseBuyBackDocument, seen, 'Lost.');
                close();
              }}
            />
          )}
        </DialogButton>
      )}
      {buyBack.labelPath && (
        <a href={buyBack.labelPath} target="_blank" rel="noreferrer" className="button button-secondary">
          Label
        </a>
      )}
    </div>
  );
}

function PickupForm({ row: { buyBack }, change, onDone }: BuyBackPartProps & { onDone: () => void }) {
  const { buyBackId, version } = buyBack;
  const { field, ...state } = useValidatedForm({
    checks: {
      courier: () => null,
      awb: (awb) => (awb.trim() ? awbError(awb) : 'Please enter the tracking number.'),
    },
    defaultValues: { courier: buyBack.courier ?? COURIER_OPTIONS[0]![0], awb: '' },
    onSubmit: async ({ courier, awb }) => {
      const input = { buyBackId, version, courier, awb: awb.trim() };
      await change(BookBuyBackPickupDocument, { input }, 'Pickup booked.');
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Book pickup">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
    </FormFrame>
  );
}
