import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { OperationVariables } from '@apollo/client';
import { addTypenameToDocument } from '@apollo/client/utilities';
import type { DocumentNode, ExecutionResult } from 'graphql';
import { operationKey, QueryResults } from './query-results.ts';
import type { QueryOptions, QueryStore } from './query-store.ts';

/** An operation for the executor of the API. */
export interface Operation {
  document: DocumentNode;
  variables: Record<string, unknown>;
}

const documents = new WeakMap<DocumentNode, DocumentNode>();

/** The query store of one server render. It executes each query once and keeps its result as it is. */
export class ServerQueryStore implements QueryStore {
  readonly client = undefined;
  readonly results = new QueryResults();
  private readonly requests = new Map<string, Promise<unknown>>();

  constructor(private readonly execute: (operation: Operation) => Promise<ExecutionResult>) {}

  getClient(): Promise<never> {
    return Promise.reject(new Error('The server has no Apollo Client.'));
  }

  onClient(): () => void {
    return () => {};
  }

  updateCache(): void {}

  rendered(query: DocumentNode, variables: OperationVariables | undefined): unknown {
    return this.results.get(query, variables);
  }

  query<Data, Variables extends OperationVariables>({
    query,
    variables,
  }: QueryOptions<Data, Variables>): Promise<Data | undefined> {
    const key = operationKey(query, variables ?? {});
    const request = this.requests.get(key) ?? this.fetch(query, variables);
    this.requests.set(key, request);
    return request as Promise<Data | undefined>;
  }

  private async fetch(query: DocumentNode, variables: OperationVariables = {}): Promise<unknown> {
    const { data, errors } = await this.execute({ document: withTypenames(query), variables });
    if (errors) throw new CombinedGraphQLErrors({ data, errors });
    this.results.set(query, variables, data);
    return data;
  }
}

/** The document with `__typename` in each selection, which the cache of the client needs. Always the same object. */
function withTypenames(query: DocumentNode): DocumentNode {
  const known = documents.get(query) ?? addTypenameToDocument(query);
  documents.set(query, known);
  return known;
}
