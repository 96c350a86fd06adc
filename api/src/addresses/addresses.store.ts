import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { Store } from '../platform/database/store.ts';
import { Address } from './address.entity.ts';

/** Text of an address, and its fields if it has any. */
export type AddressContent = Pick<Address, 'text'> &
  Partial<Omit<Address, 'addressId' | 'userId' | 'isDefault' | 'createdAt'>>;

/** Queries on table `address`. */
export class AddressStore extends Store {
  /** Runs `work` in a transaction that no other change to the addresses of this user overlaps. */
  withAddressLock<Result>(userId: string, work: (store: AddressStore) => Promise<Result>): Promise<Result> {
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `addresses of ${userId}`);
      return work(new AddressStore(transaction));
    });
  }

  /** The default first, then the newest first. */
  findAddresses(userId: string): Promise<Address[]> {
    const order = { isDefault: 'DESC', createdAt: 'DESC', addressId: 'ASC' } as const;
    return this.manager.find(Address, { where: { userId }, order });
  }

  findAddress(userId: string, addressId: string): Promise<Address | null> {
    return this.manager.findOneBy(Address, { userId, addressId });
  }

  insertAddress(userId: string, content: AddressContent, isDefault: boolean): Promise<Address> {
    return this.manager.save(this.manager.create(Address, { ...content, userId, isDefault }));
  }

  async updateAddress(address: Address, content: AddressContent): Promise<void> {
    await this.manager.update(Address, { addressId: address.addressId }, content);
    Object.assign(address, content);
  }

  async deleteAddress({ addressId }: Address): Promise<void> {
    await this.manager.delete(Address, { addressId });
  }

  async deleteAddresses(userId: string): Promise<void> {
    await this.manager.delete(Address, { userId });
  }

  /** Makes this address the default instead of the current one. */
  async setDefaultAddress(address: Address): Promise<void> {
    if (address.isDefault) return;
    const { userId, addressId } = address;
    await this.manager.update(Address, { userId, isDefault: true }, { isDefault: false });
    await this.manager.update(Address, { userId, addressId }, { isDefault: true });
    address.isDefault = true;
  }
}
