import type { ReactNode } from 'react';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';

interface ConfirmFormProps {
  text: ReactNode;
  confirm: string;
  /** Whether a question is open that is asked before. */
  isAsking?: boolean;
  onConfirm: () => Promise<unknown>;
}

/** What a change does, and the button that does it. */
export function ConfirmForm({ text, confirm, isAsking = false, onConfirm }: ConfirmFormProps) {
  const { ...state } = useValidatedForm({ checks: {}, onSubmit: onConfirm });
  return (
    <FormFrame state={state} submitLabel={confirm} isAsking={isAsking}>
      <div>{text}</div>
    </FormFrame>
  );
}
