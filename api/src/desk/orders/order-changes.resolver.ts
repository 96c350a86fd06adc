import { Resolver } from 'type-graphql';
import type { OrderHoldsService } from '../../orders/order-holds.service.ts';
import type { OrderRecipientService } from '../../orders/recipient/recipient.service.ts';
import { ChangeRecipientInput } from '../../orders/orders.types.ts';
import type { PayoutsService } from '../../payments/payouts/payouts.service.ts';
import type { RefundOrderRequest } from '../../payments/refunds/refunds.inputs.ts';
import type { RefundsService } from '../../payments/refunds/refunds.service.ts';
import { Permission } from '../../platform/permissions.rules.ts';
import { inputMutation } from '../../platform/graphql/input-mutation.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import type { CancellationsService } from '../../shipments/cancellations/cancellations.service.ts';
import type { PackingService } from '../../shipments/packing.service.ts';
import type { SendAgainService } from '../../shipments/send-again/send-again.service.ts';
import type { CourierBookingsService } from '../../shipments/couriers/courier-bookings.service.ts';
import { DELIVERY_UNDO_HOURS } from '../../shipments/shipments.rules.ts';
import type { ShipmentsService } from '../../shipments/shipments.service.ts';
import type { AdminOrder } from './admin-order.ts';
import type { AdminOrdersService } from './orders.service.ts';
import { AdminOrderType } from './orders.types.ts';
import { changes } from '../desk.descriptions.ts';
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
  SendAgainInput,
  SetPostageInput,
  SetTrackingInput,
} from './order-changes.types.ts';

export interface OrderChangeParts {
  adminOrders: AdminOrdersService;
  orderHolds: OrderHoldsService;
  orderRecipients: OrderRecipientService;
  refunds: RefundsService;
  payouts: PayoutsService;
  packing: PackingService;
  shipments: ShipmentsService;
  courierBookings: CourierBookingsService;
  cancellations: CancellationsService;
  sendAgain: SendAgainService;
}

const { FULFILL_ORDERS, REFUND_ORDERS, WRITE_ORDERS } = Permission;
const OrderChange = inputMutation(AdminOrderType, changes, WRITE_ORDERS);

/** What staff change about one order. Each returns the order as it is afterwards. */
@Resolver()
export class OrderChangeResolver {
  constructor(private readonly parts: OrderChangeParts) {}

