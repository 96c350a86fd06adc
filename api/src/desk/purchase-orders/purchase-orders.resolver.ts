import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Permission } from '../../platform/permissions.rules.ts';
import { staffOnly } from '../../platform/graphql/descriptions.ts';
import { InputArg } from '../../platform/graphql/input-arg.ts';
import { Cost } from '../../platform/limits/field-cost.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { DeskPage, FIRST } from '../page-arguments.ts';
import { PURCHASE_LIMITS, PurchaseOrderStatus } from './purchase-orders.rules.ts';
import type { PurchaseOrdersService } from './purchase-orders.service.ts';
import {
  MissedSearch,
  PurchaseOrderConnection,
  PurchaseOrderLineType,
  PurchaseOrderStatusInput,
  PurchaseOrderType,
  ReorderLine,
  SavePurchaseOrderInput,
} from './purchase-orders.types.ts';

const READERS = staffOnly(Permission.READ_PURCHASES);

@Resolver(() => PurchaseOrderType)
export class PurchaseOrdersResolver {
  constructor(private readonly service: PurchaseOrdersService) {}

  @Cost({ first: FIRST })
  @Query(() => PurchaseOrderConnection, { description: `Purchase orders, newest first. ${READERS}` })
  purchaseOrders(
    @Arg('status', () => PurchaseOrderStatus, { nullable: true, description: 'Only these; omit it for all.' })
    status: PurchaseOrderStatus | null,
    @Args(() => DeskPage) { first, after }: DeskPage,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.listOrders(viewer, { status, first, after });
  }

  @Query(() => PurchaseOrderType, { description: `A purchase order. NOT_FOUND if the id is unknown. ${READERS}` })
  purchaseOrder(
    @Arg('purchaseOrderId', () => ID, { description: 'Id of the purchase order.' }) purchaseOrderId: string,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.getOrder(viewer, purchaseOrderId);
  }

  @Cost({ items: PURCHASE_LIMITS.lines })
  @FieldResolver(() => [PurchaseOrderLineType], { description: 'Its titles, by publisher.' })
  lines(@Root() order: PurchaseOrderType, @Ctx() { viewer }: RequestContext) {
    return this.service.listLines(viewer, order);
  }

  @Cost({ items: PURCHASE_LIMITS.reorder })
  @Query(() => [ReorderLine], { description: `Books to order again, those that sell most first. ${READERS}` })
  reorderList(@Ctx() { viewer }: RequestContext) {
    return this.service.listReorder(viewer);
  }

  @Cost({ items: 50 })
  @Query(() => [MissedSearch], {
    description: `What shoppers searched for in vain in the last ${PURCHASE_LIMITS.days} days, most often first. ${READERS}`,
  })
  missedSearches(@Ctx() { viewer }: RequestContext) {
    return this.service.listMissedSearches(viewer);
  }

  @Mutation(() => PurchaseOrderType, {
    description: `Makes or edits a draft. Safe to repeat. CONFLICT if it was changed since \`version\`, or is no draft. ${staffOnly(Permission.WRITE_PURCHASES)}`,
  })
  savePurchaseOrder(
    @InputArg(SavePurchaseOrderInput) input: SavePurchaseOrderInput,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.saveOrder(viewer, input);
  }

  @Mutation(() => PurchaseOrderType, {
    description: `Sends, closes or cancels a purchase order. CONFLICT if it was changed since \`version\`, or its status does not allow this. ${staffOnly(Permission.WRITE_PURCHASES)}`,
  })
  changePurchaseOrder(
    @InputArg(PurchaseOrderStatusInput) input: PurchaseOrderStatusInput,
    @Ctx() { viewer }: RequestContext,
  ) {
    return this.service.changeStatus(viewer, input);
  }
}
