import { type ApolloCache, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isUnauthenticated } from './errors.ts';
import { forgetUser } from './forget-user.ts';
import { MeDocument, type MeQuery } from './graphql.generated.ts';
import { keep, kept } from './session-store.ts';

/** Under this name the tab keeps the id of the logged-in user, so that it notices their end also after a reload. */
const NAME = 'user';

/**
 * Notices by the server's answers that a session has ended elsewhere: from then on the tab is a visitor's. As soon as the
 * cache says that another user, or none, is logged in, whatever is kept of the last one goes.
 */
export function endedSession(cache: ApolloCache): ApolloLink {
  cache.watch<MeQuery>({
    query: MeDocument,
    optimistic: false,
    immediate: true,
    callback: ({ result, complete }) => {
      if (complete) noteUser(result?.me?.userId ?? '');
    },
  });
  return new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) endSession(cache);
  });
}

function noteUser(userId: string): void {
  const last = kept(NAME);
  if (last === userId) return;
  if (last) forgetUser();
  keep(NAME, userId);
}

function endSession(cache: ApolloCache): void {
  // Unlike a reset, this tells the pages nothing before it is known that the session has ended.
  if (cache.readQuery({ query: MeDocument })?.me) cache.restore({});
  cache.writeQuery({ query: MeDocument, data: { me: null } });
}
