import { CONFIRM_LOGIN_PATH } from '#api/accounts/factors/factor-paths.rules.ts';
import { withQuery } from '../../lib/paths/paths.ts';

/** The page that asks for the second factor, and then opens `from`. */
export const confirmLoginPath = (from: string) => withQuery(CONFIRM_LOGIN_PATH, { from });
