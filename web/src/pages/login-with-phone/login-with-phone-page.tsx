import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';

/** Login by phone, or sign-up. */
export function Component() {
  return <LoginScreen method="phone" />;
}
