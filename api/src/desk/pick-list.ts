import type { OrderLine, OrderRow } from '../orders/order.entity.ts';

/** Copies of one book in one condition, for all orders of a list together. */
export interface PickItem extends Pick<OrderLine, 'bookId' | 'bookDescription' | 'condition' | 'quantity'> {
  shelf: string | null;
  coverKey: string | null;
  orders: (Pick<OrderLine, 'orderId' | 'orderLineId' | 'quantity'> & { tray: number | null })[];
}

/** An order of a pick list. */
export interface PickOrder extends Pick<OrderRow, 'orderId' | 'version' | 'status'> {
  tray: number | null;
  isHeld: boolean;
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
