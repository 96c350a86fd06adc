import { check } from '../platform/check.ts';
import { BadInput, Conflict, NotFound } from '../platform/errors.ts';
import { requireCustomer, requireOwn, type Viewer } from '../platform/viewer.ts';
import type { Address } from './address.entity.ts';
import { type AddressRequest, inputs } from './addresses.inputs.ts';
import { addressText, LIMITS, MESSAGES } from './addresses.rules.ts';
import type { AddressContent, AddressStore } from './addresses.store.ts';

/**
 * Where books are sent. Somebody's first address is their default, and later the one they choose; where the default
 * is deleted, the newest takes its place. Saving a text that is there already answers the address there is.
 */
export class AddressesService {
  constructor(private readonly store: AddressStore) {}

  /** The addresses of whoever asks, the default first, then the newest first. */
  async listAddresses(viewer: Viewer): Promise<Address[]> {
    return this.store.findAddresses(requireCustomer(viewer).userId);
  }

  /** The same as texts, of the user with this id, who has to be the one who asks. */
  async listAddressTexts(viewer: Viewer, userId: string): Promise<string[]> {
    return textsOf(await this.listAddresses(requireOwn(viewer, userId)));
  }

  /** One address of whoever asks. */
  async getAddress(viewer: Viewer, addressId: string): Promise<Address> {
    return own(this.store, requireCustomer(viewer).userId, addressId);
  }

  /** Saves an address by its parts. */
  async addAddress(viewer: Viewer, request: AddressRequest): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    return this.save(userId, { ...parts, text: addressText(parts) }, Boolean(isDefault));
  }

  /** Saves an address that is text alone, for the user with this id, who has to be the one who asks. */
  async addAddressText(viewer: Viewer, userId: unknown, sent: unknown): Promise<Address> {
    const customer = requireOwn(viewer, userId);
    return this.save(customer.userId, { text: check(inputs.text, sent, 'addressToAdd') }, false);
  }

  /** Changes an address, which has parts from then on. Orders keep the text they were made with. */
  async updateAddress(viewer: Viewer, addressId: string, request: AddressRequest): Promise<Address> {
    const { userId } = requireCustomer(viewer);
    const { isDefault, ...parts } = check(inputs.address, request);
    const text = addressText(parts);
    return this.store.changeAddresses(userId, async (store) => {
      const address = await own(store, userId, addressId);
      const same = await store.findAddressByText(userId, text);
      if (same && same.addressId !== address.addressId) throw new Conflict({ addressLine1: MESSAGES.savedAlready });
      await store.updateAddress(address, { ...parts, text });
      if (isDefault) await store.setDefaultAddress(address);
      return own(store, userId, addressId);
    });
  }

  /** Deletes an address. */
  async deleteAddress(viewer: Viewer, addressId: string): Promise<void> {
    const { userId } = requireCustomer(viewer);
    await this.store.changeAddresses(userId, async (store) => removeFrom(store, await own(store, userId, addressId)));
  }

  /** Deletes the address with this text. */
  async deleteAddressText(viewer: Viewer, sent: unknown): Promise<void> {
    const { userId } = requireCustomer(viewer);
    const text = check(inputs.savedText, sent, 'addressToDelete');
    await this.store.changeAddresses(userId, async (store) => {
      const address = await store.findAddressByText(userId, text);
      if (!address) throw new NotFound(MESSAGES.notFound);
      await removeFrom(store, address);
    });
  }

  /** Makes an address the default. Answers all of them, in their new order. */
  async setDefaultAddress(viewer: Viewer, addressId: string): Promise<Address[]> {
    const { userId } = requireCustomer(viewer);
    await this.store.changeAddresses(userId, async (store) =>
      store.setDefaultAddress(await own(store, userId, addressId)),
    );
    return this.listAddresses(viewer);
  }

  private save(userId: string, content: AddressContent, isDefault: boolean): Promise<Address> {
    return this.store.changeAddresses(userId, async (store) => {
      const there = await store.findAddressByText(userId, content.text);
      const count = await store.countAddresses(userId);
      if (!there && count >= LIMITS.addresses) throw new BadInput({ address: MESSAGES.tooMany });
      if (there) await store.updateAddress(there, content);
      const address = there ?? (await store.insertAddress(userId, content));
      if (isDefault || count === 0) await store.setDefaultAddress(address);
      return own(store, userId, address.addressId);
    });
  }
}

/** Addresses as texts. */
export function textsOf(addresses: Address[]): string[] {
  return addresses.map(({ text }) => text);
}

async function own(store: AddressStore, userId: string, addressId: string): Promise<Address> {
  const isId = inputs.addressId.safeParse(addressId).success;
  const address = isId && (await store.findAddress(userId, addressId));
  if (!address) throw new NotFound(MESSAGES.notFound);
  return address;
}

async function removeFrom(store: AddressStore, address: Address): Promise<void> {
  await store.deleteAddress(address);
  const [next] = await store.findAddresses(address.userId);
  if (address.isDefault && next) await store.setDefaultAddress(next);
}
