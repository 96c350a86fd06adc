import type { User } from '../../accounts/user.entity.ts';
import type { Order, OrderEvent, OrderHold } from '../../orders/order.entity.ts';
import type { ShipmentStatus } from '../../shipments/shipments.rules.ts';
import type { AdminCustomerType } from './customer.types.ts';
import type { AdminOrderType } from './orders.types.ts';

/** What staff see of an account. */
export type AdminCustomer = Pick<User, 'userId' | 'email' | 'phone' | 'createdAt'> &
  Pick<AdminCustomerType, 'name' | 'notes'>;

/** An entry of the timeline, with the email address of the admin who caused it. */
export type AdminOrderEvent = Pick<OrderEvent, 'at' | 'kind' | 'text' | 'isInternal'> & { by: string | null };

/** An open hold, with the email address of the admin. */
export type OpenHold = Pick<OrderHold, 'reason' | 'note' | 'createdAt'> & { by: string | null };

/** An order with what only staff see. */
export interface AdminOrder extends Omit<AdminOrderType, 'order' | 'customer' | 'hold' | 'events'> {
  order: Order;
  customer: AdminCustomer;
  hold: OpenHold | null;
  events: AdminOrderEvent[];
  /** Whether a replacement is to be packed. */
  hasReplacementDue: boolean;
  /** Status of its shipment in the shop, else of the one that brings it; null before it is packed. */
  shipmentStatus: ShipmentStatus | null;
  /** Whether its shipment needs a new label. */
  isLabelDue: boolean;
  /** When the copies of its returned shipment were looked at; null before. */
  receivedAt: Date | null;
  /** Whether its delivery was recorded so lately that it can be taken back. */
  isDeliveryUndoable: boolean;
}

/** What a bulk action did with one order. */
export interface OrderResult {
  orderId: string;
  order: AdminOrder | null;
  error: string | null;
  code: string | null;
}
