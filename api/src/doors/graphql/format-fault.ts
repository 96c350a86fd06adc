import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { Refusal } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';

const UNEXPECTED: GraphQLFormattedError = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
};

/** What a client is told of an error: a refusal with its code and fields, a faulty query as GraphQL words it, else no detail. */
export function formatFault(formatted: GraphQLFormattedError, thrown: unknown): GraphQLFormattedError {
  const fault = unwrapResolverError(thrown);
  const { locations, path, extensions } = formatted;
  if (fault instanceof Refusal) {
    return { message: fault.message, locations, path, extensions: extensionsOf(fault) };
  }
  return extensions?.code === 'INTERNAL_SERVER_ERROR' ? { ...UNEXPECTED, locations, path } : formatted;
}

/** The code of a refusal, with its fields and the seconds to wait where it has any. */
export function extensionsOf({ code, fields, retryAfter }: Refusal): Record<string, unknown> {
  return { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) };
}

/** Logs what is nobody's fault but ours. */
export const logFaults: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const { originalError } of errors) {
          if (originalError && !(originalError instanceof Refusal || originalError instanceof GraphQLError))
            contextValue.log.error(originalError, 'a GraphQL field failed');
        }
      },
    };
  },
};
