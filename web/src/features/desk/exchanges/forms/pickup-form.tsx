import { useState } from 'react';
import { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import { DAY_MS } from '#api/platform/durations.rules.ts';
import { dayInIndia, formatWeekday } from '#api/platform/india.rules.ts';
import { BookExchangePickupDocument } from '../../../../lib/operations/desk-exchanges.generated.ts';
import { TextField } from '../../../../ui/forms/field.tsx';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import { awbError, COURIER_OPTIONS } from '../../common/couriers.ts';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { CustomerText } from './customer-text.tsx';
import { messageError } from '../exchange.texts.ts';
import type { ExchangeFormProps } from '../exchange-dialogs.ts';
import { MessageField } from './message-field.tsx';

/** The courier that comes for the book, and on which day. */
export function PickupForm({ row, changeOrder }: ExchangeFormProps) {
  const [tomorrow] = useState(() => dayInIndia(Date.now() + DAY_MS));
  const { form, field, ...state } = useValidatedForm({
    checks: { courier: () => null, awb: awbError, day: () => null, message: messageError },
    defaultValues: {
      courier: COURIER_OPTIONS[0]![0],
      awb: '',
      day: tomorrow,
      message: '',
    },
    onSubmit: async ({ courier, awb, ...told }) => {
      const pickup = { courier, awb: awb.trim() || null, message: pickupMessage(told) || null };
      const { exchangeId } = row.exchange;
      await changeOrder(BookExchangePickupDocument, { exchangeId, ...pickup }, 'Pickup booked.');
    },
  });
  const [day, message] = form.watch(['day', 'message']);
  return (
    <FormFrame state={state} submitLabel="Book pickup">
      <SelectField label="Courier" options={COURIER_OPTIONS} {...field('courier')} />
      <TextField label="Tracking number (AWB)" autoComplete="off" spellCheck={false} {...field('awb')} />
      <TextField label="Day" type="date" {...field('day')} />
      <MessageField {...field('message')} />
      <CustomerText
        row={row}
        status={ExchangeStatus.PICKUP_BOOKED}
        step={{ message: pickupMessage({ day, message }) }}
      />
    </FormFrame>
  );
}

/** The day of the pickup, and what the admin adds. */
function pickupMessage({ day, message }: { day: string; message: string }): string {
  return `${day && `The courier comes on ${formatWeekday(day)}.`} ${message}`.trim();
}
