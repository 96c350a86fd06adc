import { type ApolloCache, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isUnauthenticated } from '../query/errors.ts';
import type { MeQuery } from '../operations/graphql.generated.ts';
import { MeDocument } from '../operations/accounts.generated.ts';
import { saveUserId } from './stored-user.ts';

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

function endSession(cache: ApolloCache): void {
  // Unlike a reset, `restore` does not notify the pages before `me` is null.
  if (cache.readQuery({ query: MeDocument })?.me) cache.restore({});
  cache.writeQuery({ query: MeDocument, data: { me: null } });
}
