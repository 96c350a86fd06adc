import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';

/** Login with phone number, or sign-up. */
export function Component() {
  return <LoginScreen method="phone" />;
}
