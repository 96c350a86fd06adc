import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type DocumentNode, getOperationAST, getVariableValues, GraphQLError, type GraphQLSchema } from 'graphql';
import { BadInput, AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { errorExtensions } from './format-error.ts';
import { requireSelectable } from './field-permissions.ts';
import { knownCost } from './known-costs.ts';

/** GraphQL's message about a variable contains its value. */
const MAX_MESSAGE_LENGTH = 300;

/** An operation as sent by a client. */
export interface OperationRequest {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Apollo plugin that rejects an operation before execution if it costs too much or more than the client's budget. */
export function limitCost(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operationName, request: { variables }, contextValue }) {
          try {
            await spendOperationCost(schema, { document, operationName, variables }, contextValue);
          } catch (error) {
            throw asGraphQLError(error);
          }
        },
      };
    },
  };
}

/**
 * Takes the cost of an operation from the budget of its client. Throws BAD_USER_INPUT if it costs too much for one request,
 * FORBIDDEN if staff select what their role may not see.
 */
export async function spendOperationCost(
  schema: GraphQLSchema,
  { document, operationName, variables }: OperationRequest,
  context: RequestContext,
): Promise<void> {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  // Execution would report fifty errors, each with the whole value, and take time proportional to the unknown keys of each.
  const definitions = operation.variableDefinitions ?? [];
  const { coerced, errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 1 });
  if (!coerced) throw new BadInput({ variables: (errors[0]?.message ?? '').slice(0, MAX_MESSAGE_LENGTH) });
  const sent = { schema, document, operation, variables: coerced };
  await context.spend(knownCost(sent));
  requireSelectable(sent, context.knownRole);
}

/** GraphQL's own errors here are about invalid arguments. */
function asGraphQLError(error: unknown): unknown {
  if (error instanceof GraphQLError) {
    const { message, nodes } = error;
    return new GraphQLError(message, { nodes, extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
  }
  if (!(error instanceof AppError)) return error;
  const { status, message, retryAfter } = error;
  const headers = new HeaderMap(retryAfter ? [['retry-after', String(retryAfter)]] : []);
  return new GraphQLError(message, {
    originalError: error,
    extensions: { ...errorExtensions(error), http: { status, headers } },
  });
}
