import { localStore } from './local-store.ts';
import { sessionStore } from './session-store.ts';

/** Clears session storage and local storage, including what other scripts on the shop's pages stored there. */
export function clearUserData(): void {
  sessionStore.clear();
  localStore.clear();
}
