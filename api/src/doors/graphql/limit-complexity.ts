import { createRequire } from 'node:module';
import type { ApolloServerPlugin } from '@apollo/server';
import { getVariableValues, GraphQLError, type GraphQLSchema } from 'graphql';
import type { ComplexityEstimatorArgs } from 'graphql-query-complexity';
import type { RequestContext } from '../../platform/request-context.ts';

// Required, not imported: its ES module build brings a second copy of graphql, whose types are not ours.
const { fieldExtensionsEstimator, getComplexity }: typeof import('graphql-query-complexity') = createRequire(
  import.meta.url,
)('graphql-query-complexity');

/** About four full pages of books with all their fields. */
const MOST = 20_000;

/** A field costs one more than what is below it, as often as it may be listed. */
function listedCost({ args, childComplexity }: ComplexityEstimatorArgs): number {
  return 1 + Math.max(1, args.first ?? args.bookIds?.length ?? 1) * childComplexity;
}

/** Refuses an operation that would cost too much, before any of it runs. */
export function limitComplexity(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, operationName, request }) {
          const { errors } = getVariableValues(schema, operation?.variableDefinitions ?? [], request.variables ?? {});
          if (errors) return; // Execution says so, in the words of GraphQL.
          const complexity = costOf({
            schema,
            query: document,
            operationName: operationName ?? undefined,
            variables: request.variables,
            estimators: [fieldExtensionsEstimator(), listedCost],
          });
          if (complexity > MOST) {
            throw refusal(`This asks for too much at once: it costs ${complexity}, at most ${MOST} is answered.`);
          }
        },
      };
    },
  };
}

/** What an operation costs. One whose cost cannot be told does not fit the schema, or is beyond all bounds. */
function costOf(options: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(options);
  } catch (fault) {
    throw refusal((fault as Error).message);
  }
}

function refusal(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } });
}
