import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { MeDocument, type MeQuery } from './graphql.generated.ts';
import { paths } from './paths.ts';
import { type Asking, askingContext, preload } from './preload.ts';
import { safePath } from './safe-path.rules.ts';

/** Who is logged in. Where that cannot be found out it is nobody, and no fault of the page. */
export async function findMe({ context }: LoaderFunctionArgs): Promise<MeQuery['me']> {
  const { client }: Asking = context.get(askingContext);
  return client.query({ query: MeDocument }).then(
    ({ data: answer }) => answer?.me ?? null,
    () => null,
  );
}

/** Loader above pages that need a login: a visitor is sent to log in first, and comes back after. */
export async function requireLogin(args: LoaderFunctionArgs): Promise<null> {
  if (await findMe(args)) return null;
  const { pathname, search } = new URL(args.request.url);
  throw redirect(paths.login(pathname + search));
}

/** Loader above pages of admins: a visitor is sent to log in first, for a customer the status says that it is not theirs. */
export async function requireAdmin(args: LoaderFunctionArgs) {
  await requireLogin(args);
  const me = await findMe(args);
  return data(null, { status: me?.role === 'ADMIN' ? 200 : 403 });
}

/** Loader above pages to log in on: whoever is logged in goes on to where they were going. */
export async function requireVisitor(args: LoaderFunctionArgs): Promise<null> {
  if (!(await findMe(args))) return null;
  throw redirect(safePath(new URL(args.request.url).searchParams.get('from')));
}

/** Asks for what a page shows to customers only, each time anew. A visitor is on the way to the login. */
export async function preloadForCustomer<Data, Variables extends OperationVariables>(
  args: LoaderFunctionArgs,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data | undefined> {
  return (await findMe(args)) ? preload(args, query, variables, 'network-only') : undefined;
}
