import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';
import { pendingReturnPath } from '../../features/cart/pending-book.ts';
import { preloadWaitingBook } from './waiting-book.ts';
import { WaitingBookNotice } from './waiting-book-notice.tsx';

export const loader = preloadWaitingBook;

/** Login with email, or sign-up. */
export function Component() {
  return (
    <LoginScreen method="email" fallbackPath={pendingReturnPath}>
      <WaitingBookNotice />
    </LoginScreen>
  );
}
