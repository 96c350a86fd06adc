import { Store } from '../platform/database/store.ts';
import { Pincode } from './pincode.entity.ts';

/** Queries of the table `pincode`, the PIN code directory. */
export class DeliveryStore extends Store {
  findPincode(pincode: string): Promise<Pincode | null> {
    return this.manager.findOneBy(Pincode, { pincode });
  }
}
