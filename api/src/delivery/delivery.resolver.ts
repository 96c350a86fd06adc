import { Arg, Query, Resolver } from 'type-graphql';
import type { DeliveryEstimate, DeliveryService, Place } from './delivery.service.ts';
import { DeliveryEstimateType, PlaceType } from './delivery.types.ts';

@Resolver()
export class DeliveryResolver {
  constructor(private readonly delivery: DeliveryService) {}

  @Query(() => PlaceType, {
    nullable: true,
    description: 'What the PIN directory says of a PIN code; null where it has no such PIN.',
  })
  place(@Arg('pincode', () => String, { description: 'Six digits.' }) pincode: string): Promise<Place | null> {
    return this.delivery.findPlace(pincode);
  }

  @Query(() => DeliveryEstimateType, {
    description:
      'When a book that is ordered now comes to a PIN code. NOT_FOUND where the shop does not deliver; BAD_USER_INPUT where it is not a PIN code.',
  })
  deliveryEstimate(
    @Arg('pincode', () => String, { description: 'Six digits.' }) pincode: string,
  ): Promise<DeliveryEstimate> {
    return this.delivery.estimateDelivery(pincode);
  }
}
