import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { toAppError } from '../../platform/outage.ts';
import { logError } from '../../platform/logging/logger.ts';
import { AppError, RETRY_AFTER_SECONDS, STATUS_OF_CODE } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';

const UNEXPECTED_CODE = 'INTERNAL_SERVER_ERROR';
const UNEXPECTED: GraphQLFormattedError = {
  message: 'Something went wrong on our side. Please try again.',
  extensions: { code: UNEXPECTED_CODE },
};

/** Formats an error for the client: an AppError with code and fields, GraphQL's validation errors unchanged, others without detail. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const appError = toAppError(unwrapResolverError(error));
  const { locations, path, extensions } = formatted;
  if (appError) return { message: appError.message, locations, path, extensions: errorExtensions(appError) };
  if (extensions?.code !== UNEXPECTED_CODE) return formatted;
  return isRequestError(error)
    ? { ...formatted, extensions: { code: 'BAD_REQUEST' } }
    : { ...UNEXPECTED, locations, path };
}

/** Apollo's errors about the request itself, such as a persisted query with another digest, have a status but no code. */
function isRequestError(error: unknown): boolean {
  const { status } = (error instanceof GraphQLError ? (error.extensions.http ?? {}) : {}) as { status?: number };
  return status === 400;
}

/** `extensions` of an AppError: its code, and `fields` and `retryAfter` if set. */
export function errorExtensions({ code, fields, retryAfter }: AppError): Record<string, unknown> {
  return { code, ...(fields && { fields }), ...(retryAfter && { retryAfter }) };
}

/** Logs unexpected errors of resolvers. */
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

/** Responds with 503 and `Retry-After` if all fields are null and at least one error is UNAVAILABLE. */
export const respondUnavailable: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response: { body, http } }) {
        if (body.kind !== 'single') return;
        const { data, errors = [] } = body.singleResult;
        const hasData = Object.values(data ?? {}).some((value) => value !== null);
        if (hasData || !errors.some(({ extensions }) => extensions?.code === 'UNAVAILABLE')) return;
        http.status = STATUS_OF_CODE.UNAVAILABLE;
        http.headers.set('retry-after', String(RETRY_AFTER_SECONDS));
      },
    };
  },
};
