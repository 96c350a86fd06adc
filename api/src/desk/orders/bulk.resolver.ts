import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { HoldReason, NOTE_LENGTH } from '../../orders/holds.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { OrderResult } from './admin-order.ts';
import { OrderResultType } from './orders.types.ts';
import type { BulkService } from './bulk.service.ts';
import { WITHOUT_NUMBER } from '../desk.descriptions.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { OrderVersionInput } from './order-changes.types.ts';

const BULK = `At most 100 orders, each with its own result, in the order given: one that fails stops no other. ${staffOnly(Permission.WRITE_ORDERS)}`;
const ORDERS = { description: 'The orders as the admin saw them.' };

/** A mutation of many orders that needs nothing but their versions. */
function BulkChange(description: string): MethodDecorator {
  return (resolver, name, method) => {
    Arg('orders', () => [OrderVersionInput], ORDERS)(resolver, name, 0);
    Ctx()(resolver, name, 1);
    Mutation(() => [OrderResultType], { description: `${description} ${BULK}` })(resolver, name, method);
    Cost({ items: DESK_LIMITS.bulk })(resolver, name, method);
  };
}

/** Changes of many orders, each in its own transaction. */
@Resolver()
export class BulkResolver {
  constructor(private readonly service: BulkService) {}

  @Cost({ items: DESK_LIMITS.bulk })
  @Mutation(() => [OrderResultType], { description: `\`holdOrder\` for many. ${BULK}` })
  bulkHold(
    @Arg('orders', () => [OrderVersionInput], ORDERS) orders: OrderVersionInput[],
    @Arg('reason', () => HoldReason, { description: 'The reason, for all of them.' }) reason: HoldReason,
    @Arg('note', () => String, { nullable: true, description: `At most ${NOTE_LENGTH} characters.` })
    note: string | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderResult[]> {
    return this.service.holdOrders(viewer, { orders, reason, note });
  }

  @BulkChange('`releaseHold` for many.')
  bulkRelease(orders: OrderVersionInput[], { viewer }: RequestContext): Promise<OrderResult[]> {
    return this.service.releaseHolds(viewer, { orders });
  }

  @Cost({ items: DESK_LIMITS.bulk })
  @Mutation(() => [OrderResultType], {
    description: `Records that the couriers took packed shipments, without a manifest; those without a number stay unless told otherwise. ${BULK}`,
  })
  bulkShip(
    @Arg('orders', () => [OrderVersionInput], ORDERS) orders: OrderVersionInput[],
    @Arg('withoutNumber', () => Boolean, WITHOUT_NUMBER) withoutNumber: boolean,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderResult[]> {
    return this.service.shipOrders(viewer, { orders }, withoutNumber);
  }

  @BulkChange('`unpackOrder` for many.')
  bulkUnpack(orders: OrderVersionInput[], { viewer }: RequestContext): Promise<OrderResult[]> {
    return this.service.unpackOrders(viewer, { orders });
  }

  @BulkChange('Records that shipments were delivered: `recordShipmentStatus` for many.')
  bulkDeliver(orders: OrderVersionInput[], { viewer }: RequestContext): Promise<OrderResult[]> {
    return this.service.deliverOrders(viewer, { orders });
  }
}
