import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { createContext, type LoaderFunctionArgs } from 'react-router-dom';

/** What the loaders of this render, or of this tab, ask with, and what came of it where that was not an answer. */
export interface Asking {
  client: ApolloClient;
  error?: unknown;
}

export const askingContext = createContext<Asking>();

/**
 * Asks for what a page shows while the page is on its way. The server waits for the answer, so that it stands in
 * the HTML; the browser does not, so that the page comes at once with its loading state. Failures are left to the
 * page, whose own hook asks again and shows them. What others may have changed meanwhile is asked for anew
 * (`network-only`), while the page shows what it knows.
 */
export async function preload<Data, Variables extends OperationVariables>(
  { context }: LoaderFunctionArgs,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  fetchPolicy?: 'network-only',
): Promise<Data | undefined> {
  const asking: Asking = context.get(askingContext);
  const answer = asking.client.query<Data, Variables>({ query, variables, fetchPolicy }).then(
    ({ data }) => data,
    (error: unknown) => {
      asking.error = error;
      return undefined;
    },
  );
  return import.meta.env.SSR ? answer : undefined;
}
