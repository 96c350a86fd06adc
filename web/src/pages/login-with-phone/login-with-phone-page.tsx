import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';
import { pendingReturnPath } from '../../features/cart/pending-book.ts';
import { preloadWaitingBook } from '../login/waiting-book.ts';
import { WaitingBookNotice } from '../login/waiting-book-notice.tsx';

export const loader = preloadWaitingBook;

/** Login with phone number, or sign-up. */
export function Component() {
  return (
    <LoginScreen method="phone" fallbackPath={pendingReturnPath}>
      <WaitingBookNotice />
    </LoginScreen>
  );
}
