import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { type RegisterInput, useRegisterMutation } from '../../../lib/graphql.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { TextField } from '../../../ui/field.tsx';
import { FormError, FormSuccess } from '../../../ui/form-messages.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { AccountFrame } from '../account-frame.tsx';
import { EmailField, NameFields, NewPasswordField } from '../fields.tsx';
import { useReturnPath } from '../use-return-path.ts';
import { LoginForm, type LoginMethod } from './login-form.tsx';

const METHODS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

interface LoginScreenProps {
  method: LoginMethod;
  /** Returns the path to open after the login if the URL names none; undefined for the home page. */
  fallbackPath: () => string | undefined;
}

/** The login and sign-up page, opened with one of the login methods. */
export function LoginScreen({ method, fallbackPath }: LoginScreenProps) {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const isSignUp = params.get('mode') === 'signup';
  const title = isSignUp ? 'CREATE AN ACCOUNT' : 'LOGIN';
  const notice = useNotice();
  return (
    <AccountFrame title={title}>
      <FormSuccess>{notice}</FormSuccess>
      {/* Each switch between login and sign-up is a new history entry: the key resets the form. */}
      {isSignUp ? (
        <SignUpForm key={key} title={title} />
      ) : (
        <LoginMethods
          key={key}
          title={title}
          firstMethod={method}
          fallbackPath={fallbackPath}
          isFocused={Boolean(notice)}
        />
      )}
      <noscript>
        <p className="text-brick">Please turn on JavaScript to log in.</p>
      </noscript>
      <OtherOptions method={method} isSignUp={isSignUp} />
    </AccountFrame>
  );
}

/** The notice passed in the history state, for example after the sign-up. The server does not have it. */
function useNotice(): string | null {
  const { state } = useLocation() as { state: { notice?: string } | null };
  return useHydrated() ? (state?.notice ?? null) : null;
}

interface LoginMethodsProps extends Pick<LoginScreenProps, 'fallbackPath'> {
  title: string;
  firstMethod: LoginMethod;
  isFocused: boolean;
}

function LoginMethods({ title, firstMethod, fallbackPath, isFocused }: LoginMethodsProps) {
  const [method, setMethod] = useState(firstMethod);
  return (
    <>
      <SegmentedControl legend="Log in with" name="method" options={METHODS} value={method} onChange={setMethod} />
      <LoginForm
        key={method}
        title={title}
        method={method}
        fallbackPath={fallbackPath}
        isFocused={isFocused && method === firstMethod}
      />
    </>
  );
}

/** Links to the sign-up and to the other login method. */
function OtherOptions({ method, isSignUp }: { method: LoginMethod; isSignUp: boolean }) {
  const from = useReturnPath();
  const currentPath = method === 'phone' ? paths.loginWithPhone : paths.login;
  return (
    <div className="space-y-1 border-t border-paper-edge pt-4">
      {isSignUp ? (
        <Option question="Already have an account?" to={currentPath(from)}>
          Log in
        </Option>
      ) : (
        <Option question={`New to ${SHOP_NAME}?`} to={currentPath(from, 'signup')}>
          Create an account
        </Option>
      )}
      {method === 'phone' ? (
        <Option question="Rather use your email?" to={paths.login(from)}>
          Log in with email
        </Option>
      ) : (
        <Option question="Rather use your phone number?" to={paths.loginWithPhone(from)}>
          Log in with phone
        </Option>
      )}
    </div>
  );
}

function Option({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className="text-ink-soft">
      {question}{' '}
      <Link to={to} className="text-link inline-block py-2 font-semibold text-ink">
        {children}
      </Link>
    </p>
  );
}

const SIGN_UP_CHECKS = {
  firstName: accountValidators.firstName,
  lastName: accountValidators.lastName,
  email: accountValidators.email,
  phone: accountValidators.phone,
  password: accountValidators.newPassword,
};

/** Creates an account, then opens the login with the server's message. */
function SignUpForm({ title }: { title: string }) {
  const register = useRegister();
  const { field, submit, isBusy, error } = useValidatedForm<RegisterInput>({
    checks: SIGN_UP_CHECKS,
    onSubmit: register,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <FormError>{error}</FormError>
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      <EmailField label="Email" {...field('email')} />
      <TextField label="Phone" type="tel" autoComplete="tel" hint="Ten digits" required {...field('phone')} />
      <NewPasswordField label="Password" {...field('password')} />
      <SubmitButton label={title} busyLabel="Creating your account..." isBusy={isBusy} className="w-full" />
    </form>
  );
}

function useRegister() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [register] = useRegisterMutation();
  return async (input: RegisterInput) => {
    const { data } = await register({ variables: { input } });
    const params = new URLSearchParams(search);
    params.delete('mode');
    await navigate({ pathname, search: `${params}` }, { replace: true, state: { notice: data?.register.message } });
  };
}
