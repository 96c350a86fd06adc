import type { LoaderFunctionArgs } from 'react-router-dom';
import type { ShopQuery } from '../../lib/operations/graphql.generated.ts';
import { ShopDocument } from '../../lib/operations/contact.generated.ts';
import { type LoaderContext, loaderContext } from '../../lib/query/preload.ts';
import { useQuery } from '../../lib/query/use-query.ts';

/** Preloads the contact details of the shop. Only the server waits for them. A failure does not fail the page. */
export async function preloadShop({ context }: LoaderFunctionArgs): Promise<void> {
  const { store }: LoaderContext = context.get(loaderContext);
  const request = store.query({ query: ShopDocument }).catch(() => {});
  if (import.meta.env.SSR) await request;
}

/** The contact details of the shop; undefined while they load. They stay while a login or logout refetches them. */
export function useShop(): ShopQuery['shop'] | undefined {
  const { data, previousData } = useQuery(ShopDocument);
  return (data ?? previousData)?.shop;
}
