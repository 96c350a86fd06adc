import type { OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';

type Variables = OperationVariables | undefined;

/** Results of queries as the API returned them, by operation and variables. */
export class QueryResults {
  private readonly byKey: Map<string, unknown>;

  constructor(entries: Iterable<readonly [string, unknown]> = []) {
    this.byKey = new Map(entries);
  }

  get(query: DocumentNode, variables?: Variables): unknown {
    return this.byKey.get(operationKey(query, variables));
  }

  set(query: DocumentNode, variables: Variables, data: unknown): void {
    this.byKey.set(operationKey(query, variables), data);
  }

  clear(): void {
    this.byKey.clear();
  }

  entries(): [string, unknown][] {
    return [...this.byKey];
  }
}

/** Identifies an operation with its variables, in whatever order they are given. */
export function operationKey(query: DocumentNode, variables: Variables): string {
  const operation = query.definitions.find((definition) => definition.kind === 'OperationDefinition');
  return `${operation?.name?.value} ${JSON.stringify(variables ?? {}, withSortedKeys)}`;
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
