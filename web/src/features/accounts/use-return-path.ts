import { useLocation } from 'react-router-dom';
import { CONFIRM_EMAIL_PATH, RESET_PATH } from '#api/accounts/accounts.rules.ts';
import { paths } from '../../lib/paths.ts';
import { safePath } from '../../lib/safe-path.rules.ts';

/** Pages on the way to a login: nobody wants to come back to them after it. */
const PASSED_THROUGH: string[] = [
  paths.login(),
  paths.loginWithPhone(),
  paths.forgotPassword,
  RESET_PATH,
  CONFIRM_EMAIL_PATH,
];

/** Where to go on to after a login from this page; undefined for the home page. */
export function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  const isPassed = PASSED_THROUGH.includes(pathname.toLowerCase().replace(/\/+$/, ''));
  const path = isPassed ? safePath(new URLSearchParams(search).get('from')) : pathname + search;
  return path === paths.home ? undefined : path;
}
