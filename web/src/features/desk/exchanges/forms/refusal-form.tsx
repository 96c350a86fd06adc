import type { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import { FormFrame } from '../../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../../ui/forms/use-validated-form.ts';
import type { DeskExchangeFragment } from '../../../../lib/operations/graphql.generated.ts';
import { CustomerText } from './customer-text.tsx';
import { reasonError } from '../exchange.texts.ts';
import { MessageField } from './message-field.tsx';

interface RefusalFormProps {
  row: DeskExchangeFragment;
  status: ExchangeStatus.DECLINED | ExchangeStatus.REJECTED;
  submitLabel: string;
  onSubmit: (message: string) => Promise<unknown>;
}

/** Why an exchange is refused, in words for the customer. */
export function RefusalForm({ row, status, submitLabel, onSubmit }: RefusalFormProps) {
  const { form, field, ...state } = useValidatedForm({
    checks: { message: reasonError },
    defaultValues: { message: '' },
    onSubmit: ({ message }) => onSubmit(message.trim()),
  });
  return (
    <FormFrame state={state} submitLabel={submitLabel}>
      <MessageField label="Reason" {...field('message')} />
      <CustomerText row={row} status={status} step={{ message: form.watch('message') }} />
    </FormFrame>
  );
}
