import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { type DocumentNode, getOperationAST, getVariableValues, GraphQLError, type GraphQLSchema } from 'graphql';
import { BadInput, AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { extensionsOf } from './format-error.ts';
import { operationCost } from './operation-cost.ts';

/** GraphQL's message on a variable holds its value. */
const LONGEST_MESSAGE = 300;

/** An operation as a client sends it. */
export interface SentOperation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** Refuses an operation that costs too much, or more than its client has left, before any of it runs. */
export function limitCost(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operationName, request: { variables }, contextValue }) {
          try {
            await spendOnOperation(schema, { document, operationName, variables }, contextValue);
          } catch (error) {
            throw asGraphQLError(error);
          }
        },
      };
    },
  };
}

/** Takes the cost of an operation from the budget of its client. BAD_USER_INPUT where it is too much for one request. */
export async function spendOnOperation(
  schema: GraphQLSchema,
  { document, operationName, variables }: SentOperation,
  context: RequestContext,
): Promise<void> {
  const operation = getOperationAST(document, operationName);
  if (!operation) return;
  // Execution would name fifty errors, each with the whole value, and take as long as there are unknown keys for each.
  const definitions = operation.variableDefinitions ?? [];
  const { coerced, errors } = getVariableValues(schema, definitions, variables ?? {}, { maxErrors: 1 });
  if (!coerced) throw new BadInput({ variables: (errors[0]?.message ?? '').slice(0, LONGEST_MESSAGE) });
  await context.spend(operationCost({ schema, document, operation, variables: coerced }));
}

/** GraphQL's own errors are about arguments that do not fit. */
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
    extensions: { ...extensionsOf(error), http: { status, headers } },
  });
}
