import { matchPath, useLocation } from 'react-router-dom';
import { LoginScreen } from '../../features/accounts/login/login-screen.tsx';
import { pendingReturnPath } from '../../features/cart/pending-book.ts';
import { paths } from '../../lib/paths/paths.ts';
import { preloadWaitingBook } from './waiting-book.ts';
import { WaitingBookNotice } from './waiting-book-notice.tsx';

export const loader = preloadWaitingBook;

/** Login with email or, at the other path, with the phone number; or sign-up. */
export function Component() {
  const method = matchPath(paths.loginWithPhone(), useLocation().pathname) ? 'phone' : 'email';
  return (
    <LoginScreen method={method} fallbackPath={pendingReturnPath}>
      <WaitingBookNotice />
    </LoginScreen>
  );
}
