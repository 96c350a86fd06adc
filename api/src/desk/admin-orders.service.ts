import type { Viewer } from '../platform/viewer.ts';
import type { AdminOrder, Page, QueueCount } from './admin-order.ts';

const missing = (): never => {
  throw new Error('This is not built yet');
};

export interface ListAdminOrdersRequest {
  queue?: string | null;
  status?: string | null;
  search?: string | null;
  first: number;
  after?: string | null;
}

export class AdminOrdersService {
  async listAdminOrders(_viewer: Viewer, _request: ListAdminOrdersRequest): Promise<Page<AdminOrder>> {
    return missing();
  }
  async listOrdersOfCustomer(
    _viewer: Viewer,
    _userId: string,
    _page: { first: number; after?: string | null },
  ): Promise<Page<AdminOrder>> {
    return missing();
  }
  async getAdminOrder(_viewer: Viewer, _orderId: string): Promise<AdminOrder> {
    return missing();
  }
  async getAdminOrders(_viewer: Viewer, _orderIds: readonly string[]): Promise<AdminOrder[]> {
    return missing();
  }
  async countQueues(_viewer: Viewer): Promise<QueueCount[]> {
    return missing();
  }
}
