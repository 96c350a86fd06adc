import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { OrderHoldsService } from '../../orders/order-holds.service.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import type { RefundOrderRequest } from '../../payments/refunds/refunds.inputs.ts';
import type { RefundsService } from '../../payments/refunds/refunds.service.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CancellationsService } from '../../shipments/cancellations/cancellations.service.ts';
import type { PackingService } from '../../shipments/packing.service.ts';
import { DELIVERY_UNDO_HOURS } from '../../shipments/shipments.rules.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import type { AdminOrder } from './admin-order.ts';
import type { AdminOrdersService } from './orders.service.ts';
import { AdminOrderType } from './orders.types.ts';
import { CHANGES } from '../desk.descriptions.ts';
import {
  CancelOrderInput,
  HoldOrderInput,
  OrderNoteInput,
  OrderVersionInput,
  ReceiveReturnInput,
  RecordPayoutInput,
  RecordShipmentStatusInput,
  RefundOrderInput,
  RetryRefundInput,
  SetPostageInput,
  SetTrackingInput,
} from './order-changes.types.ts';

export interface OrderChangeParts {
  adminOrders: AdminOrdersService;
  orderHolds: OrderHoldsService;
  refunds: RefundsService;
  payouts: PayoutsService;
  packing: PackingService;
  shipments: ShipmentsService;
  cancellations: CancellationsService;
}

/** What staff change about one order. Each returns the order as it is afterwards. */
@Resolver()
export class OrderChangeResolver {
  constructor(private readonly parts: OrderChangeParts) {}

  @Mutation(() => AdminOrderType, { description: `Keeps an order back from packing and handover. ${CHANGES}` })
  async holdOrder(
    @Arg('input', () => HoldOrderInput, { description: 'The order, and why.' }) input: HoldOrderInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.orderHolds.holdOrder(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, { description: `Ends the hold of an order: it is in its queue again. ${CHANGES}` })
  async releaseHold(
    @Arg('input', () => OrderVersionInput, { description: 'The order.' }) input: OrderVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.orderHolds.releaseHold(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, { description: `Adds a note to the timeline that only staff see. ${CHANGES}` })
  async addOrderNote(
    @Arg('input', () => OrderNoteInput, { description: 'The order and the note.' }) input: OrderNoteInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.orderHolds.addNote(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Cancels an order, or some of its copies, until the courier has it: copies go back to the stock, what was paid for them is refunded, the customer gets an email. ${CHANGES}`,
  })
  async cancelOrder(
    @Arg('input', () => CancelOrderInput, { description: 'The order, what of it, and why.' }) input: CancelOrderInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.cancellations.cancelOrder(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Sends money of the order's payment back. CONFLICT if more is asked for than is left. ${CHANGES}`,
  })
  async refundOrder(
    @Arg('input', () => RefundOrderInput, { description: 'The order, how much, and why.' }) input: RefundOrderRequest,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.refunds.refundOrder(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, { description: `Sends a failed refund to the provider again. ${CHANGES}` })
  async retryRefund(
    @Arg('input', () => RetryRefundInput, { description: 'The order and its refund.' }) input: RetryRefundInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.refunds.retryRefund(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Records that a payout is sent to the customer's UPI ID, who gets an email. CONFLICT if it is sent already, or another payout has the reference. ${CHANGES}`,
  })
  async recordPayout(
    @Arg('input', () => RecordPayoutInput, { description: 'The order, its payout and the reference of the bank.' })
    input: RecordPayoutInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.payouts.recordPayout(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Opens a packed shipment again, before the courier has it: the order is PLACED, its bill is credited. ${CHANGES}`,
  })
  async unpackOrder(
    @Arg('input', () => OrderVersionInput, { description: 'The order.' }) input: OrderVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.packing.unpackOrder(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Sets courier and tracking number of the shipment. CONFLICT if another shipment has the number. ${CHANGES}`,
  })
  async setTracking(
    @Arg('input', () => SetTrackingInput, { description: 'The order, courier and number.' }) input: SetTrackingInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.setTracking(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Sets what the courier billed for the shipment, for \`AdminOrder.margin\`. ${CHANGES}`,
  })
  async setPostage(
    @Arg('input', () => SetPostageInput, { description: 'The order and the amount.' }) input: SetPostageInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.setPostage(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Records what the courier says about a shipment that is under way. ${CHANGES}`,
  })
  async recordShipmentStatus(
    @Arg('input', () => RecordShipmentStatusInput, { description: 'The order and the new status.' })
    input: RecordShipmentStatusInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.recordShipmentStatus(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Records where a returned shipment's copies go. RESTOCKED copies are in stock again. ${CHANGES}`,
  })
  async receiveReturn(
    @Arg('input', () => ReceiveReturnInput, { description: 'The order and its lines.' }) input: ReceiveReturnInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.receiveReturn(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Ends a LOST shipment that stays lost: its copies are missing, what was paid online goes back, cash is waived, the bill is credited and the order is RETURNED while its shipment stays LOST. ${CHANGES}`,
  })
  async settleLoss(
    @Arg('input', () => OrderVersionInput, { description: 'The order.' }) input: OrderVersionInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.settleLoss(context.viewer, input);
    return this.read(context, input);
  }

  @Mutation(() => AdminOrderType, {
    description: `Takes a delivery that was recorded by mistake back, within ${DELIVERY_UNDO_HOURS} hours: the order is as it was before, the days for an exchange begin with its next delivery, cash is due again, and the customer gets an email. CONFLICT if an exchange, feedback, a review or the courier's remittance has followed. ${CHANGES}`,
  })
  async undoDelivery(
    @Arg('input', () => OrderNoteInput, { description: 'The order, and why.' }) input: OrderNoteInput,
    @Ctx() context: RequestContext,
  ): Promise<AdminOrder> {
    await this.parts.shipments.undoDelivery(context.viewer, input);
    return this.read(context, input);
  }

  private read({ viewer }: RequestContext, { orderId }: OrderVersionInput): Promise<AdminOrder> {
    return this.parts.adminOrders.getAdminOrder(viewer, orderId);
  }
}
