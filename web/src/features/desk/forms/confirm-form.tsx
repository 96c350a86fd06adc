import { FormError } from '../../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface ConfirmFormProps {
  text: string;
  confirm: string;
  /** Whether a question is open that is asked before. */
  isAsking?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** What a change does, and the button that does it. */
export function ConfirmForm({ text, confirm, isAsking = false, onConfirm }: ConfirmFormProps) {
  const { submit, isBusy, error } = useValidatedForm({ checks: {}, onSubmit: onConfirm });
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormError>{error}</FormError>
      <p>{text}</p>
      <SubmitButton label={confirm} busyLabel="Saving..." isBusy={isBusy && !isAsking} />
    </form>
  );
}
