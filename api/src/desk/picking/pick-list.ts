import type { OrderRow } from '../../orders/order.entity.ts';
import type { PickItem } from './pick-lists.rules.ts';

/** An order of a pick list. */
interface PickOrder extends Pick<OrderRow, 'orderId' | 'version' | 'status'> {
  tray: number | null;
  isHeld: boolean;
  /** Messages that name it and wait for an answer. */
  openMessages: number;
}

/** Orders to pick together, and their copies in the order of the shelves. */
export interface PickList {
  number: number;
  createdAt: Date;
  /** Email address of the admin who made it. */
  by: string;
  items: PickItem[];
  orders: PickOrder[];
}
