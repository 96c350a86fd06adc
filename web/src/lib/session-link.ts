import { type ApolloCache, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { clearUserData } from './clear-user-data.ts';
import { isUnauthenticated } from './errors.ts';
import { MeDocument, type MeQuery } from './graphql.generated.ts';
import { sessionStore } from './session-store.ts';

/** The session-store entry with the id of the logged-in user, so that a user change is also detected after a reload. */
const USER_ENTRY = 'user';

/**
 * Logs the user out in this tab on the first UNAUTHENTICATED error, for example after a logout on another device. Clears
 * the stored user data as soon as the cache contains another user, or none.
 */
export function sessionLink(cache: ApolloCache): ApolloLink {
  cache.watch<MeQuery>({
    query: MeDocument,
    optimistic: false,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete) saveUserId(result?.me?.userId ?? '');
    },
  });
  return new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) endSession(cache);
  });
}

function saveUserId(userId: string): void {
  const previous = sessionStore.get(USER_ENTRY);
  if (previous === userId) return;
  if (previous) clearUserData();
  sessionStore.set(USER_ENTRY, userId);
}

function endSession(cache: ApolloCache): void {
  // Unlike a reset, `restore` does not notify the pages before `me` is null.
  if (cache.readQuery({ query: MeDocument })?.me) cache.restore({});
  cache.writeQuery({ query: MeDocument, data: { me: null } });
}
