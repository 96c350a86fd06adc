import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ACCOUNT_MESSAGES } from '#api/accounts/accounts.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useMe } from '../../features/accounts/use-me.ts';
import { ConfirmEmailDocument } from '../../lib/operations/confirm-email.generated.ts';
import { useMutation } from '../../lib/query/use-mutation.ts';
import { paths } from '../../lib/paths/paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { FormError, FormSuccess } from '../../ui/forms/form-messages.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { focusOnMount } from '../../ui/forms/focus.ts';
import { useValidatedForm } from '../../ui/forms/use-validated-form.ts';

/** Confirms an email address with the token of an emailed link. Needs a click, because mail scanners open links too. */
export function Component() {
  const [params] = useSearchParams();
  const [message, setMessage] = useState<string>();
  const token = params.get('token');
  return (
    <AccountFrame title="Confirm your email">
      <FormSuccess>{message}</FormSuccess>
      {message ? (
        <ContinueLink />
      ) : token ? (
        <ConfirmForm token={token} onDone={setMessage} />
      ) : (
        <>
          <FormError>{ACCOUNT_MESSAGES.confirmationLink}</FormError>
          <RequestLink />
        </>
      )}
    </AccountFrame>
  );
}

interface ConfirmFormProps {
  token: string;
  onDone: (message: string | undefined) => void;
}

function ConfirmForm({ token, onDone }: ConfirmFormProps) {
  const [confirmEmail] = useMutation(ConfirmEmailDocument);
  const { submit, isBusy, error } = useValidatedForm({
    checks: {},
    onSubmit: async () => {
      const { data } = await confirmEmail({ variables: { token } });
      onDone(data?.confirmEmail.message);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p className="text-ink-soft">Press the button to tell us that this email is yours.</p>
      <FormError>{error}</FormError>
      <SubmitButton label="Confirm my email" busyLabel="Confirming..." isBusy={isBusy} className="w-full" />
      {error && <RequestLink />}
    </form>
  );
}

/** A link to the account page, where a new email can be requested. */
function RequestLink() {
  return (
    <Link to={paths.account} className="text-link inline-block py-2 font-semibold">
      Ask for a new link
    </Link>
  );
}

function ContinueLink() {
  const [to, label] = useMe() ? [paths.account, 'Your Account'] : [paths.login(), 'LOGIN'];
  return (
    <ButtonLink ref={focusOnMount} to={to} className="w-full">
      {label}
    </ButtonLink>
  );
}
