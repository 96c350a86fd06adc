import type { EntityManager } from 'typeorm';
import type { OrderRow } from '../orders/order.entity.ts';

export enum RefundReason {
  CANCELLATION = 'CANCELLATION',
  SHORT_PICK = 'SHORT_PICK',
  RETURNED_PARCEL = 'RETURNED_PARCEL',
}

export interface RefundsService {
  refundCancelled(
    order: OrderRow,
    refund: {
      amountInPaise: number;
      lines: readonly { orderLineId: string; quantity: number }[];
      reason: RefundReason;
      note: string | null;
      userId: string | null;
    },
    transaction: EntityManager,
  ): Promise<number>;
}

export interface CollectionsService {
  openCollection(orderId: string, amountInPaise: number, transaction: EntityManager): Promise<void>;
  collect(orderId: string, transaction: EntityManager): Promise<void>;
  waive(orderId: string, transaction: EntityManager): Promise<void>;
}
