import type { EntityManager } from 'typeorm';
import { Pincode } from './pincode.entity.ts';

/** Queries of the table `pincode`, the PIN code directory. */
export class DeliveryStore {
  constructor(private readonly manager: EntityManager) {}

  findPincode(pincode: string): Promise<Pincode | null> {
    return this.manager.findOneBy(Pincode, { pincode });
  }
}
