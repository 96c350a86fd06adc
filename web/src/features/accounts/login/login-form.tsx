import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { LoginDocument } from '../../../lib/operations/accounts.generated.ts';
import { LoginWithPasskeyDocument } from '../../../lib/operations/passkey-login.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
import { confirmLoginPath } from '../confirm-login-path.ts';
import { useResetSession } from '../session.ts';
import { useReturnPath } from '../use-return-path.ts';
import { PasskeyButton } from '../factors/passkey-button.tsx';

const INPUTS = {
  email: { label: 'Email', type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'username' },
} as const;

export type LoginMethod = keyof typeof INPUTS;

interface LoginFormProps {
  title: string;
  method: LoginMethod;
  /** Returns the path to open after the login if the URL names none; undefined for the home page. */
  fallbackPath: () => string | undefined;
  /** An account that was just created: the form is filled in. */
  registered: Record<LoginMethod | 'password', string> | undefined;
}

/** The login form. After the login it opens the page that the user came from. */
export function LoginForm({ title, method, fallbackPath, registered }: LoginFormProps) {
  const goOn = useGoOn(fallbackPath);
  const [login] = useMutation(LoginDocument);
  const { form, field, ...state } = useValidatedForm<Record<LoginMethod | 'password', string>>({
    checks: { [method]: accountValidators[method], password: accountValidators.password },
    onSubmit: async (fields) => {
      const input = { [method]: fields[method], password: fields.password };
      const { data } = await login({ variables: { input } });
      await goOn(data?.login.isProven);
    },
  });
  const { setFocus, setValue } = form;
  useEffect(() => {
    if (!registered) return;
    setValue(method, registered[method]);
    setValue('password', registered.password);
    setFocus('password');
  }, [registered, setFocus, setValue, method]);
  return (
    <>
      <FormFrame state={state} submitLabel={title} busyLabel="Logging in..." buttonClass="w-full" className="space-y-5">
        <TextField {...INPUTS[method]} required {...field(method)} />
        <div>
          <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
          <Link to={paths.forgotPassword} className="text-link mt-1 inline-block py-2 text-sm font-semibold">
            Forgot your password?
          </Link>
        </div>
      </FormFrame>
      <PasskeyButton label="Log in with a passkey" mutation={LoginWithPasskeyDocument} onDone={() => goOn(true)} />
    </>
  );
}

/** Returns a function that opens what the user came for; before it, the page of the second factor if the account asks for one. */
function useGoOn(fallbackPath: LoginFormProps['fallbackPath']) {
  const navigate = useNavigate();
  const from = useReturnPath();
  const resetSession = useResetSession();
  return async (isProven: boolean | undefined) => {
    const to = from ?? fallbackPath() ?? paths.home;
    await resetSession();
    await navigate(isProven ? to : confirmLoginPath(to), { replace: true });
  };
}
