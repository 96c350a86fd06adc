import { Arg, Query, Resolver } from 'type-graphql';
import type { DeliveryService } from './delivery.service.ts';
import { DeliveryEstimate, PincodeLocation } from './delivery.types.ts';

@Resolver()
export class DeliveryResolver {
  constructor(private readonly delivery: DeliveryService) {}

  @Query(() => PincodeLocation, {
    nullable: true,
    description:
      'City and state of a PIN code, for example to fill an address form; null if the PIN code does not exist.',
  })
  pincodeLocation(@Arg('pincode', () => String, { description: 'Six digits.' }) pincode: string) {
    return this.delivery.findLocation(pincode);
  }

  @Query(() => DeliveryEstimate, {
    description:
      'When a book ordered now is delivered to a PIN code. NOT_FOUND if the PIN code is not served, BAD_USER_INPUT if it is not six digits.',
  })
  deliveryEstimate(@Arg('pincode', () => String, { description: 'Six digits.' }) pincode: string) {
    return this.delivery.estimateDelivery(pincode);
  }
}
