import { FormError } from '../../../ui/form-messages.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { reasonError } from './exchange.messages.ts';
import { MessageField } from './message-field.tsx';

interface RefusalFormProps {
  submitLabel: string;
  onSubmit: (message: string) => Promise<unknown>;
}

/** Why an exchange is refused, in words for the customer. */
export function RefusalForm({ submitLabel, onSubmit }: RefusalFormProps) {
  const { submit, field, isBusy, error } = useValidatedForm({
    checks: { message: reasonError },
    defaultValues: { message: '' },
    onSubmit: ({ message }) => onSubmit(message.trim()),
  });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <p>Nothing is exchanged or refunded. Tell the customer why.</p>
      <MessageField {...field('message')} />
      <SubmitButton label={submitLabel} busyLabel="Saving..." isBusy={isBusy} />
    </form>
  );
}
