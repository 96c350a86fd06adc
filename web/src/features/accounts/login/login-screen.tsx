import { type ReactNode, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { accountValidators } from '#api/accounts/accounts.rules.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import type { RegisterInput } from '../../../lib/operations/graphql.generated.ts';
import { RegisterDocument } from '../../../lib/operations/accounts.generated.ts';
import { useMutation } from '../../../lib/query/use-mutation.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { useHydrated } from '../../../lib/browser/use-hydrated.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { FormFrame } from '../../../ui/forms/form-frame.tsx';
import { FormSuccess } from '../../../ui/forms/form-messages.tsx';
import { SegmentedControl } from '../../../ui/forms/segmented-control.tsx';
import { useValidatedForm } from '../../../ui/forms/use-validated-form.ts';
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
  /** Shown above the form. */
  children: ReactNode;
}

/** The login and sign-up page, opened with one of the login methods. */
export function LoginScreen({ method, fallbackPath, children }: LoginScreenProps) {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const isSignUp = params.get('mode') === 'signup';
  const title = isSignUp ? 'CREATE AN ACCOUNT' : 'LOGIN';
  const notice = useSignUpNotice();
  // In memory only: the history of a browser is stored on its disk.
  const [registered, setRegistered] = useState<RegisterInput>();
  return (
    <AccountFrame title={title}>
      {children}
      {/* Next to the form: on a phone the page scrolls to the focused password. */}
      <FormSuccess>{notice}</FormSuccess>
      {/* Each switch between login and sign-up is a new history entry: the key resets the form. */}
      {isSignUp ? (
        <SignUpForm key={key} title={title} method={method} onRegistered={setRegistered} />
      ) : (
        <LoginMethods
          key={key}
          title={title}
          firstMethod={method}
          fallbackPath={fallbackPath}
          registered={notice ? registered : undefined}
        />
      )}
      <noscript>
        <p className="text-brick">Please turn on JavaScript to log in.</p>
      </noscript>
      <OtherOptions method={method} isSignUp={isSignUp} />
    </AccountFrame>
  );
}

/** The server's message about a sign-up, in the history state. The server does not have it. */
interface SignUpState {
  notice: string | undefined;
}

function useSignUpNotice(): string | undefined {
  const { state } = useLocation() as { state: SignUpState | null };
  return useHydrated() ? state?.notice : undefined;
}

interface LoginMethodsProps extends Pick<LoginScreenProps, 'fallbackPath'> {
  title: string;
  firstMethod: LoginMethod;
  /** The account that was just created. */
  registered: RegisterInput | undefined;
}

function LoginMethods({ title, firstMethod, fallbackPath, registered }: LoginMethodsProps) {
  const [method, setMethod] = useState(firstMethod);
  return (
    <>
      <SegmentedControl legend="Log in with" name="method" options={METHODS} value={method} onChange={setMethod} />
      <LoginForm key={method} title={title} method={method} fallbackPath={fallbackPath} registered={registered} />
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

interface SignUpFormProps {
  title: string;
  method: LoginMethod;
  onRegistered: (account: RegisterInput) => void;
}

/** Creates an account, then opens the login, filled in, with the server's message. */
function SignUpForm({ title, method, onRegistered }: SignUpFormProps) {
  const register = useRegister(onRegistered);
  const { field, ...state } = useValidatedForm<RegisterInput>({
    checks: SIGN_UP_CHECKS,
    onSubmit: register,
  });
  return (
    <FormFrame
      state={state}
      submitLabel={title}
      busyLabel="Creating your account..."
      buttonClass="w-full"
      className="space-y-5"
    >
      <NameFields firstName={field('firstName')} lastName={field('lastName')} />
      {/* The field that the login asks for is saved with the password. */}
      <EmailField label="Email" autoComplete={method === 'email' ? 'username' : 'email'} {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete={method === 'phone' ? 'username' : 'tel'}
        hint="Ten digits"
        required
        {...field('phone')}
      />
      <NewPasswordField label="Password" {...field('password')} />
    </FormFrame>
  );
}

function useRegister(onRegistered: SignUpFormProps['onRegistered']) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [register] = useMutation(RegisterDocument);
  return async (input: RegisterInput) => {
    const { data } = await register({ variables: { input } });
    const params = new URLSearchParams(search);
    params.delete('mode');
    const state: SignUpState = { notice: data?.register.message };
    onRegistered(input);
    await navigate({ pathname, search: `${params}` }, { replace: true, state });
  };
}
