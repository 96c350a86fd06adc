import type { ApolloCache, ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createContext, useContext } from 'react';

export interface QueryOptions<Data, Variables extends OperationVariables> {
  query: DocumentNode | TypedDocumentNode<Data, Variables>;
  variables?: Variables;
  /** By default a result that is known already is not fetched again. */
  fetchPolicy?: 'network-only' | 'no-cache';
  context?: ApolloClient.QueryOptions['context'];
}

/**
 * What loaders and hooks run queries with: one per server render or browser tab. The server has no client; the browser
 * loads it when it is first needed, and shows the results that the server rendered until then.
 */
export interface QueryStore {
  readonly client: ApolloClient | undefined;
  getClient(): Promise<ApolloClient>;
  /** Calls back when the client is loaded. Returns a function that stops it. */
  onClient(listener: () => void): () => void;
  /** A result that the server rendered the page with; undefined once the client is loaded: its cache then has the result. */
  rendered(query: DocumentNode, variables: OperationVariables | undefined): unknown;
  /** Changes the cache of the client, which is loaded first. Does nothing on the server. */
  updateCache(change: (cache: ApolloCache) => void): void;
  /** Runs a query; rejects if it fails. */
  query<Data, Variables extends OperationVariables>(options: QueryOptions<Data, Variables>): Promise<Data | undefined>;
}

export const QueryStoreContext = createContext<QueryStore | null>(null);

export function useQueryStore(): QueryStore {
  const store = useContext(QueryStoreContext);
  if (!store) throw new Error('There is no QueryStoreContext.');
  return store;
}
