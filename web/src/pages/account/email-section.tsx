import { useEffect, useEffectEvent, useState } from 'react';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { EmailField } from '../../features/accounts/fields.tsx';
import { ACCOUNT_TEXTS } from '../../features/accounts/accounts.texts.ts';
import { errorDetails, isConflict } from '../../lib/query/errors.ts';
import type { EmailInput, ProfileFragment } from '../../lib/operations/graphql.generated.ts';
import { ChangeEmailDocument, RequestEmailConfirmationDocument } from '../../lib/operations/account-page.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormSuccess } from '../../ui/forms/form-messages.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { useToast } from '../../ui/toasts/toaster.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';
import { EditableSection } from './editable-section.tsx';

interface EmailSectionProps {
  user: ProfileFragment;
  refetch: () => Promise<unknown>;
}

/** The email address of the account, and its confirmation. */
export function EmailSection({ user, refetch }: EmailSectionProps) {
  return (
    <EditableSection
      title="Email"
      edit={{ label: 'Change', of: 'email' }}
      view={
        <>
          <p className="text-ink-soft">You log in with it, and our mails go to it.</p>
          {user.email && !user.isEmailConfirmed && <EmailConfirmation refetch={refetch} />}
        </>
      }
      renderForm={(onDone) => <EmailForm onDone={onDone} />}
    />
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const toast = useToast();
  const [changeEmail] = useMutation(ChangeEmailDocument);
  const { field, ...state } = useValidatedForm<EmailInput>({
    checks: { email: accountValidators.email, password: accountValidators.password },
    onSubmit: async (input) => {
      await changeEmail({ variables: { input } });
      toast.success(ACCOUNT_TEXTS.emailSaved);
      onDone();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save" buttonClass="min-w-32" className="space-y-5">
      <EmailField label="New email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
    </FormFrame>
  );
}

/** Explains why to confirm the email address, and sends the confirmation link. */
function EmailConfirmation({ refetch }: Pick<EmailSectionProps, 'refetch'>) {
  const { message, ...state } = useConfirmationRequest(refetch);
  useTabVisible(refetch);
  return (
    <FormFrame
      state={state}
      submitLabel={message ? 'Send it again' : 'Send me the link'}
      busyLabel="Sending..."
      buttonClass="max-sm:w-full"
      className="mt-5 space-y-4 border-t border-paper-edge pt-5"
    >
      <div className="space-y-2">
        <h3 className="font-semibold">Please confirm your email</h3>
        <p className="text-ink-soft">
          Open the link in our mail and press the button there. From then on our mails greet you by name and show where
          your order goes. Until then they leave that out. You can shop either way.
        </p>
      </div>
      <FormSuccess>{message}</FormSuccess>
    </FormFrame>
  );
}

function useConfirmationRequest(refetch: () => Promise<unknown>) {
  const [message, setMessage] = useState<string>();
  const toast = useToast();
  const [requestConfirmation] = useMutation(RequestEmailConfirmationDocument);
  const form = useValidatedForm({
    checks: {},
    onSubmit: async () => {
      setMessage(undefined);
      try {
        const { data } = await requestConfirmation();
        setMessage(data?.requestEmailConfirmation.message);
      } catch (error) {
        if (!isConflict(error)) throw error;
        // Already confirmed on another device.
        toast.success(errorDetails(error).message ?? '');
        await refetch();
      }
    },
  });
  return { ...form, message };
}

/** Calls back when this tab becomes visible again: the link in the email opens in another tab. */
function useTabVisible(callback: () => Promise<unknown>): void {
  const onChange = useEffectEvent(() => {
    // On an error the page keeps showing its data.
    if (document.visibilityState === 'visible') void callback().catch(() => {});
  });
  useEffect(() => {
    const listener = () => onChange();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
}
