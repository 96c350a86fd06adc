import { Query, Resolver } from 'type-graphql';
import { PublicField } from '../platform/graphql/public-field.ts';
import type { ShopDetails } from '../platform/shop.rules.ts';
import { ShopType } from './shop.types.ts';

@Resolver()
export class ShopResolver {
  constructor(private readonly details: ShopDetails) {}

  @PublicField()
  @Query(() => ShopType, { description: 'Name and contact details of the shop; the same for all users.' })
  shop(): ShopDetails {
    return this.details;
  }
}
