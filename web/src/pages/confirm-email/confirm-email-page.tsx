import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MESSAGES } from '#api/accounts/accounts.rules.ts';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { useMe } from '../../features/accounts/use-me.ts';
import { useConfirmEmailMutation } from '../../lib/graphql.generated.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormError, FormSuccess } from '../../ui/form-words.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

/** Confirms an e-mail address with the link of a mail: by a button, since mail scanners open links, too. */
export function Component() {
  const [params] = useSearchParams();
  const [answer, setAnswer] = useState<string>();
  const token = params.get('token');
  return (
    <AccountFrame title="Confirm your email">
      <FormSuccess>{answer}</FormSuccess>
      {answer ? (
        <WayOn />
      ) : token ? (
        <ConfirmForm token={token} onDone={setAnswer} />
      ) : (
        <>
          <FormError>{MESSAGES.confirmationLink}</FormError>
          <NewLink />
        </>
      )}
    </AccountFrame>
  );
}

interface ConfirmFormProps {
  token: string;
  onDone: (answer: string | undefined) => void;
}

function ConfirmForm({ token, onDone }: ConfirmFormProps) {
  const [confirmEmail] = useConfirmEmailMutation();
  const { submit, isBusy, error } = useCheckedForm({
    checks: {},
    send: async () => {
      const { data } = await confirmEmail({ variables: { token } });
      onDone(data?.confirmEmail.message);
    },
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p className="text-ink-soft">Press the button to tell us that this email is yours.</p>
      <FormError>{error}</FormError>
      <SubmitButton label="Confirm my email" busyLabel="Confirming..." isBusy={isBusy} className="w-full" />
      {error && <NewLink />}
    </form>
  );
}

/** Where the next link can be asked for; a visitor logs in on the way. */
function NewLink() {
  return (
    <Link to={paths.account} className="text-link inline-block py-2 font-semibold">
      Ask for a new link
    </Link>
  );
}

function WayOn() {
  const [to, label] = useMe() ? [paths.account, 'Your Account'] : [paths.login(), 'LOGIN'];
  return (
    <ButtonLink ref={takeFocus} to={to} className="w-full">
      {label}
    </ButtonLink>
  );
}
