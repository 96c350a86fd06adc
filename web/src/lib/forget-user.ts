import { forgetAll as forgetBrowser } from './local-store.ts';
import { forgetAll as forgetTab } from './session-store.ts';

/** Removes all that this tab and this browser keep of the user, whichever script of the shop's pages kept it. */
export function forgetUser(): void {
  forgetTab();
  forgetBrowser();
}
