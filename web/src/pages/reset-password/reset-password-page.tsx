import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '#api/accounts/accounts.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { checks } from '../../features/accounts/checks.ts';
import { NewPasswordField } from '../../features/accounts/fields.tsx';
import { useStartAnew } from '../../features/accounts/session-change.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { useResetPasswordMutation } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-words.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

/** Chooses a new password with the link of a mail. */
export function Component() {
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState<string>();
  const token = params.get('token');
  return (
    <AccountFrame title="Choose a new password">
      <FormSuccess>{answer}</FormSuccess>
      {answer ? (
        <ButtonLink ref={takeFocus} to={paths.login()} className="w-full">
          LOGIN
        </ButtonLink>
      ) : token ? (
        <ResetForm token={token} onDone={setAnswer} />
      ) : (
        <FormError>{MESSAGES.resetLink}</FormError>
      )}
      {!answer && (
        <Link to={paths.forgotPassword} className="text-link inline-block py-2 font-semibold">
          Ask for a new link
        </Link>
      )}
    </AccountFrame>
  );
}

interface ResetFormProps {
  token: string;
  onDone: (answer: string | undefined) => void;
}

function ResetForm({ token, onDone }: ResetFormProps) {
  const startAnew = useStartAnew();
  const [resetPassword] = useResetPasswordMutation();
  const { field, submit, isBusy, error } = useCheckedForm<{ password: string }>({
    checks: { password: checks.newPassword },
    send: async ({ password }) => {
      const { data } = await resetPassword({ variables: { input: { token, password } } });
      onDone(data?.resetPassword.message);
      // A new password ends every session, also the one of this browser.
      await startAnew();
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <NewPasswordField label="New password" {...field('password')} />
      <SubmitButton label="Save the password" busyLabel="Saving..." isBusy={isBusy} className="w-full" />
    </form>
  );
}
