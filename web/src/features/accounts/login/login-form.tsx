import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLoginMutation } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError } from '../../../ui/form-words.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { checks } from '../checks.ts';
import { useStartAnew } from '../session-change.ts';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useReturnPath } from '../use-return-path.ts';

const INPUTS = {
  email: { label: 'Email', type: 'email', autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  phone: { label: 'Phone', type: 'tel', autoComplete: 'tel' },
} as const;

export type LoginMethod = keyof typeof INPUTS;

interface LoginFormProps {
  title: string;
  method: LoginMethod;
  /** Returns the path to open after the login if the URL names none; undefined for the home page. */
  fallbackPath: () => string | undefined;
  /** Whether logging in is what comes next, so that typing can begin at once. */
  isAwaited: boolean;
}

/** Logs in by one of two names, then goes on to where one came from, or wanted a book. */
export function LoginForm({ title, method, fallbackPath, isAwaited }: LoginFormProps) {
  const logIn = useLogIn(fallbackPath);
  const { form, field, submit, isBusy, error } = useCheckedForm<Record<LoginMethod | 'password', string>>({
    checks: { [method]: checks[method], password: checks.password },
    send: (fields) => logIn({ [method]: fields[method], password: fields.password }),
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isAwaited) setFocus(method);
  }, [isAwaited, setFocus, method]);
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <TextField {...INPUTS[method]} required {...field(method)} />
      <div>
        <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
        <Link to={paths.forgotPassword} className="text-link mt-1 inline-block py-2 text-sm font-semibold">
          Forgot your password?
        </Link>
      </div>
      <SubmitButton label={title} busyLabel="Logging in..." isBusy={isBusy} className="w-full" />
    </form>
  );
}

function useLogIn(fallbackPath: LoginFormProps['fallbackPath']) {
  const navigate = useNavigate();
  const from = useReturnPath();
  const startAnew = useStartAnew();
  const [login] = useLoginMutation();
  return async (input: { email?: string; phone?: string; password: string }) => {
    await login({ variables: { input } });
    const to = from ?? fallbackPath() ?? paths.home;
    await startAnew();
    await navigate(to, { replace: true });
  };
}
