import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { ORDER_ID } from '../../orders/orders.types.ts';
import type { AdminOrdersService } from '../orders/orders.service.ts';
import { AdminOrderType } from '../orders/orders.types.ts';
import { changes } from '../desk.descriptions.ts';
import { DESK_LIMITS } from '../desk.rules.ts';
import { PackOrderInput } from '../orders/order-changes.types.ts';
import type { PackingClaimsService, PackingTask } from './packing-claims.service.ts';
import { OrderClaim, PackingTaskType } from './packing.types.ts';

const MINUTES = `${DESK_LIMITS.claimMinutes} minutes`;

@Resolver(() => PackingTaskType)
export class PackingResolver {
  constructor(
    private readonly service: PackingClaimsService,
    private readonly adminOrders: AdminOrdersService,
  ) {}

  @Mutation(() => PackingTaskType, {
    nullable: true,
    description: `Claims an order for packing, for ${MINUTES}: the given one, else the next of the queue PACK, by pick list and tray. Repeat it to extend the claim. Null if nothing is left to pack. CONFLICT if the order cannot be packed or another admin is packing it; the message says who, and until when. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  claimPacking(
    @Arg('orderId', () => ID, {
      nullable: true,
      description: 'Number of the order, or the scanned code of its label; omit for the next one.',
    })
    orderId: string | null,
    @Arg('pickListNumber', () => Int, { nullable: true, description: 'Only orders of this pick list.' })
    pickListNumber: number | null,
    @Arg('skipped', () => [ID], { nullable: true, description: 'Orders that are left for later, at most 100.' })
    skipped: string[] | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<PackingTask | null> {
    return this.service.claimPacking(viewer, { orderId, pickListNumber, skipped });
  }

  @Cost({ items: DESK_LIMITS.reported })
  @Query(() => [OrderClaim], {
    description: `The orders that wait to be packed and that an admin is packing now; the claim that ends first first. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  packingClaims(
    @Arg('pickListNumber', () => Int, { nullable: true, description: 'Only orders of this pick list.' })
    pickListNumber: number | null,
    @Ctx() { viewer }: RequestContext,
  ): Promise<OrderClaim[]> {
    return this.service.listClaims(viewer, pickListNumber);
  }

  @Mutation(() => Boolean, {
    description: `Ends the own claim of an order. False if there was none. ${staffOnly(Permission.FULFILL_ORDERS)}`,
  })
  releasePacking(@Arg('orderId', () => ID, ORDER_ID) orderId: string, @Ctx() { viewer }: RequestContext) {
    return this.service.releasePacking(viewer, orderId);
  }

  @Mutation(() => AdminOrderType, {
    description: `Packs an order: makes its shipment and its bill of supply. Ends the claim. CONFLICT if another admin is packing it. ${changes(Permission.FULFILL_ORDERS)}`,
  })
  async packOrder(@InputArg(PackOrderInput) input: PackOrderInput, @Ctx() { viewer }: RequestContext) {
    await this.service.packOrder(viewer, input);
    return this.adminOrders.getParcel(viewer, input.orderId);
  }
}
