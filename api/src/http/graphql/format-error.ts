import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { logError, findAppError } from '../../platform/database/outage.ts';
import { AppError, RETRY_AFTER_SECONDS, STATUS_OF_CODE } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';

const UNEXPECTED: GraphQLFormattedError = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
};

/** What a client is told of an error: a refusal with its code and fields, a faulty query as GraphQL words it, else no detail. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const refusal = findAppError(unwrapResolverError(error));
  const { locations, path, extensions } = formatted;
  if (refusal) return { message: refusal.message, locations, path, extensions: extensionsOf(refusal) };
  return extensions?.code === 'INTERNAL_SERVER_ERROR' ? { ...UNEXPECTED, locations, path } : formatted;
}

/** The code of a refusal, with its fields and the seconds to wait where it has any. */
export function extensionsOf({ code, fields, retryAfter }: AppError): Record<string, unknown> {
  return { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) };
}

/** Logs what is nobody's fault but ours. */
export const logErrors: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue }) {
        for (const { originalError } of errors) {
          if (originalError && !(originalError instanceof AppError || originalError instanceof GraphQLError))
            logError(contextValue.log, originalError, 'a GraphQL field failed');
        }
      },
    };
  },
};

/** Answers 503 with `Retry-After` where nothing could be answered: no field has a value, and at least one is unavailable. */
export const answerUnavailable: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        const isAnswered = Object.values(data ?? {}).some((value) => value !== null);
        if (isAnswered || !errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) return;
        http.status = STATUS_OF_CODE.UNAVAILABLE;
        http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      },
    };
  },
};
