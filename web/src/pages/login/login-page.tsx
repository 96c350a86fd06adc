import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';

/** Login with email, or sign-up. */
export function Component() {
  return <LoginScreen method="email" />;
}
