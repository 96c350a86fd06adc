import { useLocation } from 'react-router-dom';
import {
  CONFIRM_EMAIL_PATH,
  CONFIRM_ORDER_PATH,
  PARENT_PATH,
  PAY_PATH,
  RESET_PATH,
} from '#api/accounts/account-paths.rules.ts';
import { paths } from '../../lib/paths/paths.ts';
import { safePath } from '../../lib/paths/safe-path.rules.ts';

/** Pages of the login flow, and pages with a token in their URL. A login never redirects to them. */
const LOGIN_PATHS: string[] = [
  paths.login(),
  paths.loginWithPhone(),
  paths.forgotPassword,
  RESET_PATH,
  CONFIRM_EMAIL_PATH,
  CONFIRM_ORDER_PATH,
  PARENT_PATH,
];

/** The path to open after a login from this page; undefined for the home page. */
export function useReturnPath(): string | undefined {
  const { pathname, search } = useLocation();
  if (pathname.toLowerCase().startsWith(`${PAY_PATH}/`)) return undefined;
  const isLoginPage = LOGIN_PATHS.includes(pathname.toLowerCase().replace(/(?<!\/)\/+$/, ''));
  const path = isLoginPage ? safePath(new URLSearchParams(search).get('from')) : pathname + search;
  return path === paths.home ? undefined : path;
}