  @OrderChange(HoldOrderInput, 'Keeps an order back from packing and handover.', WRITE_ORDERS, FULFILL_ORDERS)
  holdOrder(input: HoldOrderInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.orderHolds.holdOrder(context.viewer, input));
  }

  @OrderChange(OrderVersionInput, 'Ends the hold of an order: it is in its queue again.')
  releaseHold(input: OrderVersionInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.orderHolds.releaseHold(context.viewer, input));
  }

  @OrderChange(OrderNoteInput, 'Adds a note to the timeline that only staff see.')
  addOrderNote(input: OrderNoteInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.orderHolds.addNote(context.viewer, input));
  }

  @OrderChange(
    ChangeRecipientInput,
    'Changes where an order goes, until the courier has it; the customer gets an email. A packed shipment needs a new label, see `confirmLabel`. BAD_USER_INPUT for a PIN code that is not served.',
  )
  async changeRecipient(input: ChangeRecipientInput, context: RequestContext): Promise<AdminOrder> {
    const shipmentId = await this.parts.orderRecipients.changeRecipient(context.viewer, input);
    // The new label, which is printed next, has the tracking number.
    return this.read(context, input, shipmentId ? this.parts.courierBookings.bookNow(shipmentId) : null);
  }

  @OrderChange(OrderVersionInput, 'Asks the customer by email to complete the address of an order that is held for it.')
  askForAddress(input: OrderVersionInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.orderRecipients.askForAddress(context.viewer, input));
  }

  @OrderChange(
    OrderVersionInput,
    'Records that the new label is on a packed shipment whose address has changed.',
    FULFILL_ORDERS,
  )
  confirmLabel(input: OrderVersionInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.confirmLabel(context.viewer, input));
  }

  @OrderChange(
    CancelOrderInput,
    'Cancels an order, or some of its copies, until the courier has it: copies go back to the stock, what was paid for them is refunded, the customer gets an email.',
  )
  cancelOrder(input: CancelOrderInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.cancellations.cancelOrder(context.viewer, input));
  }

  @OrderChange(
    RefundOrderInput,
    `Sends money of the order's payment back. CONFLICT if more is asked for than is left.`,
    REFUND_ORDERS,
  )
  refundOrder(input: RefundOrderRequest, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.refunds.refundOrder(context.viewer, input));
  }

  @OrderChange(RetryRefundInput, 'Sends a failed refund to the provider again.', REFUND_ORDERS)
  retryRefund(input: RetryRefundInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.refunds.retryRefund(context.viewer, input));
  }

  @OrderChange(
    RecordPayoutInput,
    `Records that a payout is sent to the customer's UPI ID, who gets an email. CONFLICT if it is sent already, or another payout has the reference.`,
    REFUND_ORDERS,
  )
  recordPayout(input: RecordPayoutInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.payouts.recordPayout(context.viewer, input));
  }

  @OrderChange(
    OrderVersionInput,
    'Opens a packed shipment again, before the courier has it: the order is PLACED, its bill is credited.',
    FULFILL_ORDERS,
  )
  unpackOrder(input: OrderVersionInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.packing.unpackOrder(context.viewer, input));
  }

  @OrderChange(
    SetTrackingInput,
    'Sets courier and tracking number of the shipment. CONFLICT if another shipment has the number.',
    FULFILL_ORDERS,
  )
  setTracking(input: SetTrackingInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.setTracking(context.viewer, input));
  }

  @OrderChange(
    SetPostageInput,
    'Sets what the courier billed for the shipment, for `AdminOrder.margin`.',
    FULFILL_ORDERS,
  )
  setPostage(input: SetPostageInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.setPostage(context.viewer, input));
  }

  @OrderChange(RecordShipmentStatusInput, 'Records what the courier says about a shipment that is under way.')
  recordShipmentStatus(input: RecordShipmentStatusInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.recordShipmentStatus(context.viewer, input));
  }

  @OrderChange(
    ReceiveReturnInput,
    `Records where a returned shipment's copies go. RESTOCKED copies are in stock again.`,
  )
  receiveReturn(input: ReceiveReturnInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.receiveReturn(context.viewer, input));
  }

  @OrderChange(
    OrderVersionInput,
    'Ends a LOST shipment that stays lost: its copies are missing, what was paid online goes back, cash is waived, the bill is credited and the order is RETURNED while its shipment stays LOST.',
  )
  settleLoss(input: OrderVersionInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.settleLoss(context.viewer, input));
  }

  @OrderChange(
    OrderNoteInput,
    `Takes a delivery that was recorded by mistake back, within ${DELIVERY_UNDO_HOURS} hours: the order is as it was before, the days for an exchange begin with its next delivery, cash is due again, and the customer gets an email. CONFLICT if an exchange, feedback, a review or the courier's remittance has followed.`,
  )
  undoDelivery(input: OrderNoteInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.shipments.undoDelivery(context.viewer, input));
  }

  @OrderChange(
    SendAgainInput,
    'Sends a whole order again whose shipment was lost, came back or was the wrong one: the order is PLACED, its shipment FORMER, the bill credited, and the customer gets an email. Copies that did not come back are replaced from the stock: CONFLICT if too few are left, or if what was paid went back.',
  )
  sendAgain(input: SendAgainInput, context: RequestContext): Promise<AdminOrder> {
    return this.read(context, input, this.parts.sendAgain.sendAgain(context.viewer, input));
  }

  /** The order after a change. */
  private async read({ viewer }: RequestContext, { orderId }: OrderVersionInput, change: Promise<void> | null) {
    await change;
    return this.parts.adminOrders.getParcel(viewer, orderId);
  }
}
