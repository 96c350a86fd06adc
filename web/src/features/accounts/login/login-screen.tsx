import { type ReactNode, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import { SHOP_NAME } from '#api/platform/shop.rules.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Choice } from '../../../ui/choice.tsx';
import { FormSuccess } from '../../../ui/form-words.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { useReturnPath } from '../use-return-path.ts';
import { LoginForm, type LoginMethod } from './login-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const METHODS = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
] as const;

interface LoginScreenProps {
  method: LoginMethod;
  /** Returns the path to open after the login if the URL names none; undefined for the home page. */
  fallbackPath: () => string | undefined;
}

/** Where one logs in or makes an account. It opens with this way to log in chosen. */
export function LoginScreen({ method, fallbackPath }: LoginScreenProps) {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const isSignUp = params.get('mode') === 'signup';
  const title = isSignUp ? 'CREATE AN ACCOUNT' : 'LOGIN';
  const notice = useNotice();
  return (
    <AccountFrame title={title}>
      <FormSuccess>{notice}</FormSuccess>
      {/* Every switch of modes is a new entry of the history, and nothing of the last one stays. */}
      {isSignUp ? (
        <SignUpForm key={key} title={title} />
      ) : (
        <LoginByChoice
          key={key}
          title={title}
          firstMethod={method}
          fallbackPath={fallbackPath}
          isAwaited={Boolean(notice)}
        />
      )}
      <noscript>
        <p className="text-brick">Please turn on JavaScript to log in.</p>
      </noscript>
      <OtherWays method={method} isSignUp={isSignUp} />
    </AccountFrame>
  );
}

/** What the page before this one had to say. Only the browser knows of it. */
function useNotice(): string | null {
  const { state } = useLocation() as { state: { notice?: string } | null };
  return useHydrated() ? (state?.notice ?? null) : null;
}

interface LoginByChoiceProps extends Pick<LoginScreenProps, 'fallbackPath'> {
  title: string;
  firstMethod: LoginMethod;
  isAwaited: boolean;
}

function LoginByChoice({ title, firstMethod, fallbackPath, isAwaited }: LoginByChoiceProps) {
  const [method, setMethod] = useState(firstMethod);
  return (
    <>
      <Choice legend="Log in with" name="method" options={METHODS} value={method} onChange={setMethod} />
      <LoginForm
        key={method}
        title={title}
        method={method}
        fallbackPath={fallbackPath}
        isAwaited={isAwaited && method === firstMethod}
      />
    </>
  );
}

/** Links to what one may have come for instead. */
function OtherWays({ method, isSignUp }: { method: LoginMethod; isSignUp: boolean }) {
  const from = useReturnPath();
  const here = method === 'phone' ? paths.loginWithPhone : paths.login;
  return (
    <div className="space-y-1 border-t border-paper-edge pt-4">
      {isSignUp ? (
        <Way question="Already have an account?" to={here(from)}>
          Log in
        </Way>
      ) : (
        <Way question={`New to ${SHOP_NAME}?`} to={here(from, 'signup')}>
          Create an account
        </Way>
      )}
      {method === 'phone' ? (
        <Way question="Rather use your email?" to={paths.login(from)}>
          Log in with email
        </Way>
      ) : (
        <Way question="Rather use your phone number?" to={paths.loginWithPhone(from)}>
          Log in with phone
        </Way>
      )}
    </div>
  );
}

function Way({ question, to, children }: { question: string; to: string; children: ReactNode }) {
  return (
    <p className="text-ink-soft">
      {question}{' '}
      <Link to={to} className="text-link inline-block py-2 font-semibold text-ink">
        {children}
      </Link>
    </p>
  );
}
