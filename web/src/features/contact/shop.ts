import type { ShopQuery } from '../../lib/operations/graphql.generated.ts';
import { ShopDocument } from '../../lib/operations/contact.generated.ts';
import { useQuery } from '../../lib/query/use-query.ts';

/** The contact details of the shop; undefined while they load. They stay while a login or logout refetches them. */
export function useShop(): ShopQuery['shop'] | undefined {
  const { data, previousData } = useQuery(ShopDocument);
  return (data ?? previousData)?.shop;
}
