import type { Viewer } from '../platform/viewer.ts';
import type { AdminCustomer, Page } from './admin-order.ts';

const missing = (): never => {
  throw new Error('This is not built yet');
};

export class CustomersService {
  async listCustomers(
    _viewer: Viewer,
    _request: { search?: string | null; first: number; after?: string | null },
  ): Promise<Page<AdminCustomer>> {
    return missing();
  }
  async getCustomer(_viewer: Viewer, _userId: string): Promise<AdminCustomer> {
    return missing();
  }
  async countOrders(_viewer: Viewer, _userIds: readonly string[]): Promise<number[]> {
    return missing();
  }
}
