import type { OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** A result as the API returned it. */
export interface QueryResult {
  operationName: string;
  variables: OperationVariables;
  data: unknown;
}

/** Results of queries by operation and variables. */
export class QueryResults {
  private readonly byKey = new Map<string, QueryResult>();

  constructor(results: readonly QueryResult[] = []) {
    for (const result of results) this.byKey.set(keyOf(result), result);
  }

  get(query: DocumentNode, variables: OperationVariables = {}): unknown {
    return this.byKey.get(operationKey(query, variables))?.data;
  }

  set(query: DocumentNode, variables: OperationVariables, data: unknown): void {
    const result = { operationName: operationNameOf(query), variables, data };
    this.byKey.set(keyOf(result), result);
  }

  clear(): void {
    this.byKey.clear();
  }

  toArray(): QueryResult[] {
    return [...this.byKey.values()];
  }
}

/** Identifies an operation with its variables, in whatever order they are given. */
export function operationKey(query: DocumentNode, variables: OperationVariables): string {
  return keyOf({ operationName: operationNameOf(query), variables });
}

function keyOf({ operationName, variables }: Omit<QueryResult, 'data'>): string {
  return `${operationName} ${JSON.stringify(variables, withSortedKeys)}`;
}

function operationNameOf({ definitions }: DocumentNode): string {
  const operation = definitions.find((definition) => 'operation' in definition);
  return operation?.name?.value ?? '';
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
