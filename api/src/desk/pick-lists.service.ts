import type { Viewer } from '../platform/viewer.ts';
import type { AdminOrder } from './admin-order.ts';
import type { PickList } from './pick-list.ts';

export interface MarkShortRequest {
  orderId: string;
  version: number;
  orderLineId: string;
  quantity: number;
}
const missing = (): never => {
  throw new Error('This is not built yet');
};

export class PickListsService {
  async getPickList(_viewer: Viewer, _number: number): Promise<PickList> {
    return missing();
  }
  async listPickLists(_viewer: Viewer, _first: number): Promise<PickList[]> {
    return missing();
  }
  async createPickList(_viewer: Viewer, _orderIds: string[] | null): Promise<PickList> {
    return missing();
  }
  async markShort(_viewer: Viewer, _request: MarkShortRequest): Promise<AdminOrder> {
    return missing();
  }
}
