import type { OrderHold } from '../orders/order.entity.ts';
import type { OrderVersion } from '../orders/order-lifecycle.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { OrderResult } from './admin-order.ts';

interface BulkRequest {
  orders: OrderVersion[];
}
const missing = (): never => {
  throw new Error('This is not built yet');
};

export class BulkService {
  async holdOrders(
    _viewer: Viewer,
    _request: BulkRequest & Pick<OrderHold, 'reason' | 'note'>,
  ): Promise<OrderResult[]> {
    return missing();
  }
  async releaseHolds(_viewer: Viewer, _request: BulkRequest): Promise<OrderResult[]> {
    return missing();
  }
  async shipOrders(_viewer: Viewer, _request: BulkRequest): Promise<OrderResult[]> {
    return missing();
  }
  async unpackOrders(_viewer: Viewer, _request: BulkRequest): Promise<OrderResult[]> {
    return missing();
  }
  async deliverOrders(_viewer: Viewer, _request: BulkRequest): Promise<OrderResult[]> {
    return missing();
  }
}
