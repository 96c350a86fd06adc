import type { EntityManager } from 'typeorm';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { Address } from './address.entity.ts';

/** What an address is made of: its text, and its parts where it has any. */
export type AddressContent = Pick<Address, 'text'> &
  Partial<Omit<Address, 'addressId' | 'userId' | 'isDefault' | 'createdAt'>>;

/** Questions to the table `address`. */
export class AddressStore {
  constructor(private readonly manager: EntityManager) {}

  /** Changes the addresses of a user, while nobody else does. */
  change<Result>(userId: string, work: (store: AddressStore) => Promise<Result>): Promise<Result> {
    return this.manager.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, `addresses of ${userId}`);
      return work(new AddressStore(transaction));
    });
  }

  /** The default first, then the newest first. */
  all(userId: string): Promise<Address[]> {
    const order = { isDefault: 'DESC', createdAt: 'DESC', addressId: 'ASC' } as const;
    return this.manager.find(Address, { where: { userId }, order });
  }

  byId(userId: string, addressId: string): Promise<Address | null> {
    return this.manager.findOneBy(Address, { userId, addressId });
  }

  byText(userId: string, text: string): Promise<Address | null> {
    return this.manager.findOneBy(Address, { userId, text });
  }

  count(userId: string): Promise<number> {
    return this.manager.countBy(Address, { userId });
  }

  add(userId: string, content: AddressContent): Promise<Address> {
    return this.manager.save(this.manager.create(Address, { ...content, userId }));
  }

  async update({ addressId }: Address, content: AddressContent): Promise<void> {
    await this.manager.update(Address, { addressId }, content);
  }

  async remove({ addressId }: Address): Promise<void> {
    await this.manager.delete(Address, { addressId });
  }

  /** Makes this one the default in place of the one there was. */
  async setDefault({ userId, addressId }: Address): Promise<void> {
    await this.manager.update(Address, { userId, isDefault: true }, { isDefault: false });
    await this.manager.update(Address, { userId, addressId }, { isDefault: true });
  }
}
