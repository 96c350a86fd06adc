import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { type LoaderFunctionArgs, type Params, redirect } from 'react-router-dom';
import { isUnauthenticated } from '../query/errors.ts';
import type { MeQuery } from '../operations/graphql.generated.ts';
import { MeDocument } from '../operations/accounts.generated.ts';
import { paths } from '../paths/paths.ts';
import { type LoaderContext, loaderContext, preload } from '../query/preload.ts';
import { safePath } from '../paths/safe-path.rules.ts';

/** Returns the logged-in user; null for a visitor. Throws if the query fails. */
async function readMe({ context }: LoaderFunctionArgs): Promise<MeQuery['me']> {
  const { store }: LoaderContext = context.get(loaderContext);
  try {
    return (await store.query({ query: MeDocument }))?.me ?? null;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

/** Returns the logged-in user; null for a visitor, and if the query fails: for what a visitor may see too. */
export function fetchMe(args: LoaderFunctionArgs): Promise<MeQuery['me']> {
  return readMe(args).catch(() => null);
}

/**
 * Loader of routes that need a login: redirects a visitor to the login page, with the path to return to. If it is not
 * known who asks, the page fails: a customer must not log in again because a server was away.
 */
export async function requireLogin(args: LoaderFunctionArgs): Promise<null> {
  const shared: LoaderContext = args.context.get(loaderContext);
  const me = await readMe(args).catch((error: unknown) => {
    shared.error = error;
    throw error;
  });
  if (me) return null;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(paths.login(pathname + search));
}

/** Loader of pages of customers: redirects a visitor to the login page, and staff, who do not shop, to the desk. */
export async function requireCustomer(args: LoaderFunctionArgs): Promise<null> {
  await requireLogin(args);
  if ((await fetchMe(args))?.role !== 'CUSTOMER') throw redirect(paths.desk);
  return null;
}

/** Loader of the login pages: redirects a logged-in user to the path they were on. */
export async function requireAnonymous(args: LoaderFunctionArgs): Promise<null> {
  if (!(await fetchMe(args))) return null;
  throw redirect(safePath(new URL(args.request.url).searchParams.get('from')));
}

/** Preloads a query of a page that needs a login, always from the server. Skipped for a visitor, who is redirected. */
export async function preloadForUser<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  return (await fetchMe(args)) ? preload(args, query, variables, 'network-only') : undefined;
}

/** What the address of a page says. */
interface PageAddress {
  params: Params;
  search: URLSearchParams;
}

/** The loader of a page that needs a login and shows one query. It returns the variables. */
export function userLoader<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variablesOf: (address: PageAddress) => Variables,
) {
  return async (args: LoaderFunctionArgs): Promise<Variables> => {
    const variables = variablesOf({ params: args.params, search: new URL(args.request.url).searchParams });
    await preloadForUser(args, query, variables);
    return variables;
  };
}
