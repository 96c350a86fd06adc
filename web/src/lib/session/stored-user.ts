import { clearUserData } from './clear-user-data.ts';
import { sessionStore } from '../storage/session-store.ts';

/** The session-store entry with the id of the logged-in user, so that a user change is also detected after a reload. */
const USER_ENTRY = 'user';

/** Stores the id of the logged-in user, empty for a visitor. Clears the stored user data of another user. */
export function saveUserId(userId: string): void {
  const previous = sessionStore.get(USER_ENTRY);
  if (previous === userId) return;
  if (previous) clearUserData();
  sessionStore.set(USER_ENTRY, userId);
}
