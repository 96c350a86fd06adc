import type { EntityManager } from 'typeorm';
import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { Address } from './address.entity.ts';
import { type AddressRequest, inputs } from './addresses.inputs.ts';
import { formatAddress, ADDRESS_LIMITS, ADDRESS_MESSAGES } from './addresses.rules.ts';
import { type AddressContent, AddressStore } from './addresses.store.ts';

/**
 * Saved delivery addresses. The first address of a user is their default, until they choose another one. When the
 * default is deleted, the newest address becomes it. Saving a text again returns the existing address.
 */
export class AddressesService {
  constructor(private readonly store: AddressStore) {}

  /** The addresses of the logged-in user, the default first, then the newest first. */
  async listAddresses(viewer: Viewer): Promise<Address[]> {
    return this.store.findAddresses(requireCustomer(viewer).userId);
  }

  /** The texts of the user's addresses, in that order. FORBIDDEN unless `userId` is the logged-in user's. */
  async listAddressTexts(viewer: Viewer, userId: string): Promise<string[]> {
    const addresses = await this.listAddresses(requireOwn(viewer, userId));
    return addresses.map(({ text }) => text);
  }

  /** An address of the logged-in user. */
  async getAddress(viewer: Viewer, addressId: string): Promise<Address> {
    return getOwnAddress(this.store, requireCustomer(viewer).userId, addressId);
  }

  /** Saves an address given by its fields, in a transaction of the caller if there is one. */
  async addAddress(viewer: Viewer, request: AddressRequest, transaction?: EntityManager): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    const content = { ...parts, text: formatAddress(parts) };
    const store = transaction ? new AddressStore(transaction) : this.store;
    return saveAddress(store, { userId, content, isDefault: Boolean(isDefault) });
  }

  /** Saves an address given as a single text. FORBIDDEN unless `userId` is the logged-in user's. */
  async addAddressText(viewer: Viewer, userId: unknown, text: unknown): Promise<Address> {
    const customer = requireCustomer(requireOwn(viewer, userId));
    const content = { text: check(inputs.text, text, 'addressToAdd') };
    return saveAddress(this.store, { userId: customer.userId, content, isDefault: false });
  }

  /** Replaces all fields of an address, also of one saved as a single text. Existing orders keep the old text. */
  async updateAddress(viewer: Viewer, addressId: string, request: AddressRequest): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    const text = formatAddress(parts);
    return this.store.withAddressLock(userId, async (store) => {
      const saved = await store.findAddresses(userId);
      const address = requireAddress(saved.find(hasId(addressId)));
      if (saved.some((one) => one.text === text && one !== address))
        throw new Conflict({ addressLine1: ADDRESS_MESSAGES.savedAlready });
      await store.updateAddress(address, { ...parts, text });
      if (isDefault) await store.setDefaultAddress(address);
      return address;
    });
  }

  /** Deletes an address by its id. */
  async deleteAddress(viewer: Viewer, addressId: string): Promise<void> {
    await this.deleteWhere(viewer, hasId(addressId));
  }

  /** Deletes an address by its text. */
  async deleteAddressText(viewer: Viewer, savedText: unknown): Promise<void> {
    requireCustomer(viewer);
    const text = check(inputs.savedText, savedText, 'addressToDelete');
    await this.deleteWhere(viewer, (address) => address.text === text);
  }

  /** Makes an address the default. Returns all addresses in their new order. */
  async setDefaultAddress(viewer: Viewer, addressId: string): Promise<Address[]> {
    const { userId } = requireCustomer(viewer);
    await this.store.withAddressLock(userId, async (store) => {
      await store.setDefaultAddress(await getOwnAddress(store, userId, addressId));
    });
    return this.listAddresses(viewer);
  }

  /** Deletes an address. If it was the default, the newest of the others becomes it. */
  private async deleteWhere(viewer: Viewer, isMeant: (address: Address) => boolean): Promise<void> {
    const { userId } = requireCustomer(viewer);
    await this.store.withAddressLock(userId, async (store) => {
      const saved = await store.findAddresses(userId);
      const address = requireAddress(saved.find(isMeant));
      await store.deleteAddress(address);
      const [newest] = saved.filter((one) => one !== address);
      if (address.isDefault && newest) await store.setDefaultAddress(newest);
    });
  }
}

function saveAddress(
  addresses: AddressStore,
  { userId, content, isDefault }: { userId: string; content: AddressContent; isDefault: boolean },
): Promise<Address> {
  return addresses.withAddressLock(userId, async (store) => {
    const saved = await store.findAddresses(userId);
    const existing = saved.find(({ text }) => text === content.text);
    if (!existing && saved.length >= ADDRESS_LIMITS.addresses)
      throw new BadInput({ address: ADDRESS_MESSAGES.tooMany });
    const address = existing ?? (await store.insertAddress(userId, content, saved.length === 0));
    if (existing) await store.updateAddress(existing, content);
    if (isDefault) await store.setDefaultAddress(address);
    return address;
  });
}

async function getOwnAddress(store: AddressStore, userId: string, addressId: string): Promise<Address> {
  const isId = inputs.addressId.safeParse(addressId).success;
  return requireAddress(isId ? await store.findAddress(userId, addressId) : null);
}

/** A UUID from a client may have capital letters. */
const hasId = (addressId: string) => (address: Address) => address.addressId === addressId.toLowerCase();

function requireAddress(address: Address | null | undefined): Address {
  if (!address) throw new NotFound(ADDRESS_MESSAGES.notFound);
  return address;
}
