import { type ApolloCache, ApolloLink } from '@apollo/client';
import { ErrorLink } from '@apollo/client/link/error';
import { isUnauthenticated } from './fault.ts';
import { MeDocument } from './graphql.generated.ts';

/** Notices by the server's answers that a session has ended elsewhere: from then on nobody is logged in. */
export function endedSession(cache: ApolloCache): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isUnauthenticated(error)) cache.writeQuery({ query: MeDocument, data: { me: null } });
  });
}
