import type { Viewer } from '../platform/viewer.ts';
import type { Courier } from '../shipments/couriers.rules.ts';
import type { OrderResult } from './admin-order.ts';

export interface Manifest {
  manifestId: string;
  number: number;
  courier: Courier;
  createdAt: Date;
  shippedAt: Date | null;
  orderIds: string[];
  parcelCount: number;
  cashInPaise: number;
}
const missing = (): never => {
  throw new Error('This is not built yet');
};

export class ManifestsService {
  async getManifest(_viewer: Viewer, _manifestId: string): Promise<Manifest> {
    return missing();
  }
  async listOpenManifests(_viewer: Viewer): Promise<Manifest[]> {
    return missing();
  }
  async createManifest(_viewer: Viewer, _courier: Courier): Promise<Manifest> {
    return missing();
  }
  async addToManifest(_viewer: Viewer, _request: { manifestId: string; code: string }): Promise<Manifest> {
    return missing();
  }
  async removeFromManifest(_viewer: Viewer, _request: { manifestId: string; orderId: string }): Promise<Manifest> {
    return missing();
  }
  async shipManifest(_viewer: Viewer, _manifestId: string): Promise<OrderResult[]> {
    return missing();
  }
}
