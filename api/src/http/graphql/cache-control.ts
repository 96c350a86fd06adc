import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLSchema } from 'graphql';
import { CREDENTIAL_HEADERS, hasCredentials, PUBLIC_READ } from '../../platform/graphql/public-read.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { isPublicOperation } from './public-operation.ts';

/** Apollo plugin that declares a response public if it has no errors and only fields that are the same for every visitor. */
export function cacheControl(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart({ request }) {
      return {
        async willSendResponse({ document, operation, response: { body, http } }) {
          const isComplete = body.kind === 'single' && body.singleResult.errors === undefined;
          const isPublic = isComplete && document && operation && isPublicOperation(schema, document, operation);
          const { headers } = request.http ?? {};
          const credentials = { cookie: headers?.get('cookie'), authorization: headers?.get('authorization') };
          http.headers.set('cache-control', isPublic && !hasCredentials(credentials) ? PUBLIC_READ : 'no-store');
          http.headers.set('vary', `Accept, ${CREDENTIAL_HEADERS}`);
        },
      };
    },
  };
}
