import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { DeliveryEstimate } from '../../delivery/delivery.types.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { ON_TIME_LIMITS, type OnTimeRecord } from './on-time-delivery.rules.ts';
import type { OnTimeDeliveryService } from './on-time-delivery.service.ts';

@ObjectType('PromiseRecord', {
  description: `How many of the last ${ON_TIME_LIMITS.counted} shipments to a region were delivered by their promised day. Lost and returned shipments count as broken promises.`,
})
class OnTimeRecordType {
  @Field(() => String, { description: 'State or union territory.' })
  region!: string;

  @Field(() => Int, { description: 'Shipments delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, {
    description: `Shipments counted, ${ON_TIME_LIMITS.fewest} to ${ON_TIME_LIMITS.counted}.`,
  })
  of!: number;
}

/** How often the shop delivers on time to the region of a delivery estimate. */
@Resolver(() => DeliveryEstimate)
export class OnTimeDeliveryResolver {
  constructor(private readonly onTimeDelivery: OnTimeDeliveryService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => OnTimeRecordType, {
    nullable: true,
    description: `Kept promises to this state, to show next to the date; null below ${ON_TIME_LIMITS.fewest} shipments.`,
  })
  promiseRecord(@Root() { state }: DeliveryEstimate): Promise<OnTimeRecord | null> {
    return this.onTimeDelivery.recordOf(state);
  }
}
