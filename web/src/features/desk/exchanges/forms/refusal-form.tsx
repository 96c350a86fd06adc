import type { ExchangeStatus } from '#api/exchanges/exchanges.rules.ts';
import { FormError } from '../../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../../ui/forms/submit-button.tsx';
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
  const { form, submit, field, isBusy, error } = useValidatedForm({
    checks: { message: reasonError },
    defaultValues: { message: '' },
    onSubmit: ({ message }) => onSubmit(message.trim()),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <MessageField label="Reason" {...field('message')} />
      <CustomerText row={row} status={status} step={{ message: form.watch('message') }} />
      <SubmitButton label={submitLabel} busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
