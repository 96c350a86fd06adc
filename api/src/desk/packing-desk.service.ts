import type { OrderLine } from '../orders/order.entity.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { AdminOrder } from './admin-order.ts';
import type { PackOrderInput } from './order-changes.types.ts';

export interface PackingLine extends Pick<
  OrderLine,
  'orderLineId' | 'bookId' | 'bookDescription' | 'condition' | 'quantity' | 'coverKey'
> {
  shelf: string | null;
  codes: string[];
}
export interface PackingTask {
  order: AdminOrder;
  claimedUntil: Date;
  lines: PackingLine[];
  weightGrams: number | null;
}
const missing = (): never => {
  throw new Error('This is not built yet');
};

export class PackingDeskService {
  async claimPacking(
    _viewer: Viewer,
    _request: { orderId: string | null; pickListNumber: number | null },
  ): Promise<PackingTask | null> {
    return missing();
  }
  async releasePacking(_viewer: Viewer, _orderId: string): Promise<boolean> {
    return missing();
  }
  async packOrder(_viewer: Viewer, _input: PackOrderInput): Promise<AdminOrder> {
    return missing();
  }
}
