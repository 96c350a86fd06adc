import { Field, ObjectType } from 'type-graphql';
import type { ShopDetails } from '../platform/shop.rules.ts';

@ObjectType('Shop', { description: 'Name and contact details of the shop, as it is configured.' })
export class ShopType implements ShopDetails {
  @Field(() => String, { description: 'Name of the shop.' })
  name!: string;

  @Field(() => String, { description: 'Postal address in one line.' })
  address!: string;

  @Field(() => String, { description: 'Email address of customer support.' })
  supportEmail!: string;

  @Field(() => String, { description: 'Phone number of customer support, grouped for reading.' })
  supportPhone!: string;
}
