import type { Viewer } from '../platform/viewer.ts';
import type { AdminOrder } from './admin-order.ts';
import type { PickItem } from './pick-list.ts';

export interface EveningReport {
  day: string;
  shipped: number;
  delivered: number;
  returned: number;
  cashInPaise: number;
  lateCount: number;
  late: AdminOrder[];
  short: PickItem[];
}
const missing = (): never => {
  throw new Error('This is not built yet');
};

export class EveningService {
  async reportEvening(_viewer: Viewer, _day: string | null): Promise<EveningReport> {
    return missing();
  }
}
