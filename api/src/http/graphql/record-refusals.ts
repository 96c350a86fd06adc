import { type DocumentNode, type GraphQLError, Kind } from 'graphql';
import { Forbidden } from '../../platform/errors.ts';
import type { Customer } from '../../platform/viewer.ts';
import type { Execute } from './executor.ts';

/** Returns a function that executes operations, and records one that was refused to a logged-in user. */
export function recordRefusals(
  execute: Execute,
  refused: (user: Customer, operation: string) => Promise<void>,
): Execute {
  return async (document, operationName, variables, context) => {
    const result = await execute(document, operationName, variables, context);
    const error = result.errors?.find(({ originalError }) => originalError instanceof Forbidden);
    if (error && context.viewer) await refused(context.viewer, rootField(document, error));
    return result;
  };
}

/** The field of the operation in which an error came up. */
function rootField({ definitions }: DocumentNode, { path }: GraphQLError): string {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    for (const selection of definition.selectionSet.selections)
      if (selection.kind === Kind.FIELD && (selection.alias ?? selection.name).value === path?.[0])
        return selection.name.value;
  }
  return 'unknown';
}
