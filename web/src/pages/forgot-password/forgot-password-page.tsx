import { useState } from 'react';
import { Link } from 'react-router-dom';
import { accountValidators, ACCOUNT_LIMITS } from '#api/accounts/accounts.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { EmailField } from '../../features/accounts/fields.tsx';
import { RequestPasswordResetDocument } from '../../lib/operations/request-password-reset.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormSuccess } from '../../ui/forms/form-messages.tsx';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';

/** Sends an email with a link to reset the password. */
export function Component() {
  const [message, setMessage] = useState<string>();
  const [requestReset] = useMutation(RequestPasswordResetDocument);
  const { field, ...state } = useValidatedForm<{ email: string }>({
    checks: { email: accountValidators.email },
    onSubmit: async ({ email }) => {
      setMessage(undefined);
      const { data } = await requestReset({ variables: { email } });
      setMessage(data?.requestPasswordReset.message);
    },
  });
  return (
    <AccountFrame title="Forgot your password?">
      <p className="text-ink-soft">
        Give us the email of your account, and we send you a link to choose a new password. It works for{' '}
        {ACCOUNT_LIMITS.resetMinutes} minutes.
      </p>
      <FormSuccess>{message}</FormSuccess>
      <FormFrame
        state={state}
        submitLabel={message ? 'Send it again' : 'Send the link'}
        busyLabel="Sending..."
        buttonClass="w-full"
        className="space-y-5"
      >
        <EmailField label="Email" {...field('email')} />
      </FormFrame>
      <Link to={paths.login()} className="text-link inline-block py-2 font-semibold">
        Back to login
      </Link>
    </AccountFrame>
  );
}
