import type { Order, OrderEvent, OrderHold } from '../../orders/order.entity.ts';
import type { ActionState } from './actions.rules.ts';
import type { AdminOrderType, OrderResultType } from './orders.types.ts';

/** An entry of the timeline, with the email address of the admin who caused it. */
export type AdminOrderEvent = Pick<OrderEvent, 'at' | 'kind' | 'text' | 'isInternal'> & { by: string | null };

/** An open hold, with the email address of the admin. */
export type OpenHold = Pick<OrderHold, 'reason' | 'note' | 'createdAt'> & { by: string | null };

/** An order with what only staff see. */
export interface AdminOrder
  extends
    Omit<AdminOrderType, 'order' | 'hold' | 'events'>,
    Pick<ActionState, 'hasReplacementDue' | 'shipmentStatus' | 'isLabelDue' | 'isDeliveryUndoable'> {
  order: Order;
  hold: OpenHold | null;
  events: AdminOrderEvent[];
  /** When the copies of its returned shipment were looked at; null before. */
  receivedAt: Date | null;
}

/** What a bulk action did with one order. */
export type OrderResult = Omit<OrderResultType, 'order'> & { order: AdminOrder | null };
