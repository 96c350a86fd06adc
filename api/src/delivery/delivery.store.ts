import type { EntityManager } from 'typeorm';
import { Pincode } from './pincode.entity.ts';

/** Questions to the PIN directory. */
export class DeliveryStore {
  constructor(private readonly manager: EntityManager) {}

  findPincode(pincode: string): Promise<Pincode | null> {
    return this.manager.findOneBy(Pincode, { pincode });
  }
}
