import { localStore } from '../storage/local-store.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Clears session storage and local storage, including what other scripts on the shop's pages stored there. */
export function clearUserData(): void {
  sessionStore.clear();
  localStore.clear();
}
