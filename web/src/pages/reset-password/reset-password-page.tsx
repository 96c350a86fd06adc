import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '#api/accounts/accounts.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { NewPasswordField } from '../../features/accounts/fields.tsx';
import { useResetSession } from '../../features/accounts/session.ts';
import { ResetPasswordPageDocument, ResetPasswordDocument } from '../../lib/operations/reset-password.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { useQuery } from '../../lib/query/use-query.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preload } from '../../lib/query/preload.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  if (token) await preload(args, ResetPasswordPageDocument, { token }, 'network-only');
  return { token };
}

/** Sets a new password with the token of an emailed link. A link that cannot be checked is tried. */
export function Component() {
  const { token } = useLoaderData<typeof loader>();
  const { data } = useQuery(ResetPasswordPageDocument, { variables: { token }, skip: !token });
  const [message, setMessage] = useState<string>();
  return (
    <AccountFrame title="Choose a new password">
      <FormSuccess>{message}</FormSuccess>
      {message ? (
        <ButtonLink ref={focusOnMount} to={paths.login()} className="w-full">
          LOGIN
        </ButtonLink>
      ) : token && data?.isResetLinkValid !== false ? (
        <ResetForm token={token} onDone={setMessage} />
      ) : (
        <FormError>{ACCOUNT_MESSAGES.resetLink}</FormError>
      )}
      {!message && (
        <Link to={paths.forgotPassword} className="text-link inline-block py-2 font-semibold">
          Ask for a new link
        </Link>
      )}
    </AccountFrame>
  );
}

interface ResetFormProps {
  token: string;
  onDone: (message: string | undefined) => void;
}

function ResetForm({ token, onDone }: ResetFormProps) {
  const resetSession = useResetSession();
  const [resetPassword] = useMutation(ResetPasswordDocument);
  const { field, ...state } = useValidatedForm<{ password: string }>({
    checks: { password: accountValidators.newPassword },
    onSubmit: async ({ password }) => {
      const { data } = await resetPassword({ variables: { input: { token, password } } });
      onDone(data?.resetPassword.message);
      // A new password ends all sessions, including this one.
      await resetSession();
    },
  });
  return (
    <FormFrame state={state} submitLabel="Save the password" buttonClass="w-full" className="space-y-5">
      <NewPasswordField label="New password" {...field('password')} />
    </FormFrame>
  );
}
