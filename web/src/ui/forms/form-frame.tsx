import { type ComponentProps, useEffect, useRef } from 'react';
import { FormError } from './form-messages.tsx';
import { SubmitButton } from './submit-button.tsx';
import type { ValidatedForm } from './use-validated-form.ts';

interface FormFrameProps extends ComponentProps<'form'> {
  /** From `useValidatedForm`. */
  state: Pick<ValidatedForm<{}>, 'submit' | 'isBusy' | 'error'>;
  submitLabel: string;
  /** The label while the form is being sent. */
  busyLabel?: string;
  buttonClass?: string;
  /** Whether a question is open that is asked before the form is sent. */
  isAsking?: boolean;
}

/** A form: its fields, its error and the button that submits it. Both stay in view where the error makes the form too high. */
export function FormFrame(props: FormFrameProps) {
  const { state, submitLabel, busyLabel = 'Saving...', buttonClass = '', isAsking = false, children, ...form } = props;
  const { submit, isBusy, error } = state;
  const frame = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) frame.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <form ref={frame} method="post" noValidate onSubmit={submit} className="space-y-4" {...form}>
      {children}
      <FormError>{error}</FormError>
      <SubmitButton
        label={submitLabel}
        busyLabel={busyLabel}
        isBusy={isBusy && !isAsking}
        className={`scroll-my-6 ${buttonClass}`}
      />
    </form>
  );
}
