import { type DocumentNode, execute, type ExecutionResult, GraphQLError, type GraphQLSchema, Kind } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../platform/request-context.ts';
import { isCompilable } from './compilable.ts';

/** Compiling takes some milliseconds, so only a query that repeats is compiled. */
export const COMPILE_AFTER = 10;
/** Maximum number of documents that are counted or compiled. */
const MAX_DOCUMENTS = 200;

/** Executes an operation of a valid document. */
export type Execute = (
  document: DocumentNode,
  operationName: string | null | undefined,
  variables: Record<string, unknown> | null | undefined,
  context: RequestContext,
) => Promise<ExecutionResult>;

interface KnownDocument {
  executions: number;
  /** Set once the document is compiled; null if it is not compilable. */
  compiled?: CompiledQuery | null;
}

/**
 * Returns a function that executes operations as graphql-js does. A query that repeats, as the same document object, is
 * compiled to JavaScript, which takes a fifth of the time for a list.
 */
export function createExecutor(schema: GraphQLSchema): Execute {
  const documents = new LRUCache<DocumentNode, KnownDocument>({ max: MAX_DOCUMENTS });
  const compiledQueryOf = (document: DocumentNode): CompiledQuery | null => {
    const known = documents.get(document) ?? { executions: 0 };
    documents.set(document, known);
    known.executions += 1;
    if (known.executions > COMPILE_AFTER)
      known.compiled = known.compiled === undefined ? compile(schema, document) : known.compiled;
    return known.compiled ?? null;
  };
  return async (document, operationName, variables, context) => {
    const compiled = isNameOf(document, operationName) ? compiledQueryOf(document) : null;
    const result: ExecutionResult = (await compiled?.query(undefined, context, variables)) ?? {};
    // Without data nothing ran: the query is not compiled, or a variable is invalid, which graphql-js describes better.
    if (!('data' in result))
      return execute({ schema, document, operationName, variableValues: variables, contextValue: context });
    const { data, errors } = result;
    return errors ? { errors: errors.map(toGraphQLError), data } : { data };
  };
}

/** Whether the first operation is the requested one. A compilable document has no others. */
function isNameOf({ definitions }: DocumentNode, operationName: string | null | undefined): boolean {
  const operation = definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION) as { name?: { value: string } };
  return !operationName || operation?.name?.value === operationName;
}

function compile(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | null {
  if (!isCompilable(document)) return null;
  const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
  return isCompiledQuery(compiled) ? compiled : null;
}

/** graphql-jit's errors lack `extensions` if the original error has none, which Apollo does not expect. */
function toGraphQLError({ message, locations, path, originalError }: GraphQLError): GraphQLError {
  return Object.assign(new GraphQLError(message, { path, originalError }), { locations });
}
