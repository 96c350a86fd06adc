import { Field, FieldResolver, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { DeliveryEstimateType } from '../../delivery/delivery.types.ts';
import { COSTS } from '../../platform/limits/costs.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import { PROMISE_LIMITS, type PromiseRecord } from './on-time-delivery.rules.ts';
import type { PromisesService } from './on-time-delivery.service.ts';

@ObjectType('PromiseRecord', {
  description: `How many of the last ${PROMISE_LIMITS.counted} parcels to a region were delivered by their promised day. Lost and returned parcels count as broken promises.`,
})
class PromiseRecordType {
  @Field(() => String, { description: 'State or union territory.' })
  region!: string;

  @Field(() => Int, { description: 'Parcels delivered on the promised day or before.' })
  kept!: number;

  @Field(() => Int, {
    description: `Parcels counted, ${PROMISE_LIMITS.fewest} to ${PROMISE_LIMITS.counted}.`,
  })
  of!: number;
}

/** What the shop has kept of its promises to the region of a delivery estimate. */
@Resolver(() => DeliveryEstimateType)
export class PromiseResolver {
  constructor(private readonly promises: PromisesService) {}

  @Cost({ each: COSTS.statement })
  @FieldResolver(() => PromiseRecordType, {
    nullable: true,
    description: `Kept promises to this state, to show beside the date; null below ${PROMISE_LIMITS.fewest} parcels.`,
  })
  promiseRecord(@Root() { state }: DeliveryEstimateType): Promise<PromiseRecord | null> {
    return this.promises.promisesTo(state);
  }
}
