import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';
import type { QueryStore } from './query-store.ts';

/** What the route loaders share: one per server render, or one per browser tab. */
export interface LoaderContext {
  store: QueryStore;
  /** The last error of a preloaded query. */
  error?: unknown;
}

export const loaderContext = createContext<LoaderContext>();

/**
 * Starts a page's query in its loader. The server awaits the result and renders it into the HTML; the browser does not,
 * so the page shows its loading state immediately. Errors are left to the page's hook, which fetches again and shows
 * them. With `network-only` the page shows cached data while it is refetched.
 */
export async function preload<Data, Variables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  fetchPolicy?: 'network-only',
): Promise<Data | undefined> {
  const shared: LoaderContext = context.get(loaderContext);
  const result = shared.store.query({ query, variables, fetchPolicy }).catch((error: unknown) => {
    shared.error = error;
    return undefined;
  });
  return import.meta.env.SSR ? result : undefined;
}

/** Starts a query of the frame around a page, as `preload` does. Its error is not the page's. */
export async function preloadForFrame({ context }: LoaderFunctionArgs, query: DocumentNode): Promise<void> {
  const { store }: LoaderContext = context.get(loaderContext);
  const request = store.query({ query }).catch(() => {});
  if (import.meta.env.SSR) await request;
}
