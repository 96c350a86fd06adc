import { dayInIndia } from '#api/platform/india.rules.ts';
import { formatWeekday } from '../../../lib/dates.ts';
import type { Courier } from '../../../lib/graphql.generated.ts';
import { BookExchangePickupDocument } from '../../../lib/operations/desk-exchanges.generated.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../desk.messages.ts';
import { DeskSelect } from '../desk-select.tsx';
import { messageError, PROPOSALS } from './exchange.messages.ts';
import type { ExchangeFormProps } from './exchange-dialogs.ts';
import { MessageField, useProposal } from './message-field.tsx';

const DAY_MS = 24 * 60 * 60_000;

const proposalFor = (day: string) => PROPOSALS.pickup(formatWeekday(day));

/** The courier that comes for the book, and on which day. */
export function PickupForm({ row: { exchange }, changeOrder, onDone }: ExchangeFormProps) {
  const tomorrow = dayInIndia(Date.now() + DAY_MS);
  const { form, submit, field, isBusy, error } = useValidatedForm({
    checks: { courier: () => null, awb: awbError, day: () => null, message: messageError },
    defaultValues: { courier: COURIER_OPTIONS[0]![0], awb: '', day: tomorrow, message: proposalFor(tomorrow) },
    onSubmit: async ({ courier, awb, message }) => {
      const pickup = { courier: courier as Courier, awb: awb.trim() || null, message: message.trim() || null };
      await changeOrder(BookExchangePickupDocument, { exchangeId: exchange.exchangeId, ...pickup }, 'Pickup booked.');
      onDone();
    },
  });
  const propose = useProposal(form, proposalFor(tomorrow));
  const { onChange, ...day } = field('day');
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <DeskSelect label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
      <TextField
        label="Day"
        type="date"
        {...day}
        onChange={(event) => {
          void onChange(event);
          if (event.target.value) propose(proposalFor(event.target.value));
        }}
      />
      <MessageField {...field('message')} />
      <SubmitButton label="Book pickup" busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
