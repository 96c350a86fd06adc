import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';
import { pendingReturnPath } from '../../features/cart/pending-book.ts';

/** Login with phone number, or sign-up. */
export function Component() {
  return <LoginScreen method="phone" fallbackPath={pendingReturnPath} />;
}
