import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Order } from '../orders/order.entity.ts';
import { OrderType } from '../orders/orders.types.ts';
import { COSTS } from '../platform/limits/costs.ts';
import { Cost } from '../platform/limits/field-cost.ts';
import { batchLoader } from '../platform/per-request.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { COURIERS } from '../delivery/couriers.rules.ts';
import type { LateOrdersService } from './on-time/late-orders.service.ts';
import type { ShipmentWithLines } from './shipment.entity.ts';
import { outboundOf } from './shipments.rules.ts';
import type { ShipmentsService } from './shipments.service.ts';
import { ShipmentType } from './shipments.types.ts';

/** What shipments add to an order. Its shipment is loaded in one statement for all orders of a request. */
@Resolver(() => OrderType)
export class OrderShipmentResolver {
  private readonly shipments = batchLoader((orderIds) => this.service.shipmentsOfOrders(orderIds));

  constructor(
    private readonly service: ShipmentsService,
    private readonly lateOrders: LateOrdersService,
  ) {}

  @FieldResolver(() => Boolean, {
    description: 'Whether `expectedDeliveryDate` is over and the order is neither delivered nor ended.',
  })
  isLate(@Root() order: Order): boolean {
    return this.lateOrders.isLate(order);
  }

  @Cost({ once: COSTS.statement })
  @FieldResolver(() => ShipmentType, {
    nullable: true,
    description: 'The shipment that brings the order; null before it is packed.',
  })
  async shipment(@Root() { orderId }: Order, @Ctx() context: RequestContext): Promise<ShipmentWithLines | null> {
    return outboundOf(await this.shipments(context).load(orderId));
  }
}

@Resolver(() => ShipmentType)
export class ShipmentResolver {
  @FieldResolver(() => String)
  courierName(@Root() { courier }: ShipmentWithLines): string {
    return COURIERS[courier].name;
  }

  @FieldResolver(() => String, { nullable: true })
  trackingUrl(@Root() { courier, awb }: ShipmentWithLines): string | null {
    return awb === null ? null : (COURIERS[courier].trackingUrl?.(awb) ?? null);
  }
}
